"""The views of a page: a room for each, with its Python, its script and its style."""
