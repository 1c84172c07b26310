import type { Outside } from "./browser.ts";
import {
  flagBefore,
  hour,
  isFolded,
  type PlannedWallet,
  type Scenario,
  storedId,
  windowAfterBoth,
} from "./scenario.ts";
import type { Service } from "./service.ts";

/** @returns the faults of the browser that a run leaves, found without the code under test */
export function verdictOn(
  outside: Outside,
  service: Service,
  { wallets, lastFetchAt }: Scenario,
  now: number,
  kills: number,
): string[] {
  const stored = (key: string): Record<string, unknown> => Object(Object(outside.local.get(key)).d);
  const text = (key: string) => Object(JSON.parse(String(Object(outside.local.get(key)).d)));
  const [summary, schedule] = [text("summary"), text("schedule")];
  return [
    ...service.complaints,
    ...wallets.flatMap((wallet) => [
      ...ofWallet(wallet, service, stored(`snapshot:${wallet.id}`), lastFetchAt),
      ...ofSchedule(wallet, Object(schedule[wallet.id]), now),
      ...ofRequests(wallet, service, kills),
    ]),
    ...expect("rows of the summary", summary.rowCount, listedIn(wallets).length),
    ...expect("badge by the summary", outside.badge, badgeBy(Object(summary.toolbar).expiring)),
    ...expect("badge by the lists", outside.badge, badgeByLists(wallets)),
    ...expect("run", stored("activity").run, null),
    ...ofAlarm(outside.alarms.get("refresh")?.at, now),
  ];
}

function expect(what: string, is: unknown, should: unknown): string[] {
  const [found, wanted] = [JSON.stringify(is), JSON.stringify(should)];
  return found === wanted ? [] : [`${what}: is ${found}, should be ${wanted}`];
}

function ofWallet(
  wallet: PlannedWallet,
  service: Service,
  snapshot: Record<string, unknown>,
  lastFetchAt: number,
) {
  const { id, after, hadTotal } = wallet;
  const airdrops: unknown[] = Array.isArray(snapshot.airdrops) ? snapshot.airdrops : ["none"];
  const windowIn = (deadline: unknown) =>
    deadline === null ? null : [Object(deadline).earlyEdge, Object(deadline).farEnd];
  const kept = airdrops
    .map(Object)
    .map(({ id: one, url, usdValue, deadline }) => [one, url, windowIn(deadline), usdValue]);
  const urls = service.lists.get(id) ?? [];
  const answers = after.map((one, index) => [
    storedId(one.id),
    urls[index],
    windowAfterBoth(flagBefore(wallet, one.id), one.flag, lastFetchAt, Number(snapshot.fetchedAt)),
    one.value,
  ]);
  const total = service.totals.get(id) ?? (hadTotal ? 1 : undefined);
  return [
    ...expect(`answer stored for ${id}`, kept, answers),
    ...expect(`total stored for ${id}`, Object(snapshot.total).usdValue, total),
  ];
}

function ofSchedule({ id }: PlannedWallet, entry: Record<string, unknown>, now: number): string[] {
  const age = now - Number(entry.intervalFrom);
  return [
    ...(entry.from !== null && age >= 0 && age < 7 * hour ? [] : [`${id} was answered ${age} ms ago`]),
    ...expect(`wait of ${id}`, entry.wait, null),
  ];
}

function ofRequests(wallet: PlannedWallet, { sent, cutOff }: Service, kills: number): string[] {
  return (["list", "total"] as const).flatMap((endpoint) => {
    const what = `${endpoint} ${wallet.id}`;
    const needed = endpoint === "list" || needsTotal(wallet) ? 1 : 0;
    const times = sent.get(what) ?? 0;
    // A kill before list and total are stored makes the wallet due again.
    const allowed = needed + (endpoint === "list" && needsTotal(wallet) ? kills : (cutOff.get(what) ?? 0));
    return times >= needed && times <= allowed
      ? []
      : [`${what} was requested ${times} times, ${allowed} at most`];
  });
}

/** The total is due at first, while a value is unknown, and after a change of the list. */
function needsTotal({ before, hadTotal, after }: PlannedWallet): boolean {
  if (before === null || !hadTotal || after.some(({ value }) => value === null)) return true;
  const values = (list: typeof after) => list.map(({ id, value }) => `${id} ${value}`).sort();
  return JSON.stringify(values(before)) !== JSON.stringify(values(after));
}

function listedIn(wallets: readonly PlannedWallet[]) {
  return wallets.flatMap((wallet) =>
    wallet.after.filter((one) => !isFolded(one)).map((one) => ({ wallet, one })),
  );
}

/** @returns the badge for the urgencies of both answers */
function badgeByLists(wallets: readonly PlannedWallet[]): string {
  const flags = listedIn(wallets).map(({ wallet, one }) => [one.flag, flagBefore(wallet, one.id)]);
  const verySoon = flags.filter((both) => both.includes("verySoon")).length;
  const soon = flags.filter((both) => both.includes("soon")).length;
  return verySoon > 0 ? String(verySoon) : soon > 0 ? String(soon) : "";
}

/** @returns the number of airdrops that expire within 7 days, otherwise within 30, otherwise an empty text */
function badgeBy(expiring: unknown): string {
  const { verySoon, soon } = Object(expiring);
  return verySoon > 0 ? String(verySoon) : soon > 0 ? String(soon) : "";
}

function ofAlarm(at: number | undefined, now: number): string[] {
  if (at === undefined) return ["no alarm is set"];
  return at > now && at <= now + 7 * hour ? [] : [`the alarm rings in ${at - now} ms`];
}
