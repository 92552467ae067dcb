"""The cases, a file for each subject: ``CASES`` that are tried, ``OPEN`` that are not."""
