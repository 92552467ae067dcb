"""Why a site could not be built, in words for whoever asked for it."""

from __future__ import annotations

from tablesnb.base.errors import TablesnbError


class NotBuilt(TablesnbError):
    """The site was not built: something that it is made of is not there or does not fit."""
