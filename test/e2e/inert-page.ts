/**
 * The extension's own storage, alarms and badge, asked from a tab that shows its manifest: a page of the extension's
 * origin in which none of its code runs, so that looking changes nothing and wakes nobody.
 */
import { z } from "zod";
import type { Alarm, Badge, StorageArea } from "./driver.ts";

/** Path of the page. */
export const inertPath = "manifest.json";

type Evaluate = (source: string) => Promise<unknown>;

const alarmSchema = z.object({
  name: z.string(),
  scheduledTime: z.number(),
  // Firefox says null of an alarm that rings once.
  periodInMinutes: z
    .number()
    .nullish()
    .transform((period) => period ?? undefined),
});

export async function readBadge(evaluate: Evaluate): Promise<Badge> {
  const [text, color, title] = z
    .tuple([z.string(), z.array(z.number()), z.string()])
    .parse(
      await evaluate(
        "Promise.all([chrome.action.getBadgeText({}), chrome.action.getBadgeBackgroundColor({}), chrome.action.getTitle({})])",
      ),
    );
  return { text, color: hexColor(color), title };
}

/** @param channels red, green, blue and perhaps alpha, 0 to 255 @returns `#rrggbb`. */
export function hexColor(channels: readonly number[]): string {
  return `#${channels
    .slice(0, 3)
    .map((channel) => channel.toString(16).padStart(2, "0"))
    .join("")}`;
}

export async function readAlarms(evaluate: Evaluate): Promise<Alarm[]> {
  const alarms = z.array(alarmSchema).parse(await evaluate("chrome.alarms.getAll()"));
  return alarms.sort((a, b) => a.name.localeCompare(b.name));
}

export async function ringAlarm(evaluate: Evaluate, name: string): Promise<void> {
  const alarm = (await readAlarms(evaluate)).find((candidate) => candidate.name === name);
  if (alarm === undefined) throw new Error(`there is no alarm ${name}`);
  const { periodInMinutes } = alarm;
  await evaluate(
    `chrome.alarms.create(${JSON.stringify(name)}, { ...${JSON.stringify({ periodInMinutes })}, when: Date.now() })`,
  );
}

export async function readStorage(evaluate: Evaluate, area: StorageArea): Promise<Record<string, unknown>> {
  return z.record(z.string(), z.unknown()).parse(await evaluate(`chrome.storage.${area}.get(null)`));
}

export async function seedStorage(
  evaluate: Evaluate,
  items: Readonly<Record<string, unknown>>,
  area: StorageArea,
): Promise<void> {
  await evaluate(`chrome.storage.${area}.set(${JSON.stringify(items)})`);
}
