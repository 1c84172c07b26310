import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { tabEvents } from "../../../src/background/detection/tab-events.ts";
import { tab } from "../../ui/world.ts";

beforeEach(() => fakeBrowser.reset());

const loaded = { ...tab(7), lastAccessed: 0 };

describe("tabEvents", () => {
  it("tells of tabs that finished loading, while followed", async () => {
    const onTab = vi.fn();
    const events = tabEvents(onTab);
    events.follow();
    await fakeBrowser.tabs.onUpdated.trigger(7, { status: "loading" }, loaded);
    await fakeBrowser.tabs.onUpdated.trigger(7, {}, loaded);
    expect(onTab).not.toHaveBeenCalled();
    await fakeBrowser.tabs.onUpdated.trigger(7, { status: "complete" }, loaded);
    expect(onTab).toHaveBeenCalledExactlyOnceWith(loaded);
    events.ignore();
    expect(browser.tabs.onUpdated.hasListeners()).toBe(false);
    expect(browser.tabs.onActivated.hasListeners()).toBe(false);
  });
});
