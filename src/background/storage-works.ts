import { browser } from "wxt/browser";
import { timing } from "../config.ts";
import { inTime } from "../storage/in-time.ts";
import { remember } from "./memory.ts";
import { setTrouble, troubleNow } from "./trouble.ts";

/** Takes room for a moment, to learn whether storage takes a write again. */
const probeKey = "probe";

/** As much as most changes need, because a full storage still takes small ones. */
const probeText = "x".repeat(64 * 1024);

/**
 * Tries storage again after trouble. Call it at each wake, and after a refused answer: meanwhile nothing is fetched.
 * @returns whether storage works
 */
export async function storageWorks(): Promise<boolean> {
  const loaded = await remember().catch(() => null);
  if (loaded === null || loaded.isNewer) return false;
  if (troubleNow() === null) return true;
  try {
    await inTime(browser.storage.local.set({ [probeKey]: probeText }), timing.storageCall);
    await inTime(browser.storage.local.remove(probeKey), timing.storageCall);
  } catch {
    return false;
  }
  await setTrouble(null);
  return true;
}
