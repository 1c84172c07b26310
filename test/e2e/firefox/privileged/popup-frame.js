/** Runs with Firefox's privileges beside a popup's document, which WebDriver BiDi does not reach. */
{
  const remote = "chrome://remote/content/shared/webdriver";
  const { event } = ChromeUtils.importESModule(`${remote}/Event.sys.mjs`);
  const { keyData } = ChromeUtils.importESModule(`${remote}/KeyData.sys.mjs`);
  let sandbox;
  let sandboxOf;

  /** Evaluates with the page's rights and globals, without its content security policy. */
  function inPage(source) {
    if (sandboxOf !== content.document) {
      sandboxOf = content.document;
      sandbox = Cu.Sandbox(content, { sandboxPrototype: content, wantXrays: false });
    }
    return Cu.evalInSandbox(source, sandbox);
  }

  const calls = {
    evaluate: (source) => inPage(source),
    async click({ x, y }) {
      for (const type of ["mousemove", "mousedown", "mouseup"]) {
        await event.synthesizeMouseAtPoint(x, y, { type, button: 0, clickCount: 1 }, content);
      }
    },
    press(code) {
      const key = keyData.getData(code);
      event.sendKeyDown(key, content);
      event.sendKeyUp(key, content);
    },
  };

  addMessageListener("windfall:call", async ({ data: { id, kind, given } }) => {
    try {
      sendAsyncMessage("windfall:reply", { id, value: await calls[kind](given) });
    } catch (error) {
      sendAsyncMessage("windfall:reply", { id, problem: String(error) });
    }
  });
}
