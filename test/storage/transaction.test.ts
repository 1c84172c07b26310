import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { fakeBrowser } from "wxt/testing/fake-browser";
import * as z from "zod/mini";
import { type Item, read } from "../../src/storage/item.ts";
import { quarantineItem } from "../../src/storage/items.ts";
import { StorageWriteError, transact, update } from "../../src/storage/transaction.ts";

const notes: Item<readonly string[]> = {
  key: "notes",
  area: "local",
  version: 2,
  schema: z.array(z.string()),
  fallback: [],
};

const { local } = browser.storage;

beforeEach(() => fakeBrowser.reset());

describe("an item", () => {
  it("reads as its fallback before the first write", async () => {
    expect(await read(notes)).toEqual([]);
  });

  it("is stored with the version of its shape", async () => {
    await update(notes, () => ["a"]);
    expect(await local.get()).toEqual({ notes: { v: 2, d: ["a"] } });
  });

  it("is not written without a change", async () => {
    const set = vi.spyOn(local, "set");
    await update(notes, (value) => value);
    expect(set).not.toHaveBeenCalled();
  });

  it("keeps 50 simultaneous changes", async () => {
    await Promise.all(Array.from({ length: 50 }, (_, n) => update(notes, (all) => [...all, `${n}`])));
    expect(await read(notes)).toHaveLength(50);
  });
});

describe("a transaction", () => {
  it("writes each area in one call", async () => {
    const set = vi.spyOn(local, "set");
    await transact((transaction) => {
      transaction.put(notes, ["a"]);
      transaction.put(quarantineItem, {});
    });
    expect(set).toHaveBeenCalledOnce();
  });

  it("reads an item only once", async () => {
    const get = vi.spyOn(local, "get");
    await transact(async (transaction) => {
      await transaction.read(notes);
      await transaction.read(notes);
    });
    expect(get).toHaveBeenCalledOnce();
  });

  it("changes nothing when its task throws", async () => {
    const failing = transact((transaction) => {
      transaction.put(notes, ["a"]);
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await local.get()).toEqual({});
  });

  it("throws when the session's storage refuses", async () => {
    vi.spyOn(browser.storage.session, "set").mockRejectedValue(new Error("quota"));
    const refused = update({ ...notes, area: "session" }, () => ["a"]);
    await expect(refused).rejects.toBeInstanceOf(StorageWriteError);
  });

  it("throws when the browser refuses, and unlocks", async () => {
    const set = vi.spyOn(local, "set").mockRejectedValue(new Error("QUOTA_BYTES quota exceeded"));
    await expect(update(notes, () => ["a"])).rejects.toBeInstanceOf(StorageWriteError);
    set.mockRestore();
    await update(notes, () => ["b"]);
    expect(await read(notes)).toEqual(["b"]);
  });
});
