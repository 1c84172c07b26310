import { handlers } from "../../src/background/main/handlers.ts";
import { forget } from "../../src/background/memory.ts";
import { withKey } from "../../src/background/service/api-key.ts";
import { withService } from "../../src/background/service/service-url.ts";
import { changeState } from "../../src/background/state.ts";
import { airdropKey, airdropOf } from "../../src/core/airdrops/airdrop.ts";
import type { Snapshot } from "../../src/core/airdrops/snapshot.ts";
import { claimedAt, claimsIn } from "../../src/core/marks/claims.ts";
import { askedIn, type Opened } from "../../src/core/marks/opened.ts";
import { type Item, parseStored } from "../../src/storage/item.ts";
import { dismissalsItem, openedItem, snapshotItem, unlistedItem } from "../../src/storage/items.ts";
import { below, randomOf } from "../random.ts";
import { installBrowser } from "./browser.ts";
import { FlickeringService } from "./flickering-service.ts";
import { Lives } from "./life.ts";
import { hour, secret, serviceUrl, storedAtStart } from "./scenario.ts";
import type { Run } from "./simulator.ts";
import { background, sleepUntil } from "./wake.ts";

const minute = 60_000;
const wallets = ["evm:address0", "evm:address1"] as const;

const keys = [secret, "another-key"];
const services = [serviceUrl, "https://other-service.test"];

export const outcomes = ["asked", "withdrawn", "yes", "no", "told"] as const;
type Outcome = (typeof outcomes)[number];

export type QuestionRun = Run & { readonly counts: Readonly<Record<Outcome, number>> };

type Named = { readonly wallet: string | null; readonly airdrop: string };
const keyOf = ({ wallet, airdrop }: Named) => `${wallet} ${airdropOf(airdrop).split("#", 1)[0]}`;

/** The user's presses, by `keyOf`. The test judges by these notes of its own. */
type Presses = {
  readonly claimed: Set<string>;
  readonly answered: Set<string>;
  readonly opened: Set<string>;
};

