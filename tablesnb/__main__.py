"""``python -m tablesnb``: see :mod:`tablesnb.command.main`."""

import sys

from tablesnb.command.main import main

if __name__ == "__main__":
    sys.exit(main())
