import type { Outside } from "./browser.ts";
import { hour, type PlannedWallet, type Scenario, storedId } from "./scenario.ts";
import type { Service } from "./service.ts";

/** @returns the faults of the browser that a run leaves, found without the code under test */
export function verdictOn(
  outside: Outside,
  service: Service,
  { wallets }: Scenario,
  now: number,
  kills: number,
): string[] {
  const stored = (key: string): Record<string, unknown> => Object(Object(outside.local.get(key)).d);
  const text = (key: string) => Object(JSON.parse(String(Object(outside.local.get(key)).d)));
  const [summary, schedule] = [text("summary"), text("schedule")];
  return [
    ...service.complaints,
    ...wallets.flatMap((wallet) => [
      ...ofWallet(wallet, service, stored(`snapshot:${wallet.id}`)),
      ...ofSchedule(wallet, Object(schedule[wallet.id]), now),
      ...ofRequests(wallet, service, kills),
    ]),
    ...expect("rows of the summary", summary.rowCount, wallets.flatMap(({ after }) => after).length),
    ...expect("badge", outside.badge, badgeOf(wallets)),
    ...expect("run", stored("activity").run, null),
    ...ofAlarm(outside.alarms.get("refresh")?.at, now),
  ];
}

function expect(what: string, is: unknown, should: unknown): string[] {
  const [found, wanted] = [JSON.stringify(is), JSON.stringify(should)];
  return found === wanted ? [] : [`${what}: is ${found}, should be ${wanted}`];
}

function ofWallet(
  { id, after, hadTotal }: PlannedWallet,
  service: Service,
  snapshot: Record<string, unknown>,
) {
  const airdrops: unknown[] = Array.isArray(snapshot.airdrops) ? snapshot.airdrops : ["none"];
  const kept = airdrops.map(Object).map(({ id: one, url, usdValue }) => [one, url, usdValue]);
  const urls = service.lists.get(id) ?? [];
  const answers = after.map((one, index) => [storedId(one.id), urls[index], one.value]);
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

/** @returns the number of airdrops that expire within 7 days, otherwise within 30, otherwise an empty text */
function badgeOf(wallets: readonly PlannedWallet[]): string {
  const flags = wallets.flatMap(({ after }) => after.map(({ flag }) => flag));
  const [verySoon, soon] = ["verySoon", "soon"].map((one) => flags.filter((flag) => flag === one).length);
  return String(verySoon || soon || "");
}

function ofAlarm(at: number | undefined, now: number): string[] {
  if (at === undefined) return ["no alarm is set"];
  return at > now && at <= now + 7 * hour ? [] : [`the alarm rings in ${at - now} ms`];
}
