import { vi } from "vitest";
import { withKey } from "../../src/background/api-key.ts";
import { handlers } from "../../src/background/main/handlers.ts";
import { open } from "../../src/background/memory.ts";
import { withService } from "../../src/background/service/service-url.ts";
import { changeState } from "../../src/background/state.ts";
import { airdropKey } from "../../src/core/airdrops/airdrop.ts";
import type { Snapshot } from "../../src/core/airdrops/snapshot.ts";
import type { Unlisted } from "../../src/core/list/unlisted.ts";
import { type ClaimedAirdrop, claimsIn } from "../../src/core/marks/claims.ts";
import { dismissedId } from "../../src/core/marks/dismissals.ts";
import { dismissalsItem } from "../../src/storage/airdrops/dismissals.ts";
import { snapshotItem } from "../../src/storage/airdrops/snapshots.ts";
import { unlistedItem } from "../../src/storage/airdrops/unlisted.ts";
import { type Item, parseStored } from "../../src/storage/item.ts";
import { below, randomOf } from "../random.ts";
import { installBrowser } from "./browser.ts";
import { FlickeringService } from "./flickering-service.ts";
import { Lives } from "./life.ts";
import { hour, secret, serviceUrl, storedAtStart } from "./scenario.ts";
import { background, sleepUntil } from "./wake.ts";

const minute = 60_000;
const day = 24 * hour;
const wallets = ["evm:address0", "evm:address1"] as const;
type WalletName = (typeof wallets)[number];

const keys = [secret, "another-key"];
const services = [serviceUrl, "https://other-service.test"];

export const outcomes = ["claimed", "asked", "gone", "takenBack", "past"] as const;
type Outcome = (typeof outcomes)[number];

export type UnlistedRun = {
  readonly complaints: readonly string[];
  readonly counts: Readonly<Record<Outcome, number>>;
  readonly trace: readonly string[];
};

type Opening = { readonly wallet: string; readonly airdrop: string; readonly at: number };

/** The test judges by these notes of its own. */
type Notes = {
  readonly openings: Opening[];
  /** Each stored answer of a wallet, in order. */
  readonly answers: Map<string, Snapshot[]>;
  readonly undone: Set<string>;
  /** When the stored key or service was found changed. */
  readonly keyChanges: number[];
};

