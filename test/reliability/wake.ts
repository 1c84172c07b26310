import { attempt } from "../../src/background/browser-call.ts";
import { repairStorage, runDueWork } from "../../src/background/main/startup.ts";
import { paintBadge } from "../../src/background/toolbar/badge.ts";
import { followTrouble } from "../../src/background/trouble.ts";
import type { Outside } from "./browser.ts";
import type { Lives } from "./life.ts";

/** The work of the entrypoint at a start, at an alarm and at a command. @param act null for no command */
export async function background(
  hasRung: boolean,
  act: (() => Promise<unknown>) | null = null,
): Promise<void> {
  followTrouble(paintBadge);
  const ready = repairStorage();
  const tasks = [attempt(ready.then(() => runDueWork()))];
  if (hasRung) tasks.push(attempt(ready.then(() => runDueWork())));
  if (act !== null) {
    const done = attempt(ready.then(() => act()));
    tasks.push(attempt(done.then(() => runDueWork())));
  }
  await Promise.all(tasks);
}

/** Waits for the alarm or until a time, ms since the epoch. @returns whether the alarm came first */
export function sleepUntil(lives: Lives, alarms: Outside["alarms"], wakesAt: number): boolean {
  const alarm = alarms.get("refresh");
  const hasRung = alarm !== undefined && alarm.at <= wakesAt;
  lives.pass(Math.max(1, (hasRung ? alarm.at : wakesAt) - lives.now));
  if (!hasRung) return false;
  alarms.delete("refresh");
  // The browser sets a repeating alarm again before its event.
  if (alarm.again > 0) alarms.set("refresh", { at: lives.now + alarm.again, again: alarm.again });
  return true;
}
