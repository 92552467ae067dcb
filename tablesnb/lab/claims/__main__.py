"""Try cases and keep what is found: ``python -m tablesnb.lab.claims I23``, or ``--all``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from tablesnb.base.command import in_a_line
from tablesnb.base.files import write_whole
from tablesnb.lab.claims import docket


@in_a_line
def main(given: Sequence[str] | None = None) -> int:
    """Try cases; errors are said in a line."""
    about = argparse.ArgumentParser(prog="python -m tablesnb.lab.claims", description=__doc__)
    about.add_argument("case", nargs="*", help="the ids of cases; --all for every one")
    about.add_argument("--all", action="store_true")
    about.add_argument("--games", type=int, help="another number of games; nothing is kept then")
    asked = about.parse_args(given)
    wanted = docket.cases() if asked.all else [docket.case(each) for each in asked.case]
    for case in wanted:
        print(f"{case.id}: {case.claim}\n  {case.criterion.words}", flush=True)
        print(f"  {asked.games or case.games:,} games, some of them for each kind of player: this "
              "may take minutes", file=sys.stderr, flush=True)  # fmt: skip
        found = case.tried(asked.games)
        for each in found:
            mark = "*" if each.decides else " "
            print(f" {mark} {each.what} [{each.players}]: {each.exact or f'{each.value:.4f}'}"
                  f" ({each.low:.4f} to {each.high:.4f}), n = {each.count:,}; "
                  f"{each.id}, {each.unit}")  # fmt: skip
        print(f"  {dict(case.by_players(found))}")
        if asked.games is None:
            few = case.tried(case.sample)
            text = docket.written(case, case.games, case.seed, found, few)
            docket.place().mkdir(exist_ok=True)
            write_whole(docket.place() / f"{case.id}.json", text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
