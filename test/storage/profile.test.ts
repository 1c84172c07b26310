import { describe, expect, it } from "vitest";
import { browser } from "wxt/browser";
import { open } from "../../src/background/memory.ts";
import { readState } from "../../src/background/state.ts";
import { type Item, parseStored, toStored } from "../../src/storage/item.ts";
import { ledgerItem, snapshotItem } from "../../src/storage/items.ts";
import profile from "./fixtures/profile-1.json" with { type: "json" };

/** A whole profile of version 1, frozen: from the first release on, a shape changes only with an upgrade. */

const id = "evm:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";
const modules = import.meta.glob<Record<string, unknown>>("../../src/storage/**/*.ts", { eager: true });
const isItem = (value: unknown): value is Item<unknown> =>
  typeof value === "object" && value !== null && "parse" in value && "area" in value;
const items: readonly Item<unknown>[] = [
  ...new Map(
    Object.values(modules)
      .flatMap((module) => Object.values(module).filter(isItem))
      .concat(snapshotItem(id), ledgerItem(id))
      .map((item) => [`${item.area} ${item.key}`, item]),
  ).values(),
];
const stored: Readonly<Record<string, Readonly<Record<string, unknown>>>> = profile;

describe("a stored profile of version 1", () => {
  it.each(items.map((item) => [item.area, item.key, item] as const))(
    "is read whole and written as it was: %s %s",
    (area, key, item) => {
      const raw = stored[area]?.[key];
      const { state, value } = parseStored(item, raw);
      expect(state).toBe("whole");
      expect(toStored(item, value)).toEqual(raw);
    },
  );

  it("has every item and no other", () => {
    const kind = (area: string, key: string) => `${area} ${key.replace(/:.*/, ":")}`;
    const names = Object.entries(stored).flatMap(([area, found]) =>
      Object.keys(found).map((key) => kind(area, key)),
    );
    expect(new Set(names)).toEqual(new Set(items.map(({ area, key }) => kind(area, key))));
  });

  it("leaves nothing in doubt", async () => {
    await browser.storage.local.set(profile.local);
    await browser.storage.session.set(profile.session);
    open();
    expect((await readState()).inDoubt).toEqual(new Set());
  });
});
