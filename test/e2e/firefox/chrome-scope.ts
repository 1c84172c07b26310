/**
 * Firefox beyond puppeteer's reach, over puppeteer's WebDriver BiDi connection: Firefox's own window with the toolbar,
 * the background and the console, and documents of extensions, which Firefox announces to no WebDriver client (bug
 * 1755014).
 */
import { readFileSync } from "node:fs";
import type { Browser, Page, Target } from "puppeteer-core";
import { BidiBrowser } from "puppeteer-core/internal/bidi/Browser.js";
import { z } from "zod";
import { until } from "../driver/until.ts";

const windowScript = new URL("./privileged/window.js", import.meta.url);
const processScript = new URL("./privileged/process.js", import.meta.url);

const popupSchema = z.object({ context: z.string(), url: z.string() }).nullable();

/** A document, as WebDriver identifies it. */
type Place = NonNullable<z.infer<typeof popupSchema>>;

/** Functions of `privileged/window.js`. */
type PrivilegedCall =
  | "takeErrors"
  | "clickNotification"
  | "extensionUrl"
  | "backgroundState"
  | "endBackground"
  | "clickButton"
  | "popup"
  | "closePopup";

export class ChromeScope {
  readonly #browser: Browser;
  readonly #connection: BidiBrowser["connection"];
  readonly #window: string;

  /** @param extensionId id in the manifest; the extension may be installed later */
  static async enter(browser: Browser, extensionId: string): Promise<ChromeScope> {
    if (!(browser instanceof BidiBrowser)) throw new Error("puppeteer drives Firefox over WebDriver BiDi");
    const { connection } = browser;
    const parameters = { "moz:scope": "chrome", maxDepth: 0 };
    const window = await until("Firefox's window", async () => {
      const { result } = await connection.send("browsingContext.getTree", parameters);
      return result.contexts[0]?.context;
    });
    const scope = new ChromeScope(browser, connection, window);
    const installer = textOf(windowScript).trim().replace(/;$/, "");
    await scope.#evaluate(`(${installer})(...${JSON.stringify([extensionId, textOf(processScript)])})`);
    return scope;
  }

  private constructor(browser: Browser, connection: BidiBrowser["connection"], window: string) {
    this.#browser = browser;
    this.#connection = connection;
    this.#window = window;
  }

  /** Calls a privileged function; arguments and result travel as JSON. */
  call(name: PrivilegedCall, ...given: readonly unknown[]): Promise<unknown> {
    return this.#evaluate(`windfall.${name}(...${JSON.stringify(given)})`);
  }

  /** Installs an extension. @param zip a zip file in base64 @param permanent whether it survives a restart */
  async install(zip: string, permanent: boolean): Promise<void> {
    const parameters = { extensionData: { type: "base64" as const, value: zip }, "moz:permanent": permanent };
    await this.#connection.send("webExtension.install", parameters);
  }

  /** @returns every open tab */
  async tabs(): Promise<readonly Place[]> {
    return (await this.#connection.send("browsingContext.getTree", { maxDepth: 0 })).result.contexts;
  }

  /** @returns the open popup, if there is one */
  async popup(): Promise<Place | null> {
    return popupSchema.parse(await this.call("popup"));
  }

  /** @returns a document in puppeteer, to which it is announced in Firefox's place */
  async pageIn({ context, url }: Place): Promise<Page> {
    const announced: Target[] = [];
    const hear = (target: Target) => announced.push(target);
    this.#browser.on("targetcreated", hear);
    this.#connection.emit("browsingContext.contextCreated", {
      context,
      url,
      children: null,
      clientWindow: "",
      originalOpener: null,
      userContext: "default",
    });
    this.#browser.off("targetcreated", hear);
    const [target] = announced;
    if (target === undefined) throw new Error(`puppeteer does not know ${url}`);
    return target.asPage();
  }

  async #evaluate(source: string): Promise<unknown> {
    const { result: evaluated } = await this.#connection.send("script.evaluate", {
      expression: `(async () => JSON.stringify(await (${source})))()`,
      target: { context: this.#window },
      awaitPromise: true,
    });
    if (evaluated.type === "exception") throw new Error(evaluated.exceptionDetails.text);
    return evaluated.result.type === "string" ? JSON.parse(evaluated.result.value) : undefined;
  }
}

function textOf(script: URL): string {
  return readFileSync(script, "utf8");
}
