import { forget } from "../../src/background/memory.ts";
import { parseStored } from "../../src/storage/item.ts";
import { scheduleItem } from "../../src/storage/items.ts";
import { below, type Random, randomOf } from "../random.ts";
import { installBrowser, type Outside } from "./browser.ts";
import { type Kill, Lives } from "./life.ts";
import { NotifiedAlerts } from "./notified.ts";
import { hour, scenarioOf, storedAtStart } from "./scenario.ts";
import { Service } from "./service.ts";
import type { Run } from "./simulator.ts";
import { verdictOn } from "./verdict.ts";
import { background, sleepUntil } from "./wake.ts";

const minute = 60_000;
/** The user clicks at the latest after this time, ms. */
const mostSleep = 90_000;
const mostKills = 4;

/** Where kills fall: anywhere, or at rare steps. */
export const targets: readonly { readonly on: string; readonly most: number }[] = [
  { on: "", most: 80 },
  { on: "", most: 200 },
  { on: "", most: 20 },
  { on: "set local", most: 15 },
  { on: "ask", most: 12 },
  { on: "notify", most: 4 },
  { on: "set local ledger", most: 4 },
  { on: "lock alerts", most: 3 },
];

export type KilledRun = Run & {
  /** The targets of the kills that fell. */
  readonly killedOn: readonly string[];
  readonly shown: number;
};

/** One run of the engine from an alarm until all work is done, with kills at random steps. */
export async function runOf(seed: number): Promise<KilledRun> {
  const random = randomOf(seed);
  const scenario = scenarioOf(random);
  const kills = Array.from({ length: below(random, mostKills + 1) }, () => killOf(random));
  const lives = new Lives(random, scenario.start);
  const service = new Service(lives, scenario.wallets);
  const notified = new NotifiedAlerts(scenario.wallets);
  let shown = 0;
  const killedOn: string[] = [];
  const outside = installBrowser(lives, storedAtStart(scenario), {
    stored: (key, value) => {
      if (key.startsWith("snapshot:")) service.stored(key.slice("snapshot:".length));
      if (key.startsWith("ledger:")) notified.stored(key.slice("ledger:".length), value);
    },
    notified: (id, text) => {
      shown += 1;
      notified.notified(id, text);
    },
  });
  const unexpected: string[] = [];
  const pending = [...kills];
  outside.alarms.set("refresh", { at: scenario.start + below(random, 180_000), again: hour });
  const sleep = () => sleepUntil(lives, outside.alarms, lives.now + below(random, mostSleep));
  let hasRung = sleep();
  // Sometimes wakes once more when all is done: nothing more may happen then.
  const idleLives = random() < 0.2 ? 1 : 0;
  for (let unkilled = 0; unkilled <= idleLives; ) {
    const kill = pending.shift() ?? null;
    forget();
    const before = shown;
    const { killed } = await lives.live(() => {
      lives.rule(service.fetchOf(lives.life));
      return background(hasRung);
    }, kill);
    if (!killed && hasNoWait(outside)) unkilled += 1;
    if (killed) {
      killedOn.push(kill?.on ?? "nothing");
      const rings = (outside.alarms.get("refresh")?.at ?? Number.POSITIVE_INFINITY) - lives.now;
      // Interrupted requests are repeated soon. Only alerts may wait for the next refresh.
      const soon = service.killed() ? minute : 7 * hour;
      if (rings > soon) unexpected.push(`after kill ${killedOn.length} the alarm rings in ${rings} ms`);
      notified.killed();
    }
    if (unkilled === 2 && shown > before) unexpected.push("notified again without a reason");
    if (unkilled <= idleLives) hasRung = sleep();
  }
  const complaints = [
    ...unexpected,
    ...notified.verdict(),
    ...verdictOn(outside, service, scenario, lives.now, killedOn.length),
  ];
  const plan = kills.map(({ on, nth }) => `step ${nth} of "${on}"`).join(", ");
  return { complaints, about: `kills at ${plan}`, trace: lives.trace, killedOn, shown };
}

/** A wallet whose request was cut off waits, as if the request had failed. */
function hasNoWait({ local }: Outside): boolean {
  const { value } = parseStored(scheduleItem, local.get(scheduleItem.key));
  return Object.values(value).every((entry) => entry?.wait === null);
}

function killOf(random: Random): Kill {
  const { on, most } = targets[below(random, targets.length)] ?? { on: "", most: 1 };
  return { on, nth: 1 + below(random, most) };
}
