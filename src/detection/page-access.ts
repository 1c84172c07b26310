/**
 * Touching a page that may be hostile: it can fake every object and may have replaced every built-in. So these use
 * syntax where syntax does it (`typeof`, indexing, `await`; no spread, no array destructuring, no `for…of`, which all
 * go through the page's iterators), and expect every read and every call to throw. The whole room is written so.
 */

/** The window looked into. */
export type Page = Window & typeof globalThis;

type PageObject = Readonly<Record<string | number, unknown>>;
/** Says nothing about what is there: a call that is not one throws. */
type Callee = Readonly<Record<string, (first?: unknown, second?: unknown) => unknown>>;

/** @returns whether something can have properties of its own. */
export function isObject(value: unknown): value is PageObject {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}

function isCallee(value: unknown): value is Callee {
  return isObject(value);
}

/** @returns one property of a page's object, read once; undefined when there is none or reading it throws. */
export function read(object: unknown, key: string | number): unknown {
  try {
    return isObject(object) ? object[key] : undefined;
  } catch {
    return undefined;
  }
}

/** @returns false only when the property can be read and is falsy: for gates, where a throw must not open them. */
export function mayHold(object: unknown, key: string): boolean {
  try {
    return isObject(object) && !!object[key];
  } catch {
    return true;
  }
}

/**
 * Calls a method of a page's object, reading it once. For the few methods that wallets.md lists, behind the wallet's
 * identity gate, with literal arguments.
 *
 * @returns undefined as well when there is no such method
 * @throws whatever the page throws
 */
export function call(object: unknown, method: string, first?: object | string, second?: null): unknown {
  if (!isCallee(object)) {
    return undefined;
  }
  // Three forms, because spreading arguments goes through the page's array iterator.
  if (second !== undefined) {
    return object[method]?.(first, second);
  }
  return first === undefined ? object[method]?.() : object[method]?.(first);
}

/**
 * Visits the names of the page's globals that start with a prefix, hidden ones too.
 *
 * In one loop under one `try`, not read by read under the clock: a bare window has a thousand names, and looking through
 * them must take a fraction of a millisecond.
 *
 * @param cap how many names are looked through
 * @returns how many there are; undefined where the page has broken the way to ask
 */
export function visitGlobals(
  page: Page,
  prefix: string,
  cap: number,
  visit: (name: string) => void,
): number | undefined {
  try {
    const names: readonly unknown[] = page.Object.getOwnPropertyNames(page);
    const count = names.length;
    for (let index = 0; index < count && index < cap; index++) {
      const name = names[index];
      if (typeof name === "string" && name[0] === prefix[0] && startsWith(name, prefix)) {
        visit(name);
      }
    }
    return typeof count === "number" ? count : undefined;
  } catch {
    return undefined;
  }
}

/** @returns what a text of JSON says, undefined if it is none. It is the page's parser: any object may come out. */
export function parseJson(page: Page, text: string): unknown {
  try {
    return page.JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @returns whether a text starts with a prefix. */
export function startsWith(text: string, prefix: string): boolean {
  for (let index = 0; index < prefix.length; index++) {
    if (text[index] !== prefix[index]) {
      return false;
    }
  }
  return true;
}

/** @returns the first characters of a text. */
export function firstChars(text: string, count: number): string {
  let start = "";
  for (let index = 0; index < count && index < text.length; index++) {
    start += text[index];
  }
  return start;
}

/** Listens to an event of the page. @returns what stops it. */
export function listen(page: Page, type: string, listener: (event: Event) => void): () => void {
  try {
    page.addEventListener(type, listener);
  } catch {
    // A page without working listeners announces nothing.
  }
  return () => {
    try {
      page.removeEventListener(type, listener);
    } catch {
      // Nothing more can be done; the listener ignores events after the look.
    }
  };
}

/** Dispatches a discovery event. */
export function dispatch(page: Page, type: string, detail?: object): void {
  try {
    page.dispatchEvent(new page.CustomEvent(type, { detail }));
  } catch {
    // A page without working events has no wallets to announce.
  }
}

/** Runs something later, at once if the page has no working timers. @returns what cancels it. */
export function after(page: Page, ms: number, run: () => void): () => void {
  try {
    const timer = page.setTimeout(run, ms);
    return () => {
      try {
        page.clearTimeout(timer);
      } catch {
        // Then it runs, and finds the look closed.
      }
    };
  } catch {
    run();
    return () => undefined;
  }
}

/** @returns the page's monotonic clock, or 0 when it does not work: then only the timers limit the look. */
export function now(page: Page): number {
  try {
    const time: unknown = page.performance.now();
    return typeof time === "number" ? time : 0;
  } catch {
    return 0;
  }
}

/** Waits until `start` calls what it is given. */
export async function until(start: (done: () => void) => void): Promise<void> {
  // biome-ignore lint/suspicious/noThenProperty: awaiting a thenable never touches the `Promise` that the page may have replaced.
  await { then: start };
}
