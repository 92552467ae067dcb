"""The site: the package's lessons, rules and sources as pages that need nothing installed."""
