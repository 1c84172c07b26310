/**
 * Access to a page that may be hostile: it can fake every object and replace every built-in. Code that runs in the
 * page therefore prefers syntax (`typeof`, indexing, `await`) to built-ins. It avoids spread, array destructuring and
 * `for…of`, because they call the page's iterators. Every read and call may throw.
 */

export type Page = Window & typeof globalThis;

type PageObject = Readonly<Record<string | number, unknown>>;
/** An object whose properties may not be functions; calling such a property throws. */
type Callee = Readonly<Record<string, (first?: unknown, second?: unknown) => unknown>>;

/** @returns whether a value is an object or a function */
export function isObject(value: unknown): value is PageObject {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}

function isCallee(value: unknown): value is Callee {
  return isObject(value);
}

/** @returns a property of a page's object, read once; undefined when it is missing or reading it throws */
export function read(object: unknown, key: string | number): unknown {
  try {
    return isObject(object) ? object[key] : undefined;
  } catch {
    return undefined;
  }
}

/** @returns whether a property is truthy; also true if reading it throws, so that hostile getters pass no check */
export function mayHold(object: unknown, key: string): boolean {
  try {
    return isObject(object) && !!object[key];
  } catch {
    return true;
  }
}

/**
 * Calls a method of a page's object and reads the method only once. Use it only for methods that docs/wallets.md
 * lists, with literal arguments, and after checking the wallet's identity.
 * @returns undefined also when the method is missing
 * @throws whatever the page throws
 */
export function call(
  object: unknown,
  method: string,
  first?: object | string,
  second?: object | string | null,
): unknown {
  if (!isCallee(object)) {
    return undefined;
  }
  // Spreading arguments would call the page's array iterator.
  if (second !== undefined) {
    return object[method]?.(first, second);
  }
  return first === undefined ? object[method]?.() : object[method]?.(first);
}

/** @returns the names of an object's properties; undefined where the page broke the listing */
export function ownNames(page: Page, object: unknown): unknown {
  try {
    return page.Object.getOwnPropertyNames(object);
  } catch {
    return undefined;
  }
}

/** @returns the parsed JSON, or undefined when invalid. The page may have replaced the parser */
export function pageJson(page: Page, text: string): unknown {
  try {
    return page.JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function startsWith(text: string, prefix: string): boolean {
  for (let index = 0; index < prefix.length; index++) {
    if (text[index] !== prefix[index]) {
      return false;
    }
  }
  return true;
}

/** In a pattern, `*` stands for any characters, at most once. */
export function isPattern(text: string): boolean {
  return splitText(text, "*").length > 1;
}

/** @returns whether a text fits a pattern */
export function fitting(pattern: string): (text: string) => boolean {
  const parts = splitText(pattern, "*");
  const start = parts[0] ?? "";
  const end = parts[1];
  return (text) => {
    if (end === undefined) {
      return text === start;
    }
    const rest = text.length - end.length;
    if (rest < start.length || !startsWith(text, start)) {
      return false;
    }
    for (let index = 0; index < end.length; index++) {
      if (text[rest + index] !== end[index]) {
        return false;
      }
    }
    return true;
  };
}

export function isOneOf(texts: readonly string[], text: string): boolean {
  for (let index = 0; index < texts.length; index++) {
    if (texts[index] === text) {
      return true;
    }
  }
  return false;
}

export function firstChars(text: string, count: number): string {
  let start = "";
  for (let index = 0; index < count && index < text.length; index++) {
    start += text[index];
  }
  return start;
}

/** @returns the texts between the separators */
export function splitText(text: string, separator: string): readonly string[] {
  const parts: string[] = [];
  let part = "";
  for (let index = 0; index < text.length; index++) {
    if (text[index] === separator) {
      parts[parts.length] = part;
      part = "";
    } else {
      part += text[index];
    }
  }
  parts[parts.length] = part;
  return parts;
}

/**
 * Makes the functions that a page gets, because it can read the text of each. A page that replaced `bind` would get the
 * original.
 * @returns a function that passes on its arguments, and whose text shows nothing else of the probe
 */
export function forwarder<Values extends unknown[], Result>(
  run: (values: Values) => Result,
): (...values: Values) => Result {
  return (...values) => run(values);
}

/** Listens to an event of the page, or of an object of it. @returns a function that stops listening */
export function listen(target: EventTarget, type: string, listener: (event: Event) => void): () => void {
  const given = forwarder<[Event], void>((values) => listener(values[0]));
  try {
    target.addEventListener(type, given);
  } catch {
    // The page broke `addEventListener`: no announcement arrives.
  }
  return () => {
    try {
      target.removeEventListener(type, given);
    } catch {}
  };
}

export function dispatch(page: Page, type: string, detail?: object): void {
  try {
    page.dispatchEvent(new page.CustomEvent(type, { detail }));
  } catch {
    // The page broke its events: no wallet is announced.
  }
}

/**
 * Runs a function after `ms`, by whichever of two timers rings first, because a page may hold `setTimeout`. It runs
 * at once when the page broke both. @returns a function that cancels it
 */
export function after(page: Page, ms: number, run: () => void): () => void {
  let isOver = false;
  const ring = () => {
    if (!isOver) {
      isOver = true;
      run();
    }
  };
  const stopTimeout = setTimer(page, ms, ring);
  const stopSignal = setSignal(page, ms, ring);
  if (!stopTimeout && !stopSignal) {
    ring();
  }
  return () => {
    isOver = true;
    stopTimeout?.();
    stopSignal?.();
  };
}

function setTimer(page: Page, ms: number, ring: () => void): (() => void) | undefined {
  try {
    const timer = page.setTimeout(forwarder(ring), ms);
    return () => {
      try {
        page.clearTimeout(timer);
      } catch {
        // It rings after the scan and then has no effect.
      }
    };
  } catch {
    return undefined;
  }
}

function setSignal(page: Page, ms: number, ring: () => void): (() => void) | undefined {
  try {
    return listen(page.AbortSignal.timeout(ms), "abort", ring);
  } catch {
    return undefined;
  }
}

/** @returns ms of the page's monotonic clock; 0 when it is broken: then only timers limit the scan */
export function now(page: Page): number {
  try {
    const time: unknown = page.performance.now();
    return typeof time === "number" ? time : 0;
  } catch {
    return 0;
  }
}

/** Waits until `start` calls its callback. */
export async function until(start: (done: () => void) => void): Promise<void> {
  // biome-ignore lint/suspicious/noThenProperty: awaiting it never touches the page's own `Promise`
  await { then: start };
}
