"""What `make run-notebooks` leaves in a notebook and what it takes out."""

from __future__ import annotations

import copy

from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

from tools.run_notebooks import LANGUAGE, VIEW, clean


def test_outputs_stay_and_widgets_go() -> None:
    board = {"text/plain": "a board", "text/html": "<img>", VIEW: {"model_id": "1"}}
    slider = {"text/plain": "IntSlider(value=0)", VIEW: {"model_id": "2"}}
    view = {VIEW: {"model_id": "3"}}
    nb = new_notebook(
        metadata={
            "tablesnb": {"shape": "own"},
            "widgets": {},
            "language_info": {"name": "python", "version": "3.11.7"},
        },
        cells=[
            new_markdown_cell("words"),
            new_code_cell(
                "board",
                execution_count=7,
                metadata={"tags": ["a"], "execution": {"iopub.status.busy": "then"}},
                outputs=[new_output("execute_result", data=board, execution_count=7)],
            ),
            new_code_cell("slider", outputs=[new_output("display_data", data=slider)]),
            new_code_cell("view", outputs=[new_output("display_data", data=view)]),
            new_code_cell("print(1)", outputs=[new_output("stream", text="1\n")]),
        ],
    )
    kept = clean(copy.deepcopy(nb))
    codes = kept["cells"][1:]
    assert kept["metadata"]["language_info"] == LANGUAGE  # and no version of one machine
    assert "widgets" not in kept["metadata"]
    assert kept["metadata"]["tablesnb"] == {"shape": "own"}  # what a lesson says of itself
    assert [cell["execution_count"] for cell in codes] == [1, 2, 3, 4]
    assert codes[0]["metadata"] == {"tags": ["a"]}
    assert codes[0]["outputs"][0]["data"] == {"text/plain": "a board", "text/html": "<img>"}
    assert codes[0]["outputs"][0]["execution_count"] == 1
    assert codes[1]["outputs"][0]["data"] == {"text/plain": "IntSlider(value=0)"}
    assert codes[2]["outputs"] == []
    assert codes[3]["outputs"][0]["text"] == "1\n"
    assert clean(copy.deepcopy(kept)) == kept
