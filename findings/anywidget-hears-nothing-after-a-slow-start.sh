#!/usr/bin/env bash
# anywidget 0.11.0 (the script that it brings for notebooks), run by Node.
#
# What one would guess: a widget whose `initialize` takes long (it loads data, or the page has many
# widgets and a slow machine) is late, and from then on hears its kernel as any other does.
# What happens: two seconds after the model is made the promise on which every message of the kernel
# waits is rejected for good with "[anywidget] Failed to initialize model.". When `initialize` ends
# later the widget is drawn and can send, but no message and no changed value of the kernel reaches
# it any more, however long one waits. With a start of one second all is well.
set -euo pipefail
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
python3 -m venv "$place/env"
"$place/env/bin/pip" install -q --no-deps --target "$place/got" anywidget==0.11.0
cp "$place/got/anywidget/nbextension/index.js" "$place/anywidget.cjs"
cat > "$place/run.cjs" <<'JS'
// what a page has, as far as the script asks for it
globalThis.Blob = class { constructor(parts) { this.text = parts.join(""); } };
URL.createObjectURL = (blob) => "data:text/javascript," + encodeURIComponent(blob.text);
URL.revokeObjectURL = () => {};
console.debug = () => {};
let made;
globalThis.define = (_, make) => {
  class Model {
    initialize() {}
    once() {}
    on() {}
    off() {}
    get(name) { return this.state[name]; }
    set() {}
    save_changes() {}
    send() {}
    async _handle_comm_msg(message) { return `heard ${message}`; }
  }
  made = make({ DOMWidgetModel: Model, DOMWidgetView: class {} });
};
require("./anywidget.cjs");
const wait = (ms) => new Promise((done) => setTimeout(done, ms));
const said = async (model) => {
  try { return await model._handle_comm_msg("a message"); } catch (error) { return error.message; }
};
async function tried(ms) {
  const model = new made.AnyModel();
  const esm = `export default {
    async initialize() { await new Promise((done) => setTimeout(done, ${ms})); globalThis.begun = ${ms}; },
    render() {},
  };`;
  model.state = { _esm: esm, _css: "", _anywidget_id: "one" };
  model.initialize({}, {});
  await wait(ms + 1500);
  return `${ms} ms: begun ${globalThis.begun === ms}; ${await said(model)}`;
}
process.on("unhandledRejection", () => {});
(async () => {
  const seen = [await tried(1000), await tried(3000)];
  console.log(seen.join("\n"));
  const wanted = [
    "1000 ms: begun true; heard a message",
    "3000 ms: begun true; [anywidget] Failed to initialize model.",
  ];
  if (seen.join() !== wanted.join()) throw new Error("it is not as described any more");
  console.log("as described");
})().catch((error) => { console.error(error.message); process.exit(1); });
JS
node "$place/run.cjs"
