import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { tabEvents } from "../../src/background/tab-events.ts";
import { tab } from "../ui/world.ts";

beforeEach(() => fakeBrowser.reset());

describe("tabEvents", () => {
  it("tells of tabs that finished loading, while followed", async () => {
    const onTab = vi.fn();
    const events = tabEvents(onTab);
    events.follow();
    await fakeBrowser.tabs.onUpdated.trigger(7, { status: "loading" }, tab(7));
    await fakeBrowser.tabs.onUpdated.trigger(7, {}, tab(7));
    expect(onTab).not.toHaveBeenCalled();
    await fakeBrowser.tabs.onUpdated.trigger(7, { status: "complete" }, tab(7));
    expect(onTab).toHaveBeenCalledExactlyOnceWith(tab(7));
    events.ignore();
    expect(browser.tabs.onUpdated.hasListeners()).toBe(false);
    expect(browser.tabs.onActivated.hasListeners()).toBe(false);
  });
});
