import { describe, expect, it } from "vitest";
import { keyCodes } from "../firefox/keys.ts";
import { parseKey } from "./surface.ts";

describe("parseKey", () => {
  it.each([
    ["Enter", { key: "Enter", modifiers: [] }],
    ["a", { key: "a", modifiers: [] }],
    ["+", { key: "+", modifiers: [] }],
    ["Control+Shift+Tab", { key: "Tab", modifiers: ["Control", "Shift"] }],
  ])("parses %s", (text, key) => {
    expect(parseKey(text)).toEqual(key);
  });

  it.each(["", "Entre", "Hyper+a", "ab"])("rejects %j", (text) => {
    expect(() => parseKey(text)).toThrow();
  });

  it("yields WebDriver's code points for Firefox", () => {
    expect(keyCodes(parseKey("Shift+Tab"))).toEqual(["\uE008", "\uE004"]);
    expect(keyCodes(parseKey("x"))).toEqual(["x"]);
  });
});
