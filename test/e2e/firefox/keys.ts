import { type Key, type KeyName, keyNames, type Modifier } from "../driver/surface.ts";

/** WebDriver's code points of keys that are not characters. */
const codes: Readonly<Record<KeyName | Modifier, string>> = {
  Backspace: "\uE003",
  Tab: "\uE004",
  Enter: "\uE006",
  Shift: "\uE008",
  Control: "\uE009",
  Alt: "\uE00A",
  Escape: "\uE00C",
  ArrowLeft: "\uE012",
  ArrowUp: "\uE013",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
};

/** @returns the code points to press in order: modifiers first, the key last */
export function keyCodes({ key, modifiers }: Key): string[] {
  const name = keyNames.find((candidate) => candidate === key);
  return [...modifiers.map((modifier) => codes[modifier]), name === undefined ? key : codes[name]];
}
