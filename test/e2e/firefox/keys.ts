import { type KeyName, keyNames } from "../driver/surface.ts";

/** WebDriver's code points of keys that are not characters. */
const codes: Readonly<Record<KeyName, string>> = {
  Tab: "\uE004",
  Enter: "\uE006",
  Escape: "\uE00C",
  ArrowDown: "\uE015",
};

/** @returns the code point of a key's name, or its character */
export function keyCode(key: string): string {
  const name = keyNames.find((candidate) => candidate === key);
  return name === undefined ? key : codes[name];
}