/** Two weeks of a user who opens pages, claims on some of them, and answers some questions. */
export async function questionRunOf(seed: number): Promise<QuestionRun> {
  const random = randomOf(seed);
  const start = Date.UTC(2026, 10, 20, 12);
  const planned = wallets.map((id) => {
    return { network: "evm", address: id.slice(4), id, before: null, hadTotal: false, after: [] } as const;
  });
  const lives = new Lives(random, start);
  const service = new FlickeringService(random, wallets);
  const presses: Presses = { claimed: new Set(), answered: new Set(), opened: new Set() };
  /** Each stored answer of a wallet, in order. */
  const answers = new Map<string, Snapshot[]>(wallets.map((id) => [id, []]));
  const counts: Record<Outcome, number> = { asked: 0, withdrawn: 0, yes: 0, no: 0, told: 0 };
  const outside = installBrowser(lives, storedAtStart({ start, lastFetchAt: start, wallets: planned }), {
    stored: (key, value) => {
      const id = wallets.find((one) => key === snapshotItem(one).key);
      const snapshot = id && parseStored(snapshotItem(id), value).value;
      if (id === undefined || snapshot == null) return;
      const all = answers.get(id) ?? [];
      // A total is no answer of its own.
      if (all.at(-1)?.askedAt === snapshot.askedAt) all.pop();
      all.push(snapshot);
    },
  });
  lives.rule((input) => lives.step(`ask ${input}`, () => service.answer(String(input), lives.now)));
  const value = <T>(item: Item<T>): T => parseStored(item, outside.local.get(item.key)).value;

  const complaints: string[] = [];
  let before: readonly Opened[] = [];
  for (let left = 120; left > 0 && complaints.length === 0; left--) {
    if (random() < 0.3) service.change(lives.now);
    const rest = random() < 0.7 ? below(random, 80 * minute) : below(random, 12 * hour);
    const hasRung = sleepUntil(lives, outside.alarms, lives.now + rest);
    presses.answered.clear();
    const act = random() < 0.4 ? actOf() : null;
    const kill = random() < 0.2 ? { on: "", nth: 1 + below(random, 60) } : null;
    forget();
    await lives.live(() => background(hasRung, act), kill);
    complaints.push(...wrong());
    before = value(openedItem);
  }
  return { complaints, about: "", counts, trace: lives.trace };

  function actOf(): () => Promise<unknown> {
    const chance = random();
    if (chance < 0.1) return () => handlers.refresh({});
    if (chance < 0.15) return () => changeService();
    const asked = askedIn(value(openedItem), value(dismissalsItem)).at(-1);
    if (chance < 0.3 && asked !== undefined) {
      const { wallet, airdrop } = asked;
      presses.answered.add(keyOf(asked));
      if (random() < 0.5) return () => handlers.forgetOpened({ wallet, airdrop });
      presses.claimed.add(keyOf(asked));
      return () => handlers.setDismissals([{ wallet, airdrop, change: claimedAt(asked, lives.now) }]);
    }
    const wallet = wallets[below(random, wallets.length)] ?? wallets[0];
    const airdrops = value(snapshotItem(wallet))?.airdrops ?? [];
    const row = airdrops[below(random, airdrops.length)];
    if (row === undefined) return () => handlers.refresh({});
    const airdrop = airdropOf(row.id);
    if (chance < 0.4) {
      const isClaim = random() < 0.5;
      if (isClaim) presses.claimed.add(keyOf({ wallet, airdrop }));
      const change = isClaim
        ? claimedAt(row, lives.now)
        : { hidden: random() < 0.5 ? (true as const) : null };
      return () => handlers.setDismissals([{ wallet, airdrop, change }]);
    }
    presses.opened.add(keyOf({ wallet, airdrop }));
    if (random() < 0.7) service.claim(wallet, row.name, lives.now + below(random, 3 * hour));
    return () => handlers.noteOpened({ key: airdropKey(wallet, row.id) });
  }

  function changeService(): Promise<void> {
    const key = {
      secret: keys[below(random, 2)] ?? secret,
      serviceUrl: services[below(random, 2)] ?? serviceUrl,
    };
    return changeState((state) => {
      const settings = { ...state.settings, serviceUrl: key.serviceUrl };
      const isOther = state.settings.serviceUrl !== key.serviceUrl;
      return { ...withKey(state, key, "accepted"), settings, ...(isOther && withService(state)) };
    });
  }

  /** @returns what the stored state says against the presses and the answers */
  function wrong(): readonly string[] {
    const dismissals = value(dismissalsItem);
    const opened = value(openedItem);
    const asked = askedIn(opened, dismissals);
    const told = value(unlistedItem);
    const unpressed = claimsIn(dismissals).filter((claim) => !presses.claimed.has(keyOf(claim)));
    const isMarked = (one: Named) =>
      dismissals.some(({ wallet, airdrop }) => wallet === one.wallet && airdrop === one.airdrop);
    const there = new Set(opened.map(keyOf));
    const lost = before.filter((one) => !there.has(keyOf(one)) && !presses.answered.has(keyOf(one)));
    count(asked, before, opened);
    counts.told += told.length;
    return [
      ...unpressed.map(({ name }) => `nobody claimed ${name}`),
      ...asked.filter(isMarked).map(({ name }) => `${name} is marked, and asked about`),
      ...asked.filter((one) => !presses.opened.has(keyOf(one))).map(({ name }) => `${name} was not opened`),
      ...lost.filter((one) => !isClaimed(one)).map(({ name }) => `${name} was forgotten`),
      ...opened
        .filter((one) => one.isConfirmed !== wasLackedTwice(one))
        .map(({ name, isConfirmed }) => `${name}: isConfirmed ${isConfirmed}`),
      ...told.filter((one) => isListed(one)).map(({ name }) => `${name} is told, and listed`),
    ];
    function isClaimed(one: Named): boolean {
      return claimsIn(dismissals).some((claim) => keyOf(claim) === keyOf(one));
    }
  }

  function count(asked: readonly Opened[], was: readonly Opened[], is: readonly Opened[]): void {
    const wasAsked = new Set(was.filter(({ isConfirmed }) => isConfirmed).map(keyOf));
    counts.asked += asked.filter((one) => !wasAsked.has(keyOf(one))).length;
    counts.withdrawn += is.filter((one) => !one.isConfirmed && wasAsked.has(keyOf(one))).length;
    const gone = [...presses.answered].filter((key) => !is.some((one) => keyOf(one) === key));
    counts.yes += gone.filter((key) => presses.claimed.has(key)).length;
    counts.no += gone.filter((key) => !presses.claimed.has(key)).length;
  }

  function isListed({ wallet, airdrop }: Named): boolean {
    const id = wallets.find((one) => one === wallet);
    return id !== undefined && has(value(snapshotItem(id)), airdrop);
  }

  /** @returns whether two whole answers of its service, 10 minutes apart, lack it since it was last listed */
  function wasLackedTwice({ wallet, airdrop, serviceUrl: of }: Opened): boolean {
    const own = (answers.get(wallet) ?? []).filter((answer) => answer.serviceUrl === of);
    const from = own.findLastIndex((answer) => has(answer, airdrop));
    const lacking = own.slice(from + 1).filter(({ dropped }) => dropped === 0);
    const [first, last] = [lacking[0], lacking.at(-1)];
    return first !== undefined && last !== undefined && last.askedAt - first.askedAt >= 10 * minute;
  }
}

function has(snapshot: Snapshot | null, airdrop: string): boolean {
  return snapshot?.airdrops.some(({ id }) => airdropOf(id) === airdrop) === true;
}
