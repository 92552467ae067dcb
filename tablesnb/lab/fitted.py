"""The law fitted to one ruleset: the same text, with the numbers of the rules written into it.

``rules[BEAR_OFF]`` becomes the number that stands there, the words of the vocabulary become theirs,
and what can be reckoned out before any game is, so that a branch for a rule that the game does not
have is not there any more. Only the tables at the end of the rules row are still looked up, in
``RULES``. The fitted law runs plain and compiled; property tests hold it equal to the law.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from tablesnb.base.errors import TablesnbError

GIVEN = "rules"  # the name by which every function of the law takes the rules row
TABLES = "RULES"  # and that of the row in the fitted law
SPACES = "SPACES"  # and that of the fields of the work spaces that it is handed


def fitted(text: str, row: Sequence[int], entries: Iterable[str] = ()) -> str:
    """The text of a law fitted to a row of rules (``tree_of``).

    >>> law = "HOLD = 2\\ndef held(men, rules):\\n    return men >= rules[HOLD]\\n"
    >>> print(fitted(law, [15, 24, 2]).partition("\\n\\n")[2])
    def held(men):
        return men >= 2
    """
    return ast.unparse(tree_of(text, row, entries))


def tree_of(text: str, row: Sequence[int], entries: Iterable[str] = ()) -> ast.Module:
    """Fit a law to a row of rules: no function takes ``rules`` any more.

    Only functions that are called from the ``entries`` on are kept; all of them without entries.
    """
    tree: ast.Module = ast.parse(text)
    known: dict[str, int] = {}
    for node in tree.body:
        known |= numbers_of(node, known)
    every, fitting = functions(tree), Fitting(row, known)
    called = reached(every, entries, lambda name: calls(fitting.visit(every[name])))
    # a function that has become one number is written where it was called
    while settled := _constants(every, called):
        for name in [each for each in called if called[each] & settled.keys()]:
            called[name] = calls(Fitting(row, {}, settled).visit(every[name]))
    head: list[ast.stmt] = [node for node in tree.body if isinstance(node, ast.ImportFrom)]
    table = ast.Tuple([ast.Constant(each) for each in row], ast.Load())
    tables = ast.Assign([ast.Name(TABLES, ast.Store())], table)
    # what is compiled knows the fields of a named tuple by their places: another order is another
    # text, and so is compiled again
    spaces = ast.Tuple([ast.Constant(each) for each in named_tuples(tree)], ast.Load())
    fields = [ast.Assign([ast.Name(SPACES, ast.Store())], spaces)] if spaces.elts else []
    left = reached(every, entries, called.__getitem__)
    kept = [node for name, node in every.items() if name in left]
    made = set().union(*left.values())
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef) and node.name in made]
    tree.body = [*head, tables, *fields, *classes, *kept]
    ast.fix_missing_locations(tree)
    return tree


def named_tuples(tree: ast.Module) -> list[str]:
    """The named tuples that a text defines, each with its fields in their order.

    >>> named_tuples(ast.parse("class Pair(NamedTuple):\\n    one: int\\n    other: int"))
    ['Pair(one, other)']
    """
    return [
        f"{node.name}({', '.join(map(ast.unparse, _fields(node)))})"
        for node in tree.body
        if isinstance(node, ast.ClassDef)
    ]


def _fields(node: ast.ClassDef) -> list[ast.expr]:
    return [each.target for each in node.body if isinstance(each, ast.AnnAssign)]


def numbers_of(node: ast.stmt, known: Mapping[str, int]) -> dict[str, int]:
    """The names to which a statement at the head of a part gives whole numbers.

    They may be reckoned from those ``known`` before.
    """
    if not isinstance(node, ast.Assign) or len(node.targets) != 1:
        return {}
    target = node.targets[0]
    try:
        value = reckoned(node.value, known)
    except (NameError, TypeError):
        return {}
    names = target.elts if isinstance(target, ast.Tuple) else [target]
    values = value if isinstance(target, ast.Tuple) else [value]
    return {
        name.id: number
        for name, number in zip(names, values, strict=True)
        if isinstance(name, ast.Name) and isinstance(number, int)
    }


def reckoned(node: ast.expr, known: Mapping[str, Any]) -> Any:
    """What an expression comes to, as Python reckons it: of what is ``known`` and of nothing else.

    >>> reckoned(ast.parse("HOLD << 2", mode="eval").body, {"HOLD": 3})
    12
    """
    whole = ast.fix_missing_locations(ast.Expression(node))
    return eval(compile(whole, "<law>", "eval"), {"__builtins__": {}}, known)


def number_in(node: ast.expr) -> int | None:
    """The number, or truth, that an expression is; None for one that is to be worked out."""
    if isinstance(node, ast.Constant) and isinstance(node.value, int):
        return node.value
    return None


class Fitting(ast.NodeTransformer):
    """Writes the numbers of the rules into a law, and leaves out what they decide.

    ``settled`` are functions that return a number and do nothing else: it is written for the call.
    """

    def __init__(
        self, row: Sequence[int], known: Mapping[str, int], settled: Mapping[str, int] = {}
    ) -> None:
        self.row, self.known, self.settled = row, known, settled

    # -- statements

    def block(self, body: Sequence[ast.stmt]) -> list[ast.stmt]:
        """The statements that are left of a block; nothing after one that ends it."""
        left: list[ast.stmt] = []
        for node in body:
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
                continue
            found = self.visit(node)
            left.extend(found if isinstance(found, list) else [found] if found else [])
            if left and isinstance(left[-1], (ast.Return, ast.Continue, ast.Break)):
                break
        return left

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        node.args.args = [each for each in node.args.args if each.arg != GIVEN]
        node.body = self.block(node.body) or [ast.Pass()]
        return node

    def visit_If(self, node: ast.If) -> ast.If | list[ast.stmt]:
        node.test = self.visit(node.test)
        decided = number_in(node.test)
        if decided is not None:
            return self.block(node.body if decided else node.orelse)
        node.body = self.block(node.body) or [ast.Pass()]
        node.orelse = self.block(node.orelse)
        return node

    def visit_For(self, node: ast.For) -> ast.For:
        node.iter = self.visit(node.iter)
        node.body = self.block(node.body) or [ast.Pass()]
        return node

    def visit_While(self, node: ast.While) -> ast.While:
        node.test = self.visit(node.test)
        node.body = self.block(node.body) or [ast.Pass()]
        return node

    # -- expressions

    def visit_Name(self, node: ast.Name) -> ast.expr:
        if isinstance(node.ctx, ast.Load) and node.id in self.known:
            return ast.Constant(self.known[node.id])
        return node

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        node.slice = self.visit(node.slice)
        if isinstance(node.value, ast.Name) and node.value.id == GIVEN:
            at = number_in(node.slice)
            if at is not None:
                return ast.Constant(self.row[at])
            node.value = ast.Name(TABLES, ast.Load())
        else:
            node.value = self.visit(node.value)
        return node

    def visit_Call(self, node: ast.Call) -> ast.expr:
        if not isinstance(node.func, ast.Name):
            raise TablesnbError("the law calls functions by their names")
        if node.func.id in self.settled:
            return ast.Constant(self.settled[node.func.id])
        kept = [each for each in node.args if not (isinstance(each, ast.Name) and each.id == GIVEN)]
        node.args = [self.visit(each) for each in kept]
        if node.func.id in ("min", "max") and None not in map(number_in, node.args):
            return ast.Constant(reckoned(node, {"min": min, "max": max}))
        return node

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        node.left, node.right = self.visit(node.left), self.visit(node.right)
        one, other = number_in(node.left), number_in(node.right)
        if one is not None and other is not None:
            return ast.Constant(reckoned(node, {}))
        if isinstance(node.op, ast.Sub) and other is not None:
            return plus(node.left, -other)
        if isinstance(node.op, ast.Add):
            return added(node.left, node.right)
        return node

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.expr:
        node.operand = self.visit(node.operand)
        return node if number_in(node.operand) is None else ast.Constant(reckoned(node, {}))

    def visit_Compare(self, node: ast.Compare) -> ast.expr:
        node.left = self.visit(node.left)
        node.comparators = [self.visit(each) for each in node.comparators]
        if None in map(number_in, (node.left, *node.comparators)):
            return node
        return ast.Constant(reckoned(node, {}))

    def visit_IfExp(self, node: ast.IfExp) -> ast.expr:
        node.test = self.visit(node.test)
        decided = number_in(node.test)
        if decided is not None:
            chosen: ast.expr = self.visit(node.body if decided else node.orelse)
            return chosen
        node.body, node.orelse = self.visit(node.body), self.visit(node.orelse)
        return node

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.expr:
        # what the law asks between "and" and "or" changes nothing: one answer may decide it all
        deciding = isinstance(node.op, ast.Or)
        values = [self.visit(each) for each in node.values]
        numbers = [number_in(each) for each in values]
        if any(number is not None and bool(number) == deciding for number in numbers):
            return ast.Constant(deciding)
        left = [each for each, number in zip(values, numbers, strict=True) if number is None]
        if not left:
            return ast.Constant(not deciding)
        return left[0] if len(left) == 1 else ast.BoolOp(node.op, left)


def plus(node: ast.expr, number: int) -> ast.expr:
    """A sum with a number, all its numbers taken together at its end."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        last = number_in(node.right)
        if last is not None:
            return plus(node.left, last + number)
    return node if number == 0 else ast.BinOp(node, ast.Add(), ast.Constant(number))


