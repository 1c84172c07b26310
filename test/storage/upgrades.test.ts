import { describe, expect, it } from "vitest";
import { alertSettingsItem } from "../../src/storage/alerts.ts";
import { parseStored } from "../../src/storage/item.ts";
import { settingsItem } from "../../src/storage/settings.ts";
import { snapshotItem } from "../../src/storage/snapshots.ts";
import v1 from "./fixtures/v1.json" with { type: "json" };

const at = 1_795_176_000_000;
const day = 86_400_000;
const id = "evm:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";

describe("what version 1 stored is read today:", () => {
  it("settings, with the limits of requests as they come", () => {
    expect(parseStored(settingsItem, v1.settings)).toEqual({
      state: "ok",
      value: { ...v1.settings.d, parallel: 4, dailyBudget: 200 },
    });
  });

  it("settings of which one was damaged, without the others", () => {
    const damaged = { v: 1, d: { ...v1.settings.d, refreshEvery: 7 } };
    expect(parseStored(settingsItem, damaged)).toMatchObject({
      state: "damaged",
      value: { serviceUrl: "https://airdrops.example/base", refreshEvery: 21_600_000, parallel: 4 },
    });
  });

  it("answers, with what their set flags prove of the deadlines", () => {
    const stored = v1[`snapshot:${id}`];
    const [a, b, c] = stored.d.airdrops;
    const without = ({ urgency: _, ...airdrop }: Partial<typeof a> = {}) => airdrop;
    const windowTo = (days: number) => ({
      from: at - day,
      to: at + days * day,
      later: [{ from: at - day, at }],
      deniedAt: null,
    });
    expect(parseStored(snapshotItem(id), stored)).toEqual({
      state: "ok",
      value: {
        ...stored.d,
        serviceUrl: null,
        airdrops: [
          { ...without(a), deadline: windowTo(8) },
          { ...without(b), deadline: windowTo(31) },
          { ...without(c), deadline: null },
        ],
      },
    });
  });

  it("alert settings, with the kind that came since", () => {
    const kinds = { verySoon: true, soon: false, value: true, new: false };
    expect(parseStored(alertSettingsItem, { v: 1, d: { on: true, kinds, quiet: null } })).toEqual({
      state: "ok",
      value: { on: true, kinds: { ...kinds, mayHaveExpired: true }, quiet: null },
    });
  });

  it("no answer yet", () => {
    expect(parseStored(snapshotItem(id), { v: 1, d: null })).toEqual({ state: "ok", value: null });
  });
});

describe("what cannot be upgraded", () => {
  it.each([
    ["settings that are a list", settingsItem, { v: 1, d: [] }],
    ["an answer without a time", snapshotItem(id), { v: 1, d: { airdrops: [], dropped: 0, total: null } }],
  ])("%s is kept as it is", (_name, item, raw) => {
    expect(parseStored<unknown>(item, raw)).toEqual({ state: "unreadable", version: 1, raw });
  });
});
