import { act } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { openOptions, openSample } from "../../../src/ui/shared/open-options.ts";

/** @returns the spy of `window.close` */
function pageThatIs(popup: boolean) {
  vi.mocked(browser.extension.getViews).mockReturnValue(popup ? [window] : []);
  return vi.spyOn(window, "close").mockReturnValue(undefined);
}

describe.each([
  ["the options", openOptions],
  ["a part of the options", () => openOptions("key")],
  ["the sample", openSample],
])("opening %s", (_name, open) => {
  it("closes the popup", async () => {
    const close = pageThatIs(true);
    await act(async () => open());
    expect(close).toHaveBeenCalledOnce();
  });

  it("leaves a page in a tab of its own open", async () => {
    const close = pageThatIs(false);
    await act(async () => open());
    expect(close).not.toHaveBeenCalled();
  });

  it("keeps the popup open if the browser opens nothing", async () => {
    const close = pageThatIs(true);
    vi.mocked(browser.tabs.create).mockRejectedValue(new Error("no window"));
    vi.mocked(browser.runtime.openOptionsPage).mockRejectedValue(new Error("no window"));
    await act(async () => open());
    expect(close).not.toHaveBeenCalled();
  });
});