def added(one: ast.expr, other: ast.expr) -> ast.expr:
    """The sum of two expressions, with the numbers in it at its end."""
    total = 0
    kept: list[ast.expr] = []
    for each in (one, other):
        number = number_in(each)
        if number is None and isinstance(each, ast.BinOp) and isinstance(each.op, ast.Add):
            number = number_in(each.right)
            if number is not None:
                kept.append(each.left)
        elif number is None:
            kept.append(each)
            continue
        if number is None:
            kept.append(each)
        else:
            total += number
    left = kept[0] if len(kept) == 1 else ast.BinOp(kept[0], ast.Add(), kept[1])
    return plus(left, total)


def calls(node: ast.AST) -> set[str]:
    """The names of all functions that are called somewhere below a node."""
    return {
        each.func.id
        for each in ast.walk(node)
        if isinstance(each, ast.Call) and isinstance(each.func, ast.Name)
    }


def functions(tree: ast.Module) -> dict[str, ast.FunctionDef]:
    """The functions of a text by their names."""
    return {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}


def reached(
    every: Iterable[str], entries: Iterable[str], calls_of: Callable[[str], set[str]]
) -> dict[str, set[str]]:
    """The functions that are called from these entries on, each with those that it calls itself."""
    wanted, found = list(entries) or list(every), dict[str, set[str]]()
    while wanted:
        name = wanted.pop()
        if name in every and name not in found:
            found[name] = calls_of(name)
            wanted.extend(found[name])
    return found


def _constants(
    every: Mapping[str, ast.FunctionDef], called: Mapping[str, set[str]]
) -> dict[str, int]:
    """The functions that only return a number and are still called, and the numbers."""
    found: dict[str, int] = {}
    for name in set().union(*called.values()) & called.keys():
        body = every[name].body
        if len(body) == 1 and isinstance(body[0], ast.Return) and body[0].value is not None:
            number = number_in(body[0].value)
            if number is not None:
                found[name] = number
    return found
