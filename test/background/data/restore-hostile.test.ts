import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { handlers } from "../../../src/background/handlers.ts";
import { wake } from "../../../src/background/startup.ts";
import { limits } from "../../../src/config.ts";
import { walletId } from "../../../src/core/addresses/network.ts";
import { ledgerAfter } from "../../../src/core/alerts/ledger.ts";
import { decodeBackup } from "../../../src/core/backup/decode.ts";
import { endOfTime } from "../../../src/core/duration.ts";
import { dismissalsItem } from "../../../src/storage/airdrops/dismissals.ts";
import { read } from "../../../src/storage/item.ts";
import { ledgerItem } from "../../../src/storage/settings/alerts.ts";
import { blockedItem } from "../../../src/storage/wallets/blocked.ts";
import { watchlistItem } from "../../../src/storage/wallets/watchlist.ts";
import { urgentEntry } from "../../sandbox/entry.ts";
import { freshWorld, sandboxWallet, setUp, start, watchTyped } from "../world.ts";

/** A backup that an attacker wrote for the user to restore. */

const world = freshWorld();
const mine = sandboxWallet("evm-none");
const id = walletId(mine);

const fileOf = (body: object) => ({
  format: "windfall-backup",
  version: 1,
  madeAt: "2026-11-20T00:00:00Z",
  ...body,
});
const restore = (body: object) =>
  handlers.restoreBackup({ file: fileOf(body), settings: false, service: false }, world.effects);
const hide = (airdrop: string) =>
  handlers.setDismissal({ wallet: id, airdrop, dismissal: { hidden: true } }, world.effects);

function many<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

function decoded(body: object) {
  const found = decodeBackup(fileOf(body));
  if (!found.ok) throw new Error(found.problem);
  return found.backup;
}

beforeEach(() => setUp(world));

describe("a hostile backup", () => {
  it("displaces no dismissal of the user", async () => {
    await watchTyped(world, mine);
    await hide("scam");
    await handlers.setDismissal({ wallet: null, airdrop: "scam", dismissal: { muted: true } }, world.effects);
    await restore({
      dismissals: [
        ...many(limits.dismissals, (index) => ({ wallet: id, airdrop: `x${index}`, hidden: true })),
        ...many(limits.dismissals, (index) => ({ wallet: null, airdrop: `x${index}`, muted: true })),
      ],
    });
    await hide("another");
    await handlers.setDismissal(
      { wallet: null, airdrop: "another", dismissal: { muted: true } },
      world.effects,
    );
    const dismissals = await read(dismissalsItem);
    expect(dismissals).toContainEqual({ wallet: id, airdrop: "scam", hidden: true });
    expect(dismissals).toContainEqual({ wallet: null, airdrop: "scam", muted: true });
  });

  it("is cut to the limits and reports the rest", async () => {
    await watchTyped(world, mine);
    const page = { kind: "page", wallet: "w", remembered: false, firstSeen: 1, lastSeen: 1 };
    const body = {
      dismissals: many(5_000, (index) => [
        { wallet: id, airdrop: `x${index}`, hidden: true },
        { wallet: null, airdrop: `m${index}`, muted: true },
      ]).flat(),
      blocked: { sites: many(5_000, (index) => `https://s${index}.example`), wallets: [] },
      notified: [
        {
          wallet: id,
          serviceUrl: "https://api.drops.bot",
          airdrops: many(5_000, (index) => ({ id: `t${index}`, notified: [] })),
        },
      ],
      wallets: [
        {
          ...sandboxWallet("solana-soon"),
          label: null,
          paused: false,
          addedAt: 1,
          sources: many(5_000, (index) => ({ ...page, origin: `https://p${index}.example` })),
        },
      ],
    };
    const reply = await restore(body);
    expect(reply.restored?.unreadable).toBeGreaterThan(20_000);
    const dismissals = await read(dismissalsItem);
    const everywhere = dismissals.filter(({ wallet }) => wallet === null);
    expect(everywhere.length).toBeLessThanOrEqual(limits.dismissals);
    expect(dismissals.length - everywhere.length).toBeLessThanOrEqual(limits.dismissals);
    expect((await read(blockedItem)).sites.length).toBeLessThanOrEqual(limits.blocked);
    expect((await read(ledgerItem(id)))?.airdrops.length ?? 0).toBeLessThanOrEqual(1_200);
    const [, added] = await read(watchlistItem);
    expect(added?.sources.length).toBeLessThanOrEqual(24);
  });

  it("silences no alert unless its settings are restored", async () => {
    const shown = vi.spyOn(browser.notifications, "create").mockImplementation(async () => "");
    await handlers.saveAlertSettings({ on: true }, world.effects);
    await watchTyped(world, mine);
    await wake(world.effects);
    const notified = { id: "Orchard", notified: ["new", "soon", "verySoon", "value"] };
    await restore({ notified: [{ wallet: id, serviceUrl: world.sandbox.url, airdrops: [notified] }] });
    world.sandbox.setAirdrops("evm", mine.address, [urgentEntry("Orchard")]);
    world.pass(7 * 3_600_000);
    await wake(world.effects);
    expect(shown).toHaveBeenCalledTimes(1);
  });

  it("adds ledgers and dismissals of valid addresses only", () => {
    const backup = decoded({
      dismissals: [{ wallet: "evm:no address at all", airdrop: "x", hidden: true }],
      blocked: { wallets: ["evm:\u202Egnp.exe"] },
    });
    expect(backup.dismissals).toEqual([]);
    expect(backup.blocked.wallets).toEqual([]);
  });

  it("loses an origin that is not a valid address", () => {
    const froms = ["your verified account on drops.bot", "osmo1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmnd5nxg"];
    const sources = froms.map((from) => ({ kind: "derived", from, at: 1 }));
    const wallet = { ...mine, label: null, paused: false, addedAt: 1, sources };
    expect(decoded({ wallets: [wallet] }).wallets[0]?.sources).toEqual(sources.slice(1));
  });

  it("blocks no site with an impossible name", () => {
    const sites = ["https://app.example", `https://${"a".repeat(400)}.example`];
    expect(decoded({ blocked: { sites, wallets: [] } }).blocked.sites).toEqual(["https://app.example"]);
  });

  it("names each source of a wallet once", () => {
    const wallet = { ...mine, label: null, paused: false, addedAt: 1 };
    const sources = [1, 2].flatMap((at) => ["typed", "synced"].map((kind) => ({ kind, at })));
    expect(decoded({ wallets: [{ ...wallet, sources }] }).wallets[0]?.sources).toHaveLength(2);
  });

  it("has its future times set to now", () => {
    const gone = many(200, (index) => ({ id: `gone${index}`, notified: [], goneAt: endOfTime }));
    const ledger =
      decoded({
        notified: [{ wallet: id, serviceUrl: "https://api.drops.bot", airdrops: gone }],
      }).ledgers.get(id) ?? null;
    const empty = {
      airdrops: [],
      serviceUrl: "https://api.drops.bot",
      fetchedAt: start,
      dropped: 0,
      total: null,
    };
    const after = ledgerAfter(ledger, empty, 0, start);
    expect(after.airdrops.length).toBeGreaterThan(0);
    expect(ledgerAfter(after, empty, 0, start + 200 * 86_400_000).airdrops).toEqual([]);
  });
});
