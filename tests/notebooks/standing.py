"""Which cells of a notebook others stand on: those that give what they need a value, or change it.

What is found is rather too much than too little; where a cell is missed, those that stand on it
fail for the want of a name, or show something else.
"""

from __future__ import annotations

import ast
import re
import symtable
from collections import defaultdict
from collections.abc import Iterable, Iterator

import nbformat

PYTHON = re.compile(r"```python\n(.*?)```", re.DOTALL)
Loop = ast.For | ast.While | ast.If | ast.With | ast.Try


def used(node: ast.AST) -> set[str]:
    """The names of the notebook that code needs, those that its functions need when called too."""
    scopes, found = [symtable.symtable(ast.unparse(node), "cell", "exec")], set[str]()
    outer = scopes[0]
    while scopes:
        scope = scopes.pop()
        scopes += scope.get_children()
        for each in scope.get_symbols():
            if each.is_referenced() and (scope is outer or each.is_global()):
                found.add(each.get_name())
    return found


def stored(target: ast.AST) -> set[str]:
    """The names that are given a value here, not those of comprehensions and functions within."""
    names = symtable.symtable(ast.unparse(target), "cell", "exec").get_symbols()
    return {each.get_name() for each in names if each.is_assigned() or each.is_imported()}


def root(node: ast.expr) -> set[str]:
    """What an attribute, or an item, is one of: ``game`` of ``game.position.men[6]``."""
    while isinstance(node, ast.Attribute | ast.Subscript):
        node = node.value
    return {node.id} if isinstance(node, ast.Name) else set()


def changed(node: ast.AST) -> set[str]:
    """The names that code may change: given a value, or an item, or something called of them."""
    found = stored(node)
    for part in ast.walk(node):
        if isinstance(part, ast.Attribute | ast.Subscript) and isinstance(part.ctx, ast.Store):
            found |= root(part)
        elif isinstance(part, ast.Call) and isinstance(part.func, ast.Attribute):
            found |= root(part.func)
    return found


def before(body: Iterable[ast.stmt], names: set[str]) -> set[str]:
    """The names that must have a value before code runs, if these are needed after it."""
    for node in reversed(list(body)):
        if isinstance(node, Loop):
            inner = names
            for part in ("finalbody", "orelse", "handlers", "body"):
                inner = inner | before(statements(getattr(node, part, ())), inner)
            for each in heads(node):
                inner = inner - stored(each) if isinstance(node, ast.For) else inner
            names = names | inner | set().union(*(used(each) for each in heads(node)))
        elif isinstance(node, ast.AugAssign):
            names = names | used(node) | root(node.target)
        else:
            names = names - stored(node) | used(node)
    return names


def statements(parts: Iterable[ast.AST]) -> Iterator[ast.stmt]:
    for each in parts:
        if isinstance(each, ast.ExceptHandler):
            yield from each.body
        elif isinstance(each, ast.stmt):
            yield each


def heads(node: Loop) -> Iterator[ast.AST]:
    """What stands before the colon of a loop or a condition, as statements of its own."""
    if isinstance(node, ast.For):
        yield ast.Assign([node.target], node.iter, lineno=0)
    elif isinstance(node, ast.While | ast.If):
        yield ast.Expr(node.test)
    elif isinstance(node, ast.With):
        for item in node.items:
            yield ast.Expr(item.context_expr)


def stood_on(nb: nbformat.NotebookNode, wanted: re.Pattern[str]) -> set[int]:
    """The numbers of the cells in which something is found, and of those that these stand on.

    Code in the words after a cell that is wanted, a solution, may need names too.
    """
    cells = [
        (number, cell["source"] if cell["cell_type"] != "code" else ast.parse(cell["source"]))
        for number, cell in enumerate(nb["cells"], start=1)
    ]
    trees = [tree for _, tree in cells if isinstance(tree, ast.Module)]
    modules = {
        name
        for tree in trees
        for node in tree.body
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in stored(node)
    }
    needs = defaultdict[str, set[str]](set)  # of each function
    for node in (each for tree in trees for each in ast.walk(tree)):
        if isinstance(node, ast.FunctionDef):
            needs[node.name] |= used(node) - {node.name}
    found, names, beside = set[int](), set[str](), list[str]()
    for number, tree in reversed(cells):
        if isinstance(tree, str):
            beside += PYTHON.findall(tree)
            continue
        asked = wanted.search(nb["cells"][number - 1]["source"])
        if asked or (changed(tree) - modules) & names or stored(tree) & modules & names:
            found.add(number)
            if asked:
                names = names.union(*(used(ast.parse(each)) for each in beside))
            names = before(tree.body, names)
            while more := set().union(*(needs[each] for each in names & needs.keys())) - names:
                names |= more
        beside = []
    return found
