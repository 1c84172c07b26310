import { describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import * as z from "zod/mini";
import { consentVersion } from "../../../src/config.ts";
import { consentItem } from "../../../src/storage/consent.ts";
import { appearanceItem } from "../../../src/storage/display.ts";
import { type Item, read } from "../../../src/storage/item.ts";
import { readFirstPaint } from "../../../src/storage/popup/first-paint.ts";
import { firstPaintSources, type PopupContents } from "../../../src/storage/popup/popup-items.ts";
import { quarantineItem } from "../../../src/storage/quarantine.ts";
import { summaryItem } from "../../../src/storage/summary.ts";
import { StorageWriteError, transact, update } from "../../../src/storage/transaction/transaction.ts";

const notes: Item<readonly string[]> = {
  key: "notes",
  area: "local",
  version: 2,
  schema: z.array(z.string()),
  fallback: [],
};

const { local } = browser.storage;

describe("an item", () => {
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

describe("the first paint's copy", () => {
  const agree = () => update(consentItem, () => ({ version: consentVersion, agreedAt: 1 }));
  const summarize = () => update(summaryItem, (summary) => ({ ...summary, madeAt: 1, rowCount: 3 }));

  it("has the summary and every other source", async () => {
    await agree();
    await summarize();
    const get = vi.spyOn(local, "get");
    const copy = (await readFirstPaint())?.copy;
    expect(get).toHaveBeenCalledOnce();
    expect(copy?.summary).toMatchObject({ madeAt: 1, rowCount: 3 });
    for (const [key, value] of Object.entries(copy ?? {})) {
      const source = firstPaintSources.find((item) => item.key === key);
      if (source !== undefined) expect(value).toEqual(await read(source));
    }
  });

  it.each(firstPaintSources.map((item) => [item.key, item] as const))(
    "is renewed with %s, or with the summary that follows",
    async (key, item) => {
      await agree();
      await summarize();
      const set = vi.spyOn(local, "set");
      await transact(async (transaction) => transaction.put(item, await transaction.read(item)));
      expect(set).toHaveBeenCalledOnce();
      // A refresh changes these with each answer, and the summary later.
      const also = ["activity", "unseen"].includes(key) ? [] : ["firstPaint"];
      expect(Object.keys(set.mock.calls[0]?.[0] ?? {}).sort()).toEqual([key, ...also].sort());
    },
  );

  it("follows a change of one source", async () => {
    await agree();
    await summarize();
    await update(appearanceItem, (appearance) => ({ ...appearance, blurred: true }));
    expect((await readFirstPaint())?.copy).toMatchObject<Partial<PopupContents>>({
      appearance: { theme: "system", blurred: true },
    });
  });

  it("is removed without a readable summary", async () => {
    await agree();
    await summarize();
    await local.set({ summary: "garbage" });
    await update(appearanceItem, (appearance) => ({ ...appearance, blurred: true }));
    expect(await readFirstPaint()).toBeNull();
  });

  it.each([null, { version: consentVersion - 1, agreedAt: 1 }])(
    "is not shown for the consent %j",
    async (old) => {
      await summarize();
      await update(consentItem, () => old);
      expect(await readFirstPaint()).toBeNull();
    },
  );
});
