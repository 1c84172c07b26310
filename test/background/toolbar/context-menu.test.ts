import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import {
  addSelection,
  offerInContextMenu,
  takeSelection,
} from "../../../src/background/toolbar/context-menu.ts";
import { limits } from "../../../src/config.ts";
import { freshWorld, setUp } from "../world.ts";

const world = freshWorld();
const address = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";
const nothing = { text: null, isSecret: false };
const click = (selectionText?: string, menuItemId = "look-up-selection") =>
  addSelection({ menuItemId, selectionText });

beforeEach(() => {
  vi.spyOn(browser.runtime, "openOptionsPage").mockResolvedValue();
});

describe("the context menu", () => {
  it("has one entry after repeated setup", async () => {
    const entries = new Set<string>();
    vi.spyOn(browser.contextMenus, "removeAll").mockImplementation(async () => entries.clear());
    vi.spyOn(browser.contextMenus, "create").mockImplementation(({ id = "", contexts }) => {
      expect(contexts).toEqual(["selection"]);
      if (entries.has(id)) throw new Error("duplicate id");
      entries.add(id);
      return id;
    });
    await offerInContextMenu();
    await offerInContextMenu();
    expect(entries.size).toBe(1);
  });

  it("takes the selection to the options page only", async () => {
    await setUp(world);
    await click(`  ${address}\n`);
    expect(browser.runtime.openOptionsPage).toHaveBeenCalledOnce();
    expect(await takeSelection()).toEqual({ text: address, isSecret: false });
    expect(await takeSelection()).toEqual(nothing);
    expect(JSON.stringify(await browser.storage.session.get())).not.toContain(address);
  });

  it("stores nothing before consent and opens the options", async () => {
    await click(address);
    expect(await browser.storage.session.get()).toEqual({});
    expect(browser.runtime.openOptionsPage).toHaveBeenCalledOnce();
  });

  it.each([
    ["no selection", undefined, undefined],
    ["only spaces", " \n ", undefined],
    ["another entry", address, "something-else"],
  ])("does nothing with %s", async (_name, text, entry) => {
    await setUp(world);
    await click(text, entry);
    expect(browser.runtime.openOptionsPage).not.toHaveBeenCalled();
    expect(await takeSelection()).toEqual(nothing);
  });

  it("cuts a long selection just beyond what the page takes", async () => {
    await setUp(world);
    await click("x".repeat(1_000_000));
    expect((await takeSelection()).text?.length).toBe(limits.examinedChars + 1);
  });
});
