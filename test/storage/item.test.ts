import { describe, expect, it } from "vitest";
import { browser } from "wxt/browser";
import * as z from "zod/mini";
import { type Item, parseStored, read, readAll } from "../../src/storage/item.ts";

const numberItem = (key: string, area: "local" | "session" = "local"): Item<number> => ({
  key,
  area,
  version: 2,
  schema: z.number(),
  fallback: -1,
});
const item = numberItem("count");

describe("parseStored", () => {
  it.each([
    ["nothing", undefined, { state: "absent", value: -1 }],
    ["a value of its shape and version", { v: 2, d: 7 }, { state: "whole", value: 7 }],
    ["a value of another shape", { v: 2, d: "7" }, { state: "damaged", value: -1 }],
    ["a value of a newer version", { v: 3, d: 7 }, { state: "damaged", value: -1 }],
    ["a value of an older version", { v: 1, d: 7 }, { state: "damaged", value: -1 }],
    ["a value without its version", 7, { state: "damaged", value: -1 }],
    ["null", null, { state: "damaged", value: -1 }],
  ])("reads %s", (_name, raw, stored) => {
    expect(parseStored(item, raw)).toEqual(stored);
  });
});

describe("a damaged value", () => {
  const entry = z.object({ name: z.string(), tags: z._default(z.array(z.string()), []) });
  const list: Item<readonly z.output<typeof entry>[]> = {
    key: "list",
    area: "local",
    version: 1,
    schema: z.array(entry),
    fallback: [],
  };
  const d = [{ name: "a", tags: ["x", 7, "y"] }, { name: 7 }, null, { tags: [] }, { name: "b" }];

  it("reads as the fallback if other data can replace it", () => {
    expect(parseStored(list, { v: 1, d })).toEqual({ state: "damaged", value: [] });
  });

  it("lacks only what is refused if it is irreplaceable", () => {
    expect(parseStored({ ...list, irreplaceable: true }, { v: 1, d })).toEqual({
      state: "damaged",
      value: [
        { name: "a", tags: ["x", "y"] },
        { name: "b", tags: [] },
      ],
    });
  });

  it("with a million bad entries keeps the first good ones", () => {
    const bad = Array.from({ length: 1_000_000 }, () => ({ name: 7, tags: [7] }));
    const irreplaceable = { ...list, irreplaceable: true } as const;
    const value = [{ name: "a", tags: [] }];
    expect(parseStored(irreplaceable, { v: 1, d: [{ name: "a" }, ...bad] })).toEqual({
      state: "damaged",
      value,
    });
    const schema = z.object({ list: list.schema });
    const nested: Item<z.output<typeof schema>> = { ...irreplaceable, schema, fallback: { list: [] } };
    const raw = { v: 1, d: { list: [{ name: "a" }, ...bad] } };
    expect(parseStored(nested, raw)).toEqual({ state: "damaged", value: { list: value } });
  });

  it.each([[7], [{}], [undefined], ["text"]])(
    "reads as the fallback without a readable part: %j",
    (other) => {
      const stored = parseStored({ ...list, irreplaceable: true }, { v: 1, d: other });
      expect(stored).toEqual({ state: "damaged", value: [] });
    },
  );
});

describe("reading", () => {
  it("uses the item's own area", async () => {
    await browser.storage.session.set({ count: { v: 2, d: 7 } });
    expect(await read(item)).toBe(-1);
    expect(await read(numberItem("count", "session"))).toBe(7);
  });

  it("returns many items in order, or their fallbacks", async () => {
    await browser.storage.local.set({ a: { v: 2, d: 1 }, c: { v: 2, d: 3 }, d: "garbage" });
    expect(await readAll(["c", "b", "a", "d"].map((key) => numberItem(key)))).toEqual([3, -1, 1, -1]);
  });
});
