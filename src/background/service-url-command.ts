import type { Reply } from "../messages.ts";
import { parseServiceUrl } from "../service-url.ts";
import { read } from "../storage/item.ts";
import { settingsItem } from "../storage/items.ts";
import { activeIds } from "../storage/watchlist.ts";
import { update } from "../storage/write.ts";
import { mayReach } from "./permissions.ts";
import { askedFor } from "./schedule.ts";
import { changeState } from "./state.ts";

/**
 * Points Windfall at another service. What the last one said stays, with its age, until the new one answers.
 *
 * @param text the base URL as typed; its host permission must have been granted already
 * @param now ms since the epoch
 */
export async function saveServiceUrl(text: string, now: number): Promise<Reply<"saveServiceUrl">> {
  const parsed = parseServiceUrl(text);
  if (!parsed.ok) return { problem: parsed.problem };
  if (!(await mayReach(parsed.url))) return { problem: "permissionMissing" };
  // The same again changes nothing, least of all the wait that the service asked for.
  if ((await read(settingsItem)).serviceUrl === parsed.url) return { problem: null };
  await update(settingsItem, (settings) => ({ ...settings, serviceUrl: parsed.url }));
  await changeState(
    ({ wallets, schedule }) => ({
      schedule: askedFor(schedule, activeIds(wallets)),
      activity: { run: null, outage: null },
    }),
    now,
  );
  return { problem: null };
}
