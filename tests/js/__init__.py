"""What checks the scripts of the boards: types, a linter, and tests in node (``make js``)."""
