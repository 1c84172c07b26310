import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { limits } from "../../../src/config.ts";
import { walletId } from "../../../src/core/addresses/network.ts";
import type { Backup, Profile } from "../../../src/core/backup/encode.ts";
import { restored } from "../../../src/core/backup/restore.ts";
import { alertSettings } from "../../../src/core/settings/alert-settings.ts";
import { settings } from "../../../src/core/settings/settings.ts";
import { parseStored, toStored } from "../../../src/storage/item.ts";
import { dismissalsItem } from "../../../src/storage/items.ts";
import { wallet as walletOf } from "../../fixtures.ts";
import { seed } from "../../seed.ts";
import { profile } from "./profiles.ts";

const empty: Profile = {
  wallets: [],
  dismissals: [],
  settings: settings.defaults,
  alerts: alertSettings.defaults,
};

const wallet = (address: string, over = {}) => walletOf({ address, ...over });

const backup = (over: Partial<Backup>): Backup => ({
  ...empty,
  settings: {},
  alerts: {},
  madeAt: 1,
  ...over,
});

it("a backup fills an empty profile", () => {
  fc.assert(
    fc.property(profile, (given) => {
      const { profile: after } = restored(empty, { ...given, madeAt: 1 }, true);
      expect(after).toEqual(given);
    }),
    { seed, numRuns: 100 },
  );
});

describe("the dismissals of a backup", () => {
  const mine = wallet("A");
  const theirs = wallet("B");
  const hidden = (of: "evm:A" | "evm:B" | null) => ({ wallet: of, airdrop: "x", hidden: true as const });
  const there = backup({ wallets: [mine, theirs], dismissals: [hidden("evm:A"), hidden("evm:B")] });
  const everywhere = backup({ wallets: [mine, theirs], dismissals: [hidden(null)] });

  it.each([
    ["each of its wallets", there],
    ["every wallet", everywhere],
  ])("for %s come only with the added wallets", (_name, file) => {
    const after = restored({ ...empty, wallets: [mine] }, file, false);
    expect(after.profile.dismissals).toEqual([hidden("evm:B")]);
  });

  it("leave room for those of the user", () => {
    const claim = (of: "evm:A" | "evm:B", airdrop: string) => ({
      wallet: of,
      airdrop,
      claimed: { name: "A", usdValue: 1, at: 1 },
    });
    const own = claim("evm:A", "own");
    const others = Array.from({ length: limits.listEntries }, (_, at) => claim("evm:B", `a${at}`));
    const file = backup({ wallets: [theirs], dismissals: others });
    const { profile } = restored({ ...empty, wallets: [mine], dismissals: [own] }, file, false);
    const { value, state } = parseStored(dismissalsItem, toStored(dismissalsItem, profile.dismissals));
    expect(state).toBe("whole");
    expect(value.at(-1)).toEqual(own);
  });

  it("all come into an empty profile", () => {
    expect(restored(empty, everywhere, false).profile.dismissals).toEqual([hidden(null)]);
  });
});

it("a restore loses nothing and is idempotent", () => {
  fc.assert(
    fc.property(profile, profile, (here, there) => {
      const once = restored(here, { ...there, madeAt: 1 }, false);
      const { wallets, dismissals, settings, alerts } = once.profile;
      expect(wallets.slice(0, here.wallets.length).map(walletId)).toEqual(here.wallets.map(walletId));
      here.wallets.forEach(({ label, ...rest }, index) => {
        expect(wallets[index]).toMatchObject(rest);
        if (label !== null) expect(wallets[index]?.label).toBe(label);
      });
      expect(dismissals).toEqual(expect.arrayContaining([...here.dismissals]));
      expect({ settings, alerts }).toEqual({ settings: here.settings, alerts: here.alerts });
      const twice = restored(once.profile, { ...there, madeAt: 1 }, false);
      expect(twice.profile).toEqual(once.profile);
      expect(twice.added).toEqual([]);
    }),
    { seed, numRuns: 100 },
  );
});

describe("a backup restored into a used profile", () => {
  it("appends wallets in order and fills missing labels", () => {
    const here = { ...empty, wallets: [wallet("A", { label: "mine" }), wallet("B", { paused: true })] };
    const there = [
      wallet("C"),
      wallet("B", { label: "theirs", paused: false }),
      wallet("A", { label: "theirs" }),
    ];
    const { profile, added, over } = restored(here, backup({ wallets: there }), true);
    expect(profile.wallets.map(({ address, label, paused }) => [address, label, paused])).toEqual([
      ["A", "mine", false],
      ["B", "theirs", true],
      ["C", null, false],
    ]);
    expect({ added, over }).toEqual({ added: ["evm:C"], over: 0 });
  });

  it("restores settings if they are wanted, and no service", () => {
    const there = backup({ settings: { refreshEvery: 7_200_000 }, alerts: { new: true } });
    expect(restored(empty, there, false).profile).toEqual(empty);
    expect(restored(empty, there, true).profile).toMatchObject({
      settings: { ...settings.defaults, refreshEvery: 7_200_000 },
      alerts: { new: true },
    });
  });
});
