import { describe, expect, it } from "vitest";
import { keyCodes } from "../firefox/keys.ts";
import { parseKey } from "./surface.ts";

describe("a key", () => {
  it.each([
    ["Enter", { key: "Enter", modifiers: [] }],
    ["a", { key: "a", modifiers: [] }],
    ["+", { key: "+", modifiers: [] }],
    ["Control+Shift+Tab", { key: "Tab", modifiers: ["Control", "Shift"] }],
  ])("%s is understood", (text, key) => {
    expect(parseKey(text)).toEqual(key);
  });

  it.each(["", "Entre", "Hyper+a", "ab"])("%j is refused", (text) => {
    expect(() => parseKey(text)).toThrow();
  });

  it("has WebDriver's code points in Firefox, a character its own", () => {
    expect(keyCodes(parseKey("Shift+Tab"))).toEqual(["\uE008", "\uE004"]);
    expect(keyCodes(parseKey("x"))).toEqual(["x"]);
  });
});
