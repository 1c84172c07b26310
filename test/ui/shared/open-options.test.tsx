import { act } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { openOptions, openSample } from "../../../src/ui/shared/open-pages.ts";
import { tab } from "../world.ts";

/** @returns the spy of `window.close` */
function pageThatIs(popup: boolean) {
  vi.mocked(browser.extension.getViews).mockReturnValue(popup ? [window] : []);
  return vi.spyOn(window, "close").mockReturnValue(undefined);
}

describe("opening another page", () => {
  it.each([
    ["the options", openOptions],
    ["a part of the options", () => openOptions("key")],
    ["the sample", openSample],
  ])("closes the popup: %s", async (_name, open) => {
    const close = pageThatIs(true);
    await act(async () => open());
    expect(close).toHaveBeenCalledOnce();
  });
});

describe("openOptions", () => {
  /** The options are open in tab 4 of window 2. */
  function optionsAt(hash: string) {
    const url = browser.runtime.getURL(`/options.html${hash}`);
    vi.mocked(browser.tabs.query).mockImplementation(async () => [{ ...tab(4), windowId: 2, url }]);
    return vi.spyOn(browser.windows, "update").mockImplementation(vi.fn());
  }

  it("shows a part in the open tab of the options", async () => {
    const focus = optionsAt("#claimed");
    const close = pageThatIs(true);
    await act(async () => openOptions("key"));
    const page = browser.runtime.getURL("/options.html");
    expect(browser.tabs.query).toHaveBeenCalledExactlyOnceWith({ url: page });
    expect(browser.tabs.update).toHaveBeenCalledExactlyOnceWith(4, { active: true, url: `${page}#key` });
    expect(focus).toHaveBeenCalledExactlyOnceWith(2, { focused: true });
    expect(browser.tabs.create).not.toHaveBeenCalled();
    expect(close).toHaveBeenCalledOnce();
  });

  it.each([
    ["the key", "#start-wallets", "key"],
    ["the addresses", "#start-wallets", "add"],
    ["the options", "#start-wallets", undefined],
  ] as const)("leaves a setup where it is, for %s", async (_what, hash, part) => {
    optionsAt(hash);
    await act(async () => openOptions(part));
    expect(browser.tabs.update).toHaveBeenCalledExactlyOnceWith(4, { active: true });
  });

  it.each([
    ["a part", "sync", "#sync"],
    ["the wallets", undefined, "#wallets"],
  ] as const)("leads from a finished setup to %s", async (_what, part, hash) => {
    optionsAt("#start-done");
    await act(async () => openOptions(part));
    const url = browser.runtime.getURL(`/options.html${hash}`);
    expect(browser.tabs.update).toHaveBeenCalledExactlyOnceWith(4, { active: true, url });
  });
});
