"""The sources as one page, looked up and filtered."""
