"""A JupyterLab that holds no answer back.

Jupyter's own server leaves its sockets to Nagle's algorithm: first it says that the kernel is busy,
and what comes after waits until the page's machine has said that it has that, which it may put off
for 40 ms. A bare answer, ready at once, often goes with the first; whatever a kernel thinks about
for a millisecond waits. So what is ours is measured without.
"""

from __future__ import annotations

from typing import Any

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection


class Prompt(ZMQChannelsWebsocketConnection):
    """The kernel's end of a page's socket: what is small is sent at once, too."""

    def connect(self) -> Any:
        """Take up a page's socket."""
        self.websocket_handler.set_nodelay(True)
        return super().connect()


OPTION = f"--ServerApp.kernel_websocket_connection_class={__name__}.{Prompt.__name__}"
