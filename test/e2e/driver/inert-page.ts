/**
 * Reads the extension's storage, alarms and badge from a tab that shows its manifest. None of the extension's code runs
 * in this page of its origin, so reading neither changes state nor wakes the background.
 */
import { z } from "zod";
import type { Alarm, Badge, StorageArea } from "./driver.ts";

export const inertPath = "manifest.json";

const alarmSchema = z.object({
  name: z.string(),
  scheduledTime: z.number(),
  // Firefox reports null for an alarm that rings once.
  periodInMinutes: z
    .number()
    .nullish()
    .transform((period) => period ?? undefined),
});

/** Reads and changes through the inert page, the same in every browser. */
export abstract class InertLooks {
  /** @param source an expression, evaluated in the page; a promise is awaited */
  protected abstract evaluateInert(source: string): Promise<unknown>;

  async badge(): Promise<Badge> {
    const [text, color, title] = z
      .tuple([z.string(), z.array(z.number()), z.string()])
      .parse(
        await this.evaluateInert(
          "Promise.all([chrome.action.getBadgeText({}), chrome.action.getBadgeBackgroundColor({}), chrome.action.getTitle({})])",
        ),
      );
    const hex = color.slice(0, 3).map((channel) => channel.toString(16).padStart(2, "0"));
    return { text, color: `#${hex.join("")}`, title };
  }

  async alarms(): Promise<Alarm[]> {
    const alarms = z.array(alarmSchema).parse(await this.evaluateInert("chrome.alarms.getAll()"));
    return alarms.sort((a, b) => a.name.localeCompare(b.name));
  }

  async ringAlarm(name: string): Promise<void> {
    const alarm = (await this.alarms()).find((candidate) => candidate.name === name);
    if (alarm === undefined) throw new Error(`there is no alarm ${name}`);
    const { periodInMinutes } = alarm;
    await this.evaluateInert(
      `chrome.alarms.create(${JSON.stringify(name)}, { ...${JSON.stringify({ periodInMinutes })}, when: Date.now() })`,
    );
  }

  async readStorage(area: StorageArea = "local", key?: string): Promise<Record<string, unknown>> {
    const stored = await this.evaluateInert(`chrome.storage.${area}.get(${JSON.stringify(key ?? null)})`);
    return z.record(z.string(), z.unknown()).parse(stored);
  }

  async seedStorage(items: Readonly<Record<string, unknown>>, area: StorageArea = "local"): Promise<void> {
    await this.evaluateInert(`chrome.storage.${area}.set(${JSON.stringify(items)})`);
  }
}
