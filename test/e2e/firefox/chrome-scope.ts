/** Firefox's own window over WebDriver BiDi. Only the window gives access to toolbar, popup, background and console. */
import { readFileSync } from "node:fs";
import { z } from "zod";
import { until } from "../driver/until.ts";
import { type Bidi, evaluateIn } from "./bidi.ts";

const treeSchema = z.object({ contexts: z.array(z.object({ context: z.string() })).min(1) });

const windowScript = new URL("./privileged/window.js", import.meta.url);
const popupFrameScript = new URL("./privileged/popup-frame.js", import.meta.url);
const processScript = new URL("./privileged/process.js", import.meta.url);

/** Functions of `privileged/window.js`. */
type PrivilegedCall =
  | "takeErrors"
  | "allowAlerts"
  | "clickNotification"
  | "installWarnings"
  | "extensionUrl"
  | "backgroundState"
  | "endBackground"
  | "clickButton"
  | "popupUrl"
  | "callPopup"
  | "closePopup";

export class ChromeScope {
  readonly #bidi: Bidi;
  readonly #context: string;

  /** @param extensionId id in the manifest; the extension may be installed later */
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

  /** Calls a privileged function; arguments and result travel as JSON. */
  call(name: PrivilegedCall, ...given: readonly unknown[]): Promise<unknown> {
    return evaluateIn(this.#bidi, this.#context, `windfall.${name}(...${JSON.stringify(given)})`);
  }
}

function textOf(script: URL): string {
  return readFileSync(script, "utf8");
}
