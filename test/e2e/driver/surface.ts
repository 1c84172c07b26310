/** What one document in a browser must be able to do, so that a `View` can be built on it. */

/** A place in a document's viewport, in CSS pixels from its upper left corner. */
interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export type ColorScheme = "light" | "dark";

export interface Surface {
  /**
   * Runs JavaScript in the document.
   *
   * @param source an expression; a promise is awaited
   * @returns its value by way of JSON; `undefined` stays `undefined`
   */
  evaluate(source: string): Promise<unknown>;
  /** Moves the mouse there and presses its left button: trusted events, so a real user gesture. */
  click(point: Point): Promise<void>;
  /** Presses and releases a key, holding the modifiers meanwhile: trusted events. */
  press(key: Key): Promise<void>;
  /** @returns a PNG of the viewport, device pixels being CSS pixels. */
  screenshot(): Promise<Uint8Array>;
  /** What `prefers-color-scheme` answers from now on. */
  setColorScheme(scheme: ColorScheme): Promise<void>;
  /** Sets the viewport in CSS pixels. A popup has the size of its content, and throws. */
  resize(size: Size): Promise<void>;
  /** Makes the processor so many times slower for this document. Chromium alone. */
  slowDown?(times: number): Promise<void>;
  /** Puts a tab in front of the others; nothing for a popup. */
  bringToFront(): Promise<void>;
  close(): Promise<void>;
}

export const keyNames = [
  "Enter",
  "Escape",
  "Tab",
  "Backspace",
  "Delete",
  "ArrowUp",
  "ArrowDown",
  "ArrowLeft",
  "ArrowRight",
  "Home",
  "End",
  "PageUp",
  "PageDown",
] as const;

export type KeyName = (typeof keyNames)[number];
export type Modifier = "Shift" | "Control" | "Alt";

export interface Key {
  /** A name, or one character. */
  readonly key: KeyName | string;
  readonly modifiers: readonly Modifier[];
}

/**
 * @param text `"Enter"`, `"a"`, `"Shift+Tab"`, `"Control+Alt+x"`
 * @returns the key and what is held meanwhile
 * @throws Error for a key nobody has
 */
export function parseKey(text: string): Key {
  const parts = text === "+" ? ["+"] : text.split("+");
  const key = parts.pop() ?? "";
  const modifiers = parts.map((part): Modifier => {
    if (part === "Shift" || part === "Control" || part === "Alt") return part;
    throw new Error(`${part} is not a modifier`);
  });
  const known: readonly string[] = keyNames;
  if (!known.includes(key) && [...key].length !== 1) throw new Error(`${key} is not a key`);
  return { key, modifiers };
}
