import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { takeSelection } from "../../../src/background/toolbar/context-menu.ts";
import {
  addTypedInBar,
  asXml,
  describeTyped,
  suggestionFor,
} from "../../../src/background/toolbar/omnibox.ts";
import { freshWorld, setUp } from "../world.ts";

const world = freshWorld();
const address = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";

beforeEach(() => {
  vi.spyOn(browser.runtime, "openOptionsPage").mockResolvedValue();
});

describe("the suggestion in the address bar", () => {
  it.each([
    ["describes an address of one network", ` ${address} `, "omnibox_lookUp 0xd8dA…6045,network_evm"],
    [
      "describes a Solana address",
      "7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU",
      "omnibox_lookUp 7xKXtg…gAsU,network_solana",
    ],
    [
      "describes an address of two possible networks",
      `0x${"12".repeat(31)}`,
      "omnibox_mayBeKey 0x1212…1212,network_starknet / network_move",
    ],
    ["describes an empty text", "", "omnibox_other"],
    ["describes a text that is no address", "airdrops of <me>", "omnibox_other"],
    ["describes a mistyped address", address.replace("d8dA", "d8Da"), "omnibox_other"],
  ])("%s", (_name, typed, words) => {
    expect(suggestionFor(typed)).toBe(words);
  });

  it("is well-formed XML for Chrome", () => {
    expect(asXml(`<url>Tom & "Jerry's"</url>`)).toBe(
      "&lt;url&gt;Tom &amp; &quot;Jerry&apos;s&quot;&lt;/url&gt;",
    );
    const suggest = vi.spyOn(browser.omnibox, "setDefaultSuggestion").mockImplementation(async () => {});
    vi.mocked(browser.i18n.getMessage).mockReturnValue("a < b & c");
    describeTyped(address);
    expect(suggest).toHaveBeenCalledExactlyOnceWith({ description: "a &lt; b &amp; c" });
  });

  it("is plain text for Firefox", () => {
    vi.stubEnv("BROWSER", "firefox");
    const suggest = vi.spyOn(browser.omnibox, "setDefaultSuggestion").mockImplementation(async () => {});
    vi.mocked(browser.i18n.getMessage).mockReturnValue("a < b & c");
    describeTyped(address);
    expect(suggest).toHaveBeenCalledExactlyOnceWith({ description: "a < b & c" });
  });
});

describe("Enter in the address bar", () => {
  it("takes an address to the options", async () => {
    await setUp(world);
    await addTypedInBar(` ${address} `);
    expect(browser.runtime.openOptionsPage).toHaveBeenCalledOnce();
    expect(await takeSelection()).toEqual({ text: address, isSecret: false });
    expect(world.sandbox.requests).toHaveLength(0);
  });

  it.each(["", "airdrops", address.slice(0, -1)])("only opens the options for “%s”", async (typed) => {
    await setUp(world);
    await addTypedInBar(typed);
    expect(browser.runtime.openOptionsPage).toHaveBeenCalledOnce();
    expect(await browser.storage.session.get()).toEqual({});
  });
});
