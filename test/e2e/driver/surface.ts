/** One document in a browser: the operations on which a `View` is built. */

/** A point of the viewport, in CSS pixels from its upper left corner. */
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
   * @returns its value through JSON; `undefined` stays `undefined`
   */
  evaluate(source: string): Promise<unknown>;
  /** Moves the mouse to a point and presses its left button. The events are trusted and count as a user gesture. */
  click(point: Point): Promise<void>;
  /** Presses and releases a key with its modifiers held. The events are trusted. */
  press(key: Key): Promise<void>;
  /** @returns a PNG of the viewport */
  screenshot(): Promise<Uint8Array>;
  /** Emulates `prefers-color-scheme`. */
  setColorScheme(scheme: ColorScheme): Promise<void>;
  /** Sets the viewport in CSS pixels, of `scale` device pixels each. Throws for a popup, whose content sizes it. */
  resize(size: Size, scale?: number): Promise<void>;
  /** Slows the processor for this document by a factor. Chromium only. */
  slowDown?(times: number): Promise<void>;
  /** Puts a tab in front of the others; does nothing for a popup. */
  bringToFront(): Promise<void>;
  close(): Promise<void>;
}

export const keyNames = [
  "Enter",
  "Escape",
  "Tab",
  "Backspace",
  "ArrowUp",
  "ArrowDown",
  "ArrowLeft",
  "ArrowRight",
] as const;

export type KeyName = (typeof keyNames)[number];
export type Modifier = "Shift" | "Control" | "Alt";

export interface Key {
  /** A key name or one character. */
  readonly key: KeyName | string;
  readonly modifiers: readonly Modifier[];
}

/**
 * @param text `"Enter"`, `"a"`, `"Shift+Tab"`, `"Control+Alt+x"`
 * @returns the key and its held modifiers
 * @throws Error for an unknown key
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
