import { describe, expect, it } from "vitest";
import { browser } from "wxt/browser";
import * as z from "zod/mini";
import { type Item, parseStored, read } from "../../src/storage/item.ts";
import { quarantineItem } from "../../src/storage/quarantine.ts";
import { update } from "../../src/storage/transaction/transaction.ts";
import v1 from "./fixtures/v1.json" with { type: "json" };

/** An item two versions after its first, with its upgrades. The fixture is frozen. */

type Example = readonly { readonly name: string; readonly value: number; readonly isNew: boolean }[];

const version1 = z.array(z.object({ name: z.string(), value: z.optional(z.string()) }));
const version2 = z.array(z.looseObject({ name: z.string() }));
const entry = z.object({ name: z.string(), value: z.number(), isNew: z.boolean() });

const item: Item<Example> = {
  key: "example",
  area: "local",
  version: 3,
  schema: z.array(entry),
  upgrades: {
    1: (data) => version1.parse(data).map(({ name, value }) => ({ name, value: Number(value ?? 0) })),
    2: (data) => version2.parse(data).map((one) => ({ ...one, isNew: false })),
  },
  fallback: [],
  irreplaceable: true,
};

const upgraded: Example = [
  { name: "Orchard", value: 12.5, isNew: false },
  { name: "Lantern", value: 0, isNew: false },
];
const fresh = { name: "Harbour", value: 3, isNew: true };
const { local } = browser.storage;

describe("an item of an older version", () => {
  it.each([
    ["version 1", v1.example],
    ["version 2", { v: 2, d: upgraded.map(({ name, value }) => ({ name, value })) }],
    ["the current version", { v: 3, d: upgraded }],
  ])("is read in the current version: %s", (_name, raw) => {
    expect(parseStored(item, raw)).toEqual({ state: "whole", value: upgraded });
  });

  it("is not written by reading it", async () => {
    await local.set(v1);
    expect(await read(item)).toEqual(upgraded);
    expect(await local.get()).toEqual(v1);
  });

  it("is stored in the current version by the next write", async () => {
    await local.set(v1);
    await update(item, (all) => [...all, fresh]);
    expect(await local.get()).toEqual({ example: { v: 3, d: [...upgraded, fresh] } });
  });

  it("keeps the readable parts of damaged data", async () => {
    const raw = { v: 1, d: [...v1.example.d, { name: "Odd", value: "much" }] };
    await local.set({ example: raw });
    expect(await read(item)).toEqual(upgraded);
    await update(item, (all) => [...all, fresh]);
    expect(await read(quarantineItem)).toEqual({ example: raw });
  });
});

describe("an item without a possible upgrade", () => {
  it.each([
    ["its upgrade throws", { v: 1, d: [{ name: 7 }] }],
    ["half a version", { ...v1.example, v: 1.5 }],
  ])("is kept unchanged: %s", async (_name, raw) => {
    expect(parseStored(item, raw)).toEqual({ state: "damaged", value: [] });
    await local.set({ example: raw });
    expect(await read(item)).toEqual([]);
    expect(await local.get()).toEqual({ example: raw });
    await update(item, () => [fresh]);
    expect(await read(quarantineItem)).toEqual({ example: raw });
    expect(await read(item)).toEqual([fresh]);
  });
});
