/** One document as a user of a screen reader experiences it: roles and accessible names, no selectors. */
import { z } from "zod";
import { callSource, type InPageDriver, installSource, type WireQuery, type WireText } from "./in-page.ts";
import type { Size, Surface } from "./surface.ts";
import { type Patience, until } from "./until.ts";

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
  disabled: z.boolean(),
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
  readonly #surface: Surface;

  constructor(surface: Surface) {
    this.#surface = surface;
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
  async click(query: Query, patience?: Patience): Promise<void> {
    await this.#surface.bringToFront();
    for (let press = 0; press < mostPresses; press += 1) {
      const spot = await this.#insist(query, "aim", [wire(query)], patience);
      await this.#surface.click(z.object({ x: z.number(), y: z.number() }).parse(spot));
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
  async fill(query: Query, text: string, patience?: Patience): Promise<void> {
    await this.#surface.bringToFront();
    await this.#insist(query, "fill", [wire(query), text], patience);
  }

  /** Presses a key at the focus. @param key name or character */
  async press(key: string): Promise<void> {
    await this.#surface.bringToFront();
    await this.#surface.press(key);
  }

  /** @returns every current match in document order */
  async all(query: Query): Promise<Found[]> {
    return z.array(foundSchema).parse(await this.#call("all", [wire(query)]));
  }

  /** @returns the match once there is exactly one */
  waitFor(query: Query, patience?: Patience): Promise<Found> {
    return this.waitUntil(
      `exactly one ${inText(query)}`,
      query,
      (found) => found.length === 1,
      patience,
    ).then(([found]) => foundSchema.parse(found));
  }

  /** Waits until nothing matches. */
  async waitForGone(query: Query, patience?: Patience): Promise<void> {
    await this.waitUntil(`no ${inText(query)}`, query, (found) => found.length === 0, patience);
  }

  /**
   * @param what words for the error
   * @param query elements to read
   * @param enough whether the current matches suffice
   * @returns the first sufficient matches
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

  /** @returns the rendered text of the only match, with collapsed white space */
  async text(query: Query, patience?: Patience): Promise<string> {
    return (await this.waitFor(query, patience)).text;
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
  evaluate(source: string | ((given: unknown) => unknown), given?: unknown): Promise<unknown> {
    return this.#surface.evaluate(
      typeof source === "string"
        ? source
        : `(${source})(${given === undefined ? "" : JSON.stringify(given)})`,
    );
  }

  /** Runs a script in the document, such as a library that defines a global. */
  async inject(script: string): Promise<void> {
    await this.#surface.evaluate(`(() => { ${script}\n })()`);
  }

  /** Actions of Chromium alone. @throws Error in Firefox */
  get chromium(): NonNullable<Surface["chromium"]> {
    if (this.#surface.chromium === undefined) throw new Error("only Chromium can do this");
    return this.#surface.chromium;
  }

  /**
   * Sets a tab's viewport, in CSS pixels. Throws for a popup, whose content determines its size.
   * @param scale device pixels for each CSS pixel; default: 1
   */
  resize(size: Size, scale?: number): Promise<void> {
    return this.#surface.resize(size, scale);
  }

  /** Puts a tab in front of the others; does nothing for a popup. */
  bringToFront(): Promise<void> {
    return this.#surface.bringToFront();
  }

  close(): Promise<void> {
    return this.#surface.close();
  }

  /** Repeats a call until the page accepts it. */
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
