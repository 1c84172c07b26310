import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { type Decoded, readBackup } from "../../../src/core/backup/decode.ts";
import { evm } from "./profiles.ts";

const fixture = (await readFile(new URL("fixtures/version-1.json", import.meta.url), "utf8")).trim();

/** The fixture with one changed part. */
function damaged(change: (file: Record<string, unknown>) => void): Decoded {
  const file = JSON.parse(fixture);
  change(file);
  return readBackup(JSON.stringify(file));
}

function whole(decoded: Decoded) {
  if (!decoded.ok) throw new Error(decoded.problem);
  return decoded;
}

describe("readBackup (damaged files)", () => {
  const first = (file: Record<string, unknown>, list: string): Record<string, unknown> => {
    const found = file[list];
    const entry = Array.isArray(found) ? found[0] : null;
    if (entry === null || typeof entry !== "object") throw new Error(`no ${list}`);
    return entry;
  };

  it.each([
    ["an invalid address", { address: "7xKX" }],
    ["an address of another network", { network: "evm" }],
    ["an address that is not canonical", { network: "evm", address: evm.toLowerCase() }],
    ["an invalid time", { addedAt: -1 }],
    ["a time after the last date", { addedAt: 1e300 }],
    ["an invalid label", { label: 5 }],
  ])("omits and counts a wallet with %s", (_what, over) => {
    const { backup, unreadable } = whole(damaged((file) => Object.assign(first(file, "wallets"), over)));
    expect(unreadable).toBe(1);
    expect(backup.wallets.map(({ network }) => network)).toEqual(["evm"]);
    expect(backup.dismissals).toHaveLength(3);
  });

  it("omits a source and keeps its wallet", () => {
    const page = { kind: "page", wallet: "Lantern", remembered: false, firstSeen: 1, lastSeen: 1 };
    const { backup, unreadable } = whole(
      damaged((file) =>
        Object.assign(first(file, "wallets"), {
          sources: [
            { kind: "notified" },
            { ...page, origin: "https://a.example/x" },
            { ...page, origin: "your bank" },
            { kind: "typed", at: 1 },
          ],
        }),
      ),
    );
    expect(unreadable).toBe(3);
    expect(backup.wallets[0]?.sources).toEqual([{ kind: "typed", at: 1 }]);
  });

  it("omits a duplicate wallet", () => {
    const { backup, unreadable } = whole(
      damaged((file) => {
        file.wallets = [first(file, "wallets"), { ...first(file, "wallets"), label: "again" }];
      }),
    );
    expect(unreadable).toBe(1);
    expect(backup.wallets.map(({ label }) => label)).toEqual([null]);
  });

  it("omits a damaged setting, dismissal, site or ledger entry", () => {
    const { backup, unreadable } = whole(
      damaged((file) => {
        file.settings = { parallel: 99, dailyBudget: 60, unheardOf: 1 };
        file.alerts = { on: "yes", quiet: null };
        file.blocked = { sites: [null, "https://flood.example"], wallets: "none" };
        Object.assign(first(file, "dismissals"), { hidden: false });
        if (Array.isArray(file.dismissals))
          file.dismissals.push(
            { wallet: `evm:${evm}`, airdrop: "without any dismissal" },
            { wallet: `evm:${evm}`, airdrop: "in one wallet", muted: true },
            { wallet: null, airdrop: "in every wallet", hidden: true },
            { wallet: null, airdrop: 5, muted: true },
            { wallet: `evm:${evm}`, airdrop: "no value", claimed: { name: "Orchard", at: 1 } },
          );
        Object.assign(first(file, "notified"), { airdrops: [{ id: "x", notified: ["shouted"] }] });
      }),
    );
    expect(unreadable).toBe(11);
    expect(backup.settings).toEqual({ dailyBudget: 60 });
    expect(backup.alerts).toEqual({ quiet: null });
    expect(backup.blocked).toEqual({ sites: ["https://flood.example"], wallets: [] });
    expect(backup.dismissals.map(({ airdrop }) => airdrop)).toEqual(["__proto__", "spam"]);
    expect([...backup.ledgers.values()]).toEqual([
      { serviceUrl: "https://service.example/base", airdrops: [] },
    ]);
  });

  it("cleans labels", () => {
    const { backup } = whole(
      damaged((file) => Object.assign(first(file, "wallets"), { label: "  \u202Eevil\n\u200b " })),
    );
    expect(backup.wallets[0]?.label).toBe("evil");
  });
});

it("readBackup ignores a byte order mark only at the start", () => {
  expect(readBackup(`\uFEFF${fixture}`).ok).toBe(true);
  expect(readBackup(fixture.replace("{", "{\uFEFF"))).toEqual({ ok: false, problem: "notABackup" });
});
