/**
 * How `tablesnb lab` runs the cells of a notebook. A cell that is run before Python is there waits
 * for it. JupyterLab by itself empties such a cell and does not run it, so that whoever presses
 * "Run All Cells" too early has a page without a single board. The cells run one after another, and
 * each keeps what it shows until its turn comes.
 *
 * JupyterLab asks a plugin to run a cell, and its own can be replaced. This file is a container as
 * webpack's module federation loads it, written by hand, so that nothing has to be built.
 */
(() => {
  "use strict";

  const NAME = "tablesnb-run-in-turn";
  const STARTING =
    "Python is starting. The cells that you ran will run when it is ready. " +
    "If it does not start, choose Kernel, then Change Kernel.";
  const NONE =
    "No cell was run, because this notebook has no Python. Nothing on the page was changed. " +
    "Choose Kernel, then Change Kernel, and run the cells again.";
  const QUIET = 400; // milliseconds that nobody is told to wait for

  /**
   * What is used of JupyterLab; its own types would be some hundred packages.
   *
   * @typedef {{ connect(slot: () => void): void, disconnect(slot: () => void): void }} Signal
   * @typedef {{ info: Promise<unknown>, status: string, connectionStatus: string }} Kernel
   * @typedef {object} Context
   * @property {{ kernel: Kernel | null } | null} session
   * @property {Promise<void>} ready
   * @property {boolean} isReady
   * @property {boolean} isDisposed
   * @property {boolean} isTerminating
   * @property {boolean} pendingInput
   * @property {boolean} hasNoKernel
   * @property {Signal} kernelChanged
   * @property {Signal} statusChanged
   * @property {Signal} connectionStatusChanged
   * @property {Signal} disposed
   * @property {() => Promise<boolean>} startKernel
   * @typedef {object} Cell
   * @property {{ type: string, executionState: string, getMetadata(name: string): unknown }} model
   * @property {boolean} isDisposed
   * @typedef {object} Options
   * @property {Cell} cell
   * @property {Context} [sessionContext]
   * @property {{ selectKernel(context: Context): Promise<void> }} [sessionDialogs]
   * @typedef {(options: Options) => Promise<boolean>} RunCell
   * @typedef {object} Notification
   * @property {(words: string, kind: string, options: object) => string} emit
   * @property {(id: string) => void} dismiss
   */

  /**
   * Whether Python answers: waits while it starts, and while the connection to it is lost.
   *
   * @param {Context} context
   * @returns {Promise<boolean>} false where there is none, or where it has died
   */
  function answers(context) {
    return new Promise((resolve) => {
      const { kernelChanged, statusChanged, connectionStatusChanged, disposed } = context;
      const signals = [kernelChanged, statusChanged, connectionStatusChanged, disposed];
      /** @param {boolean} found */
      const end = (found) => {
        for (const each of signals) each.disconnect(look);
        resolve(found);
      };
      const look = () => {
        const kernel = context.session?.kernel;
        if (context.isDisposed || kernel?.status === "dead") end(false);
        else if (!kernel && context.isReady && context.hasNoKernel) end(false);
        else if (kernel?.connectionStatus === "connected") {
          kernel.info.then(
            () => context.session?.kernel === kernel && end(true),
            () => {}, // it is asked again when it comes back, and then a signal is sent
          );
        }
      };
      for (const each of signals) each.connect(look);
      void context.ready.then(look);
      look();
    });
  }

  /**
   * The plugin's own way to run a cell, around JupyterLab's.
   *
   * @param {RunCell} runCell
   * @param {Notification} notification
   * @returns {RunCell}
   */
  function inTurn(runCell, notification) {
    /** The cells of one notebook that wait. What stops one of them stops all that wait with it.
     * @type {WeakMap<object, { last: Promise<unknown>, stops: number }>} */
    const lines = new WeakMap();

    /** @param {Options} options @param {Context} context */
    async function hasPython(options, context) {
      let told = "";
      const soon = setTimeout(() => {
        told = notification.emit(STARTING, "info", { autoClose: false });
      }, QUIET);
      try {
        if (await answers(context)) return true;
        if (!context.isDisposed && context.hasNoKernel) {
          const ask = await context.startKernel();
          if (ask) await options.sessionDialogs?.selectKernel(context);
          if (context.session?.kernel && (await answers(context))) return true;
        }
      } finally {
        clearTimeout(soon);
        if (told) notification.dismiss(told);
      }
      notification.emit(NONE, "warning", { autoClose: false });
      return false;
    }

    return async (options) => {
      const { cell, sessionContext: context } = options;
      // a cell that waits for the reader's words holds the line; JupyterLab tells him so
      if (cell.model.type !== "code" || !context || context.isTerminating || context.pendingInput) {
        return runCell(options);
      }
      const line = lines.get(context) ?? { last: Promise.resolve(), stops: 0 };
      const { last, stops } = line;
      const run = async () => {
        await last;
        if (cell.isDisposed) return true;
        let ran = false;
        let begun = false;
        try {
          if (line.stops === stops && (await hasPython(options, context))) {
            begun = true;
            ran = await runCell(options);
          }
          return ran;
        } finally {
          if (!begun) cell.model.executionState = "idle";
          const tags = cell.model.getMetadata("tags");
          const may_fail = begun && Array.isArray(tags) && tags.includes("raises-exception");
          if (!ran && !may_fail && line.stops === stops) line.stops += 1;
        }
      };
      cell.model.executionState = "running"; // its number becomes a star
      const mine = run();
      line.last = mine.catch(() => {});
      lines.set(context, line);
      return mine;
    };
  }

  /**
   * @typedef {{ get(): Promise<() => any> }} Shared
   * @type {Record<string, Record<string, Shared>>}
   */
  let scope = {};

  /** @param {string} name */
  async function shared(name) {
    const [found] = Object.values(scope[name] ?? {});
    if (!found) throw new Error(`${NAME}: this JupyterLab has no ${name}`);
    return (await found.get())();
  }

  const held = /** @type {any} */ (window);
  held._JUPYTERLAB ??= {};
  held._JUPYTERLAB[NAME] = {
    /** @param {typeof scope} given */
    init(given) {
      scope = given;
    },
    async get() {
      const [notebook, apputils] = await Promise.all(
        ["@jupyterlab/notebook", "@jupyterlab/apputils"].map(shared),
      );
      const runCell = inTurn(notebook.runCell, apputils.Notification);
      const plugin = {
        id: `${NAME}:executor`,
        description: "Runs cells one after another, as soon as Python is there.",
        autoStart: true,
        provides: notebook.INotebookCellExecutor,
        activate: () => Object.freeze({ runCell }),
      };
      return () => ({ __esModule: true, default: plugin });
    },
  };
})();
