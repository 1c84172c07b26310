import { describe, expect, it } from "vitest";
import { browser } from "wxt/browser";
import { isOwnPage } from "../../src/messaging/client.ts";

const { id } = browser.runtime;
const page = browser.runtime.getURL("/");

describe("isOwnPage", () => {
  it("accepts pages of this extension", () => {
    expect(isOwnPage({ id, url: `${page}popup.html` })).toBe(true);
    expect(isOwnPage({ id, url: `${page}options.html#key` })).toBe(true);
  });

  it.each([
    ["a web page", { id, url: "https://dapp.example/" }],
    ["a web page with the extension's URL in its own", { id, url: `https://dapp.example/${page}` }],
    ["another extension", { id: "another extension", url: `${page}popup.html` }],
    ["a sender without a URL", { id }],
    ["an empty sender", {}],
  ])("refuses %s", (_name, sender) => {
    expect(isOwnPage(sender)).toBe(false);
  });
});
