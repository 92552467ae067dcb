"""How Sphinx is told to build the site: its settings, its extension, templates and style."""