/** Two weeks of a user who opens pages, and claims on some of them. */
export async function unlistedRunOf(seed: number): Promise<UnlistedRun> {
  const random = randomOf(seed);
  const start = Date.UTC(2026, 10, 20, 12);
  const planned = wallets.map((id) => {
    return { network: "evm", address: id.slice(4), id, before: null, hadTotal: false, after: [] } as const;
  });
  const lives = new Lives(random, start);
  const service = new FlickeringService(random, wallets);
  const notes: Notes = { openings: [], answers: new Map(), undone: new Set(), keyChanges: [] };
  const counts: Record<Outcome, number> = { claimed: 0, asked: 0, gone: 0, takenBack: 0, past: 0 };
  const outside = installBrowser(lives, storedAtStart({ start, lastFetchAt: start, wallets: planned }), {
    stored: (key, value) => {
      if (!key.startsWith("snapshot:")) return;
      const id = key.slice("snapshot:".length);
      const snapshot = parseStored(snapshotItem(`evm:${id.slice(4)}`), value).value;
      const all = notes.answers.get(id) ?? [];
      notes.answers.set(id, all);
      // A total is no answer of its own.
      if (all.at(-1)?.askedAt === snapshot?.askedAt) all.pop();
      if (snapshot !== null) all.push(snapshot);
    },
    notified: () => undefined,
  });
  vi.stubGlobal("navigator", { locks: lives.locks });
  lives.rule((input) => lives.step(`ask ${input}`, () => service.answer(String(input), lives.now)));
  const value = <T>(item: Item<T>): T => parseStored(item, outside.local.get(item.key)).value;
  const snapshotOf = (id: WalletName) => value(snapshotItem(id));

  const live = async (act: (() => Promise<unknown>) | null, hasRung = true): Promise<void> => {
    const kill = random() < 0.1 ? { on: "", nth: 1 + below(random, 60) } : null;
    open();
    await lives.live(() => background(hasRung, act), kill);
  };

  const complaints: string[] = [];
  let before = new Map<WalletName, Snapshot>();
  let known: readonly Unlisted[] = [];
  let lastKey = JSON.stringify(outside.local.get("apiKey"));
  for (let left = 120; left > 0 && complaints.length === 0; left--) {
    if (random() < 0.3) service.change(lives.now);
    const rest = random() < 0.7 ? below(random, 80 * minute) : below(random, 12 * hour);
    const hasRung = sleepUntil(lives, outside.alarms, lives.now + rest);
    await live(
      random() < 0.4 ? actOf(lives, service, notes, snapshotOf, value(unlistedItem)) : null,
      hasRung,
    );
    const unlisted = value(unlistedItem);
    const claims = claimsIn(value(dismissalsItem));
    const fresh = unlisted.filter((one) => !known.some((other) => other.as === one.as && isSame(other, one)));
    const made = fresh.filter(({ as }) => as === "claimed");
    complaints.push(
      ...contradictions(unlisted, claims, snapshotOf),
      ...made.flatMap((one) =>
        brokenRules(one, notes).map((what) => `${one.name} of ${one.wallet}: ${what}`),
      ),
      ...unsaid(before, snapshotOf, unlisted, notes),
    );
    const key = JSON.stringify(outside.local.get("apiKey"));
    if (key !== lastKey) notes.keyChanges.push(lives.now);
    lastKey = key;
    before = new Map(
      wallets.flatMap((id) => [snapshotOf(id)].flatMap((one) => (one ? [[id, one] as const] : []))),
    );
    for (const { as } of fresh) counts[as] += 1;
    const lost = known.filter((one) => one.as === "claimed" && !unlisted.some((other) => isSame(other, one)));
    counts.takenBack += lost.filter((one) => !notes.undone.has(keyOf(one))).length;
    known = unlisted;
  }
  const claimsLeft = () => claimsIn(value(dismissalsItem));
  counts.past = claimsLeft().filter(({ airdrop }) => airdrop.includes("#")).length;
  if (complaints.length === 0) complaints.push(...(await undoneAll()));
  return { complaints, counts, trace: lives.trace };

  async function undoneAll(): Promise<readonly string[]> {
    lives.pass(minute);
    // The user repeats a killed command, and the background may make another claim meanwhile.
    for (let tries = 0; tries < 20 && claimsLeft().length > 0; tries++) {
      const requests = claimsLeft().map(({ wallet, airdrop }) => {
        return { wallet, airdrop, change: { claimed: null } };
      });
      await live(() => handlers.setDismissals(requests), false);
    }
    const left = claimsLeft();
    const entries = value(unlistedItem).filter(({ as }) => as === "claimed");
    return [...left, ...entries].map(({ name }) => `the claim of ${name} cannot be undone`);
  }
}

function actOf(
  lives: Lives,
  service: FlickeringService,
  { openings, undone }: Notes,
  snapshotOf: (id: WalletName) => Snapshot | null,
  unlisted: readonly Unlisted[],
): () => Promise<unknown> {
  const { random } = lives;
  const chance = random();
  if (chance < 0.1) return () => handlers.refresh({});
  if (chance < 0.15) {
    const key = {
      secret: keys[below(random, 2)] ?? secret,
      serviceUrl: services[below(random, 2)] ?? serviceUrl,
    };
    return () =>
      changeState((state) => {
        const settings = { ...state.settings, serviceUrl: key.serviceUrl };
        const isOther = state.settings.serviceUrl !== key.serviceUrl;
        return {
          ...withKey(state, key, "accepted"),
          settings,
          ...(isOther && withService(state)),
        };
      });
  }
  const claimed = unlisted.find(({ as }) => as === "claimed");
  if (chance < 0.2 && claimed !== undefined) {
    undone.add(keyOf(claimed));
    return () =>
      changeState(({ dismissals }) => ({
        dismissals: dismissals.filter(
          ({ wallet, airdrop }) => keyOf({ wallet, airdrop: dismissedId(airdrop) }) !== keyOf(claimed),
        ),
      }));
  }
  const wallet = wallets[below(random, wallets.length)] ?? wallets[0];
  const airdrops = snapshotOf(wallet)?.airdrops ?? [];
  const airdrop = airdrops[below(random, airdrops.length)];
  if (airdrop === undefined) return () => handlers.refresh({});
  openings.push({ wallet, airdrop: airdrop.id, at: lives.now });
  if (random() < 0.7) service.claim(wallet, airdrop.name, lives.now + below(random, 3 * hour));
  return () => handlers.noteOpened({ key: airdropKey(wallet, airdrop.id) });
}

