"""``python -m tablesnb``: see :mod:`tablesnb.opening.command`."""

import sys

from tablesnb.opening.command import main

if __name__ == "__main__":
    sys.exit(main())
