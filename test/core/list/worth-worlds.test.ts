import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { day } from "../../../src/config.ts";
import { type WalletId, walletId } from "../../../src/core/addresses/network.ts";
import { centsOf } from "../../../src/core/airdrops/money.ts";
import { withTotal } from "../../../src/core/airdrops/snapshot.ts";
import { urgencies } from "../../../src/core/deadlines/urgency.ts";
import { bundleOf } from "../../../src/core/list/bundles.ts";
import { type Row, rowsOf, splitDismissed } from "../../../src/core/list/row.ts";
import { type SummaryWallet, summaryOf } from "../../../src/core/list/summary.ts";
import { totalsOf } from "../../../src/core/list/wallet-totals.ts";
import { type Dismissals, withDismissal } from "../../../src/core/marks/dismissals.ts";
import { formatUsd } from "../../../src/i18n/format-usd.ts";
import { formatSum, groupSums, notesOf, scaleOf } from "../../../src/i18n/money-text.ts";
import { readAirdrops, readTotal } from "../../../src/service/read-airdrops.ts";
import { snapshot as snapshotOf } from "../../fixtures.ts";
import { messageOf } from "../../message-of.ts";
import { below, type Random, randomOf } from "../../random.ts";
import { runsOr, seed } from "../../seed.ts";

const worlds = runsOr(300);
/** ms. The worlds of a soak take about a minute. */
const timeout = 300_000;
const now = Date.UTC(2026, 10, 20, 12);
const serviceUrl = "https://api.drops.bot";
const compare = new Intl.Collator("en").compare;

type World = { readonly wallets: readonly SummaryWallet[]; readonly dismissals: Dismissals };

const pick = <T>(random: Random, ...from: readonly [T, ...T[]]): T =>
  from[below(random, from.length)] ?? from[0];

function pricedBy(random: Random): unknown {
  const parts = below(random, 1_000_000) / 1_000;
  return pick<unknown>(random, null, 0, 0.002, 285.405, parts, parts, String(parts), 10 * parts);
}

/** An answer with odd prices, whose total fits its list, or is more, less, unknown or missing. */
function walletOf(random: Random, index: number): SummaryWallet {
  const entries = Array.from({ length: below(random, 6) }, () => ({
    airdropId: `id ${below(random, 12)}`,
    airdropName: "Orchard",
    usdValue: pricedBy(random),
    isUnknownUsdValue: random() < 0.2,
    isExpiringSoon: random() < 0.4,
    isExpiringVerySoon: random() < 0.2,
  }));
  const sum = entries.reduce((all, { usdValue }) => all + Number(usdValue), 0);
  const totalValueUsd = pick(random, null, 0, sum, sum + 0.01, sum + 500 * random(), sum * random());
  const total = readTotal({ totalValueUsd, airdropsCount: 1, isUnknownUsdValue: random() < 0.1 });
  const fetchedAt = now - pick(random, 0, 0, 10, 40) * day;
  const list = readAirdrops(entries, serviceUrl) ?? { airdrops: [], dropped: 0 };
  const snapshot = snapshotOf(list.airdrops, fetchedAt, list);
  return {
    wallet: { network: "evm", address: `0x${index}`, label: null, paused: random() < 0.2 },
    snapshot: random() < 0.9 ? withTotal(snapshot, total, fetchedAt) : null,
    schedule: null,
  };
}

function worldOf(random: Random): World {
  const wallets = Array.from({ length: 1 + below(random, 3) }, (_, index) => walletOf(random, index));
  const dismissals = rowsOf(wallets, now)
    .filter(() => random() < 0.25)
    .reduce<Dismissals>((all, row) => dismissed(all, row, random() < 0.5), []);
  return { wallets, dismissals };
}

function dismissed(all: Dismissals, { wallet, airdrop }: Row, isHidden: boolean): Dismissals {
  const { id, name, usdValue } = airdrop;
  return withDismissal(
    all,
    wallet.id,
    id,
    isHidden ? { hidden: true } : { claimed: { name, usdValue, at: now } },
  );
}

const summary = ({ wallets, dismissals }: World, at = now) =>
  summaryOf(wallets, { dismissals, smallestValue: 1 }, at, compare);
const headline = (world: World, at?: number) => summary(world, at).worth.amount ?? 0;
const shownOf = ({ wallets, dismissals }: World) => splitDismissed(rowsOf(wallets, now), dismissals).shown;

/** Cents, independent of `src`. */
const inCents = (usd: number) => (usd > 0 ? Math.max(1, Math.round(usd * 100)) : 0);
const knownOf = (airdrops: readonly { readonly usdValue: number | null }[]) =>
  airdrops.reduce((all, { usdValue }) => all + inCents(usdValue ?? 0), 0);