/** @returns what contradicts the last answers, or the marks of Windfall's own claims */
function contradictions(
  unlisted: readonly Unlisted[],
  claims: readonly ClaimedAirdrop[],
  snapshotOf: (id: WalletName) => Snapshot | null,
): readonly string[] {
  const named = claims.map((claim) => ({ ...claim, airdrop: dismissedId(claim.airdrop) }));
  const own = unlisted.filter(({ as }) => as === "claimed");
  const listed = wallets.flatMap((wallet) =>
    (snapshotOf(wallet)?.airdrops ?? []).map(({ id }) => keyOf({ wallet, airdrop: id })),
  );
  return [
    ...own
      .filter((one) => !named.some((claim) => isSame(one, claim)))
      .map(({ name }) => `no claim of ${name}`),
    ...named
      .filter((claim) => !own.some((one) => isSame(one, claim)))
      .map(({ name }) => `nobody claimed ${name}`),
    ...own.filter((one) => listed.includes(keyOf(one))).map(({ name }) => `${name} is still listed`),
  ];
}

/** @returns which rules a new claim breaks, by the test's own notes */
function brokenRules(one: Unlisted, { openings, answers, keyChanges }: Notes): readonly string[] {
  const all = answers.get(one.wallet) ?? [];
  const isBefore = ({ askedAt, airdrops }: Snapshot) => askedAt < one.at && has(airdrops, one.airdrop);
  const from = all.findLastIndex(isBefore);
  const last = all[from];
  const since = all.slice(from + 1).filter(({ askedAt }) => askedAt >= one.at);
  const second = since.find(({ askedAt }) => askedAt >= one.at + 10 * minute);
  const opening = openings.findLast((opened) => keyOf(opened) === keyOf(one) && opened.at < one.at);
  if (last === undefined || second === undefined) return ["two answers do not lack it"];
  if (opening === undefined || opening.at < one.at - 7 * day) return ["it was not opened"];
  const lacking = since.slice(0, since.indexOf(second) + 1);
  const { deadline } = last.airdrops.find(({ id }) => id === one.airdrop) ?? { deadline: null };
  const isUrgent = deadline !== null && deadline.farEnd - last.fetchedAt <= 8 * day;
  const isOpened = (id: string) =>
    openings.some(({ wallet, airdrop }) => wallet === one.wallet && airdrop === id);
  const fewOpened = (some: readonly { readonly id: string }[]) =>
    2 * some.filter(({ id }) => isOpened(id)).length < some.length;
  // The claim may have waited for a total, or for a later answer.
  const deciding = since.slice(since.indexOf(second));
  const broken = {
    "an answer may have it": lacking.some(
      ({ airdrops, dropped }) => dropped > 0 || has(airdrops, one.airdrop),
    ),
    "another service": lacking.some((answer) => answer.serviceUrl !== last.serviceUrl),
    "another key": keyChanges.some((at) => at > opening.at),
    "the total disagrees": deciding.every(
      ({ airdrops, total }) => airdrops.length === 0 && total?.airdropsCount !== 0 && total?.usdValue !== 0,
    ),
    "it may have expired": isUrgent && (deadline.earlyEdge ?? 0) <= second.askedAt,
    "more vanished unopened": deciding.every((answer) => {
      const lacked = all.slice(from + 1, all.indexOf(answer) + 1);
      const withIt = last.airdrops.filter(({ id }) => lacked.every(({ airdrops }) => !has(airdrops, id)));
      return fewOpened(withIt);
    }),
  };
  return Object.entries(broken).flatMap(([what, isBroken]) => (isBroken ? what : []));
}

/** @returns which airdrops have left without a word since the state before */
function unsaid(
  before: ReadonlyMap<WalletName, Snapshot>,
  snapshotOf: (id: WalletName) => Snapshot | null,
  unlisted: readonly Unlisted[],
  { undone }: Notes,
): readonly string[] {
  return [...before].flatMap(([wallet, was]) => {
    const is = snapshotOf(wallet);
    if (is?.serviceUrl !== was.serviceUrl) return [];
    return was.airdrops
      .filter(({ id }) => !has(is.airdrops, id))
      .map(({ id, name }) => ({ wallet, airdrop: id, name }))
      .filter((left) => !undone.has(keyOf(left)) && !unlisted.some((one) => keyOf(one) === keyOf(left)))
      .map(({ name }) => `${name} of ${wallet} left without a word`);
  });
}

type Named = { readonly wallet: string | null; readonly airdrop: string };

function keyOf({ wallet, airdrop }: Named): string {
  return `${wallet} ${airdrop}`;
}

function isSame(one: Named & { readonly at: number }, other: Named & { readonly at: number }): boolean {
  return keyOf(one) === keyOf(other) && one.at === other.at;
}

function has(airdrops: Snapshot["airdrops"], airdrop: string): boolean {
  return airdrops.some(({ id }) => id === airdrop);
}
