/** One document as a user of a screen reader experiences it: roles and accessible names, no selectors. */
import type { KeyInput, Page } from "puppeteer-core";
import { z } from "zod";
import { callSource, type InPageDriver, installSource, type WireQuery, type WireText } from "./in-page.ts";
import { until } from "./until.ts";

export interface Size {
  readonly width: number;
  readonly height: number;
}

export type ColorScheme = "light" | "dark";

/** Finds an element by ARIA role and accessible name, or by its label, because a password field has no role. */
export type Query =
  | { readonly role: string; readonly name?: string | RegExp; readonly within?: Query }
  | { readonly label: string | RegExp; readonly within?: Query };

const foundSchema = z.object({
  /** Accessible name; `null` when found by label. */
  name: z.string().nullable(),
  /** Rendered text with collapsed white space. */
  text: z.string(),
  /** A field's value; `null` for other elements. */
  value: z.string().nullable(),
  focused: z.boolean(),
  attributes: z.record(z.string(), z.string()),
});

/** State of an element when it was read. */
export type Found = z.infer<typeof foundSchema>;

const answerSchema = z.union([
  z.object({ missing: z.literal(true) }),
  z.object({ problem: z.string() }),
  z.object({ value: z.unknown() }),
]);

/** Limit of presses for one click. Each press after the first follows a move of the page. */
const mostPresses = 10;

export class View {
  /** The document in puppeteer, for screenshots, emulation and debugging sessions. Most of these need Chromium. */
  readonly page: Page;
  readonly #kind: "tab" | "popup";

  constructor(page: Page, kind: "tab" | "popup") {
    this.page = page;
    this.#kind = kind;
  }

  /** @returns the document's URL */
  url(): Promise<string> {
    return this.evaluate(() => location.href);
  }

  /** Navigates to a fragment. @param hash such as `#data` */
  async goTo(hash: string): Promise<void> {
    await this.evaluate((place: string) => {
      location.hash = place;
    }, hash);
  }

  /** Clicks the only match once it exists, enabled and not covered. Counts as a user gesture. */
  async click(query: Query): Promise<void> {
    await this.bringToFront();
    for (let press = 0; press < mostPresses; press += 1) {
      const spot = await this.#insist(query, "aim", [wire(query)]);
      const { x, y } = z.object({ x: z.number(), y: z.number() }).parse(spot);
      await this.page.mouse.click(x, y).catch(unlessClosed);
      if (await this.#isHit()) return;
    }
    throw new Error(`${mostPresses} presses missed ${inText(query)}: it does not stand still`);
  }

  /** @returns whether the press hit. A press that closes its document hit too, and the document no longer replies. */
  async #isHit(): Promise<boolean> {
    const ask = (isLast: boolean) => this.#call("hit", [isLast]).catch(() => true);
    const look = async () => {
      const isHit = await ask(false);
      return isHit !== null && { isHit };
    };
    const over = until("the end of a press", look, { timeout: 1_000, every: 5 });
    const { isHit } = await over.catch(async () => ({ isHit: await ask(true) }));
    return isHit !== false;
  }

  /** Replaces a text field's value; `\n` separates lines. */
  async fill(query: Query, text: string): Promise<void> {
    await this.bringToFront();
    await this.#insist(query, "fill", [wire(query), text]);
  }

  /** Presses a key at the focus. @param key name or character */
  async press(key: string): Promise<void> {
    await this.bringToFront();
    // Puppeteer lists the keys of the US keyboard.
    const pressed = isKeyInput(key) ? this.page.keyboard.press(key) : this.page.keyboard.sendCharacter(key);
    await pressed.catch(unlessClosed);
  }

  /** @returns every current match in document order */
  async all(query: Query): Promise<Found[]> {
    return z.array(foundSchema).parse(await this.#call("all", [wire(query)]));
  }

  /** @returns the match once there is exactly one */
  async waitFor(query: Query): Promise<Found> {
    const isOne = (found: Found[]) => found.length === 1;
    const [found] = await this.waitUntil(`exactly one ${inText(query)}`, query, isOne);
    return foundSchema.parse(found);
  }

  /**
   * @param what words for the error
   * @param query elements to read
   * @param enough whether the current matches suffice
   * @returns the first sufficient matches
   */
  async waitUntil(what: string, query: Query, enough: (found: Found[]) => boolean): Promise<Found[]> {
    return this.#explained(() =>
      until(what, async () => {
        const found = await this.all(query);
        return enough(found) && found;
      }),
    );
  }

