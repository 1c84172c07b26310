/** Firefox's own window, reached over WebDriver BiDi: toolbar, popup, background and console are only there. */
import { readFileSync } from "node:fs";
import { z } from "zod";
import { until } from "../driver/until.ts";
import { type Bidi, evaluateIn } from "./bidi.ts";

const treeSchema = z.object({ contexts: z.array(z.object({ context: z.string() })).min(1) });

const windowScript = new URL("./privileged/window.js", import.meta.url);
const popupFrameScript = new URL("./privileged/popup-frame.js", import.meta.url);
const processScript = new URL("./privileged/process.js", import.meta.url);

/** What `firefox-privileged/window.js` offers. */
type PrivilegedCall =
  | "takeErrors"
  | "extensionUrl"
  | "backgroundState"
  | "endBackground"
  | "badge"
  | "clickButton"
  | "menuState"
  | "clickMenuEntry"
  | "popupUrl"
  | "callPopup"
  | "picturePopup"
  | "closePopup"
  | "setColorSchemeOfPopup"
  | "setColorSchemeOfTab";

export class ChromeScope {
  readonly #bidi: Bidi;
  readonly #context: string;

  /** @param extensionId as the manifest names it; it need not be installed yet */
  static async enter(bidi: Bidi, extensionId: string): Promise<ChromeScope> {
    const context = await until("Firefox's window", async () => {
      const tree = await bidi.send("browsingContext.getTree", { "moz:scope": "chrome", maxDepth: 0 });
      return treeSchema.parse(tree).contexts[0]?.context;
    });
    const given = [extensionId, textOf(popupFrameScript), textOf(processScript)];
    const installer = textOf(windowScript).trim().replace(/;$/, "");
    await evaluateIn(bidi, context, `(${installer})(...${JSON.stringify(given)})`);
    return new ChromeScope(bidi, context);
  }

  private constructor(bidi: Bidi, context: string) {
    this.#bidi = bidi;
    this.#context = context;
  }

  /** Calls one of the privileged functions; arguments and result travel as JSON. */
  call(name: PrivilegedCall, ...given: readonly unknown[]): Promise<unknown> {
    return evaluateIn(this.#bidi, this.#context, `windfall.${name}(...${JSON.stringify(given)})`);
  }
}

function textOf(script: URL): string {
  return readFileSync(script, "utf8");
}
