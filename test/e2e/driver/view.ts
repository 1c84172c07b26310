/** One document as a person with a screen reader meets it: roles and accessible names, never selectors. */
import { writeFile } from "node:fs/promises";
import { z } from "zod";
import { callSource, type InPageDriver, installSource, type WireQuery, type WireText } from "./in-page.ts";
import { type ColorScheme, parseKey, type Size, type Surface } from "./surface.ts";
import { type Patience, until } from "./until.ts";

/** An element by ARIA role and accessible name, or by its label: a password field has no role. */
export type Query =
  | { readonly role: string; readonly name?: string | RegExp; readonly within?: Query }
  | { readonly label: string | RegExp; readonly within?: Query };

const foundSchema = z.object({
  /** Accessible name; `null` when looked up by label. */
  name: z.string().nullable(),
  /** Text as laid out, blanks made one. */
  text: z.string(),
  /** What a field holds; `null` for anything else. */
  value: z.string().nullable(),
  checked: z.boolean(),
  disabled: z.boolean(),
  focused: z.boolean(),
  attributes: z.record(z.string(), z.string()),
});

/** One element as it was when looked at. */
export type Found = z.infer<typeof foundSchema>;

const answerSchema = z.union([
  z.object({ missing: z.literal(true) }),
  z.object({ problem: z.string() }),
  z.object({ value: z.unknown() }),
]);

/** Of one click, each after the page moved between looking and pressing. */
const mostPresses = 10;

export class View {
  readonly #surface: Surface;

  constructor(surface: Surface) {
    this.#surface = surface;
  }

  /** @returns the document's address. */
  url(): Promise<string> {
    return this.evaluate(() => location.href);
  }

  /** Goes to another place of the document. @param hash such as `#data` */
  async goTo(hash: string): Promise<void> {
    await this.evaluate((place: string) => {
      location.hash = place;
    }, hash);
  }

  /** Clicks the one element that matches, once it is there, enabled and not covered. A real user gesture. */
  async click(query: Query, patience?: Patience): Promise<void> {
    await this.#surface.bringToFront();
    for (let press = 0; press < mostPresses; press += 1) {
      const spot = await this.#insist(query, "aim", [wire(query)], patience);
      await this.#surface.click(z.object({ x: z.number(), y: z.number() }).parse(spot));
      if (await this.#isHit()) return;
    }
    throw new Error(`${mostPresses} presses missed ${inText(query)}: it does not stand still`);
  }

  /** A press that hits may take the document with it: one of which nothing is heard any more has hit. */
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

  /** Replaces what a text field holds; lines are separated by `\n`. */
  async fill(query: Query, text: string, patience?: Patience): Promise<void> {
    await this.#surface.bringToFront();
    await this.#insist(query, "fill", [wire(query), text], patience);
  }

  /** Picks an option of a `<select>` by its label or value. */
  async choose(query: Query, option: string, patience?: Patience): Promise<void> {
    await this.#insist(query, "choose", [wire(query), option], patience);
  }

  /** @param key a key's name or a character, modifiers first: `"Enter"`, `"Shift+Tab"`. Goes where the focus is. */
  async press(key: string): Promise<void> {
    await this.#surface.bringToFront();
    await this.#surface.press(parseKey(key));
  }

  /** @returns every element that matches right now, in document order; perhaps none. */
  async all(query: Query): Promise<Found[]> {
    return z.array(foundSchema).parse(await this.#call("all", [wire(query)]));
  }

  /** @returns the one element that matches, once there is exactly one. */
  waitFor(query: Query, patience?: Patience): Promise<Found> {
    return this.waitUntil(
      `exactly one ${inText(query)}`,
      query,
      (found) => found.length === 1,
      patience,
    ).then(([found]) => foundSchema.parse(found));
  }

  /** Waits until nothing matches any more. */
  async waitForGone(query: Query, patience?: Patience): Promise<void> {
    await this.waitUntil(`no ${inText(query)}`, query, (found) => found.length === 0, patience);
  }

  /**
   * @param what words for the error
   * @param query what to look at
   * @param enough whether what is there now will do
   * @returns what was there when it did
   */
  async waitUntil(
    what: string,
    query: Query,
    enough: (found: Found[]) => boolean,
    patience?: Patience,
  ): Promise<Found[]> {
    return this.#explained(() =>
      until(
        what,
        async () => {
          const found = await this.all(query);
          return enough(found) ? found : undefined;
        },
        patience,
      ),
    );
  }

  /** @returns the text of the one element that matches, as laid out, blanks made one. */
  async text(query: Query, patience?: Patience): Promise<string> {
    return (await this.waitFor(query, patience)).text;
  }

  /**
   * Runs JavaScript in the document.
   *
   * @param source an expression, or a function that stands for itself; a promise is awaited
   * @param given the function's argument; travels as JSON, as the result does
   */
  evaluate<Result>(source: () => Result): Promise<Awaited<Result>>;
  evaluate<Given, Result>(source: (given: Given) => Result, given: Given): Promise<Awaited<Result>>;
  evaluate(source: string): Promise<unknown>;
  evaluate(source: string | ((given: unknown) => unknown), given?: unknown): Promise<unknown> {
    return this.#surface.evaluate(
      typeof source === "string"
        ? source
        : `(${source})(${given === undefined ? "" : JSON.stringify(given)})`,
    );
  }

  /** Runs a whole script in the document, such as a library that defines a global. */
  async inject(script: string): Promise<void> {
    await this.#surface.evaluate(`(() => { ${script}\n })()`);
  }

  /** @param path where to write a PNG of the viewport. */
  async screenshot(path: string): Promise<void> {
    await writeFile(path, await this.#surface.screenshot());
  }

  /** Makes the processor so many times slower for this document. @throws Error outside Chromium */
  async slowDown(times: number): Promise<void> {
    if (this.#surface.slowDown === undefined) throw new Error("only Chromium can be slowed down");
    await this.#surface.slowDown(times);
  }

  /** What `prefers-color-scheme` answers from now on. */
  setColorScheme(scheme: ColorScheme): Promise<void> {
    return this.#surface.setColorScheme(scheme);
  }

  /** Sets a tab's viewport, in CSS pixels. A popup has the size of its content, and throws. */
  resize(size: Size): Promise<void> {
    return this.#surface.resize(size);
  }

  /** Puts a tab in front of the others; nothing for a popup. */
  bringToFront(): Promise<void> {
    return this.#surface.bringToFront();
  }

  close(): Promise<void> {
    return this.#surface.close();
  }

  /** Repeats a call until the page has no objection. */
  #insist<Command extends keyof InPageDriver>(
    query: Query,
    command: Command,
    given: Parameters<InPageDriver[Command]>,
    patience: Patience | undefined,
  ): Promise<unknown> {
    return this.#explained(() =>
      until(
        `${command} ${inText(query)}`,
        async () => ({ value: await this.#call(command, given) }),
        patience,
      ),
    ).then(({ value }) => value);
  }

  async #call<Command extends keyof InPageDriver>(
    command: Command,
    given: Parameters<InPageDriver[Command]>,
  ): Promise<unknown> {
    const source = callSource(command, given);
    let answer = answerSchema.parse(await this.#surface.evaluate(source));
    if ("missing" in answer) {
      await this.inject(installSource());
      answer = answerSchema.parse(await this.#surface.evaluate(source));
    }
    if ("missing" in answer) throw new Error("the document has no body yet");
    if ("problem" in answer) throw new Error(answer.problem);
    return answer.value;
  }

  /** Adds what the page shows instead to an error. */
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
