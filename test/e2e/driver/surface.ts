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
  /** Presses and releases a key: a name or one character. The events are trusted. */
  press(key: string): Promise<void>;
  /** Sets the viewport in CSS pixels, of `scale` device pixels each. Throws for a popup, whose content sizes it. */
  resize(size: Size, scale?: number): Promise<void>;
  /** Actions of Chromium alone. */
  readonly chromium?: {
    /** @returns a PNG of the viewport */
    screenshot(): Promise<Uint8Array>;
    /** Emulates `prefers-color-scheme`. */
    setColorScheme(scheme: ColorScheme): Promise<void>;
    /** Slows the processor for this document by a factor. */
    slowDown(times: number): Promise<void>;
  };
  /** Puts a tab in front of the others; does nothing for a popup. */
  bringToFront(): Promise<void>;
  close(): Promise<void>;
}

export const keyNames = ["Enter", "Escape", "Tab", "ArrowDown"] as const;

export type KeyName = (typeof keyNames)[number];