/** Decision 10 word for word: the greater of rows and total, or the rows alone. */
function expectedOf(snapshot: SummaryWallet["snapshot"], rows: readonly Row[]): number {
  const ofRows = knownOf(rows.map(({ airdrop }) => airdrop));
  if (snapshot?.total?.usdValue == null) return ofRows;
  const shown = new Set(rows.map(({ airdrop }) => airdrop.id));
  const taken = snapshot.airdrops.filter(({ id }) => !shown.has(id));
  if (taken.some(({ usdValue }) => usdValue === null)) return ofRows;
  const ofTotal = inCents(snapshot.total.usdValue) - knownOf(taken);
  return Math.abs(ofTotal - ofRows) <= snapshot.airdrops.length ? ofRows : Math.max(ofRows, ofTotal);
}

/** @returns whole dollars as they are written */
const written = (text: string) => (text.includes("lessThan") ? 0 : Number(text.replace(/^.*\$|,/g, "")));

beforeEach(() => {
  vi.spyOn(browser.i18n, "getUILanguage").mockReturnValue("en");
  vi.spyOn(browser.i18n, "getMessage").mockImplementation(messageOf);
});

/** @param check gets each random world. `WINDFALL_SEED` and `WINDFALL_RUNS=1` repeat the one of an error */
function inWorlds(check: (world: World, random: Random) => void) {
  for (let run = 0; run < worlds; run += 1) {
    const random = randomOf(seed + run);
    const world = worldOf(random);
    try {
      check(world, random);
    } catch (error) {
      throw new Error(`WINDFALL_SEED=${seed + run} ${JSON.stringify(world)}`, { cause: error });
    }
  }
}

describe("the headline of any wallets", { timeout }, () => {
  it("is the sum of the wallets' rows or totals", () => {
    inWorlds((world) => {
      const rows = Map.groupBy(shownOf(world), ({ wallet }) => wallet.id);
      const own = (id: WalletId) => rows.get(id) ?? [];
      const expected = world.wallets.map(({ wallet, snapshot }) =>
        expectedOf(snapshot, own(walletId(wallet))),
      );
      expect(headline(world)).toBe(expected.reduce((all, one) => all + one, 0));
    });
  });

  it("is never below its rows, nor 0 for unpriced ones", () => {
    inWorlds((world) => {
      const { worth } = summary(world);
      const airdrops = shownOf(world).map(({ airdrop }) => airdrop);
      expect(worth.amount ?? 0).toBeGreaterThanOrEqual(knownOf(airdrops));
      if (airdrops.every(({ usdValue }) => usdValue === null)) expect(worth.amount).not.toBe(0);
    });
  });

  it("never rises when an airdrop is hidden, claimed or over", () => {
    inWorlds((world, random) => {
      const before = headline(world);
      expect(headline(world, now + below(random, 40) * day)).toBeLessThanOrEqual(before);
      for (const row of shownOf(world)) {
        const dismissals = dismissed(world.dismissals, row, random() < 0.5);
        expect(headline({ ...world, dismissals })).toBeLessThanOrEqual(before);
      }
    });
  });
});

describe("an amount of any wallets", { timeout }, () => {
  it("has one text in its row, group, wallet and headline", () => {
    inWorlds((world) => {
      for (const row of shownOf(world)) {
        const { usdValue } = bundleOf([row]).airdrop;
        if (usdValue === null || usdValue >= 1_000) continue;
        const { worth, sum, groups } = totalsOf([{ wallet: row.wallet, snapshot: null }], [row]);
        const texts = [
          formatUsd(centsOf(usdValue)),
          formatUsd(sum.known),
          groupSums(groups, "cents")[row.urgency],
          formatSum(worth.amount ?? centsOf(0), scaleOf(worth)),
        ];
        expect(new Set(texts).size).toBe(1);
      }
    });
  });

  it("is shared out to sums that add up as written", () => {
    inWorlds((world) => {
      const { worth, groups } = summary(world);
      if (worth.amount === null || worth.amount === worth.beyondRows || scaleOf(worth) === "cents") return;
      const sums = groupSums(groups, "dollars");
      const more = notesOf({ ...worth, unpriced: 0, included: 0 }, "dollars")[0]?.text ?? "$0";
      const parts = [...urgencies.map((urgency) => sums[urgency]), more];
      expect(parts.reduce((all, text) => all + written(text), 0)).toBe(
        written(formatSum(worth.amount, "dollars")),
      );
    });
  });
});