  /** @returns the rendered text of the only match, with collapsed white space */
  async text(query: Query): Promise<string> {
    return (await this.waitFor(query)).text;
  }

  /**
   * Runs JavaScript in the document.
   *
   * @param source an expression or a self-contained function; a promise is awaited
   * @param given the function's argument; it and the result travel as JSON
   */
  evaluate<Result>(source: () => Result): Promise<Awaited<Result>>;
  evaluate<Given, Result>(source: (given: Given) => Result, given: Given): Promise<Awaited<Result>>;
  evaluate(source: string): Promise<unknown>;
  async evaluate(source: string | ((given: unknown) => unknown), given?: unknown): Promise<unknown> {
    const expression =
      typeof source === "string"
        ? source
        : `(${source})(${given === undefined ? "" : JSON.stringify(given)})`;
    const json = await this.page.evaluate(`(async () => JSON.stringify(await (${expression})))()`);
    return json === undefined ? undefined : JSON.parse(z.string().parse(json));
  }

  /** Runs a script in the document, such as a library that defines a global. */
  async inject(script: string): Promise<void> {
    await this.evaluate(`(() => { ${script}\n })()`);
  }

  /** Emulates `prefers-color-scheme`. Chromium only. */
  setColorScheme(value: ColorScheme): Promise<void> {
    return this.page.emulateMediaFeatures([{ name: "prefers-color-scheme", value }]);
  }

  /**
   * Sets a tab's viewport, in CSS pixels. Throws for a popup, whose content determines its size.
   * @param scale device pixels for each CSS pixel; default: 1
   */
  async resize(size: Size, scale = 1): Promise<void> {
    if (this.#kind === "popup") throw new Error("a popup has the size of its content");
    await this.page.setViewport({ ...size, deviceScaleFactor: scale });
  }

  /** Puts a tab in front of the others; does nothing for a popup. */
  async bringToFront(): Promise<void> {
    if (this.#kind === "tab") await this.page.bringToFront();
  }

  async close(): Promise<void> {
    if (this.page.isClosed()) return;
    // WebDriver closes only tabs.
    if (this.#kind === "popup") await this.page.evaluate("window.close()").catch(unlessClosed);
    else await this.page.close();
  }

  /** Repeats a call until the page accepts it. */
  async #insist<Command extends keyof InPageDriver>(
    query: Query,
    command: Command,
    given: Parameters<InPageDriver[Command]>,
  ): Promise<unknown> {
    const call = async () => ({ value: await this.#call(command, given) });
    const { value } = await this.#explained(() => until(`${command} ${inText(query)}`, call));
    return value;
  }

  async #call<Command extends keyof InPageDriver>(
    command: Command,
    given: Parameters<InPageDriver[Command]>,
  ): Promise<unknown> {
    const source = callSource(command, given);
    let answer = answerSchema.parse(await this.evaluate(source));
    if ("missing" in answer) {
      await this.inject(installSource());
      answer = answerSchema.parse(await this.evaluate(source));
    }
    if ("missing" in answer) throw new Error("the document has no body yet");
    if ("problem" in answer) throw new Error(answer.problem);
    return answer.value;
  }

  /** Adds the page's current elements to an error. */
  async #explained<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const shown = await this.#call("describe", []).catch(
        (reason: unknown) => `nothing to read (${reason})`,
      );
      const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : "";
      throw new Error(`${error instanceof Error ? error.message : error}${cause}; ${shown}`);
    }
  }
}

function wire(query: Query): WireQuery {
  const within = query.within === undefined ? undefined : wire(query.within);
  if ("label" in query) return { label: wireText(query.label), within };
  return { role: query.role, name: query.name === undefined ? undefined : wireText(query.name), within };
}

function wireText(text: string | RegExp): WireText {
  return typeof text === "string" ? { exact: text } : { pattern: text.source, flags: text.flags };
}

function inText(query: Query): string {
  const self =
    "label" in query ? `field labelled ${query.label}` : `${query.role} ${query.name ?? ""}`.trim();
  return query.within === undefined ? self : `${self} in ${inText(query.within)}`;
}

/** A click may close the popup that contains the element, before the browser confirms the click. */
export function unlessClosed(error: unknown): void {
  const isClosed =
    error instanceof Error && (error.name === "TargetCloseError" || error.message.includes("no such frame"));
  if (!isClosed) throw error;
}

function isKeyInput(key: string): key is KeyInput {
  return key.length > 1 || /^[\x20-\x7e]$/.test(key);
}
