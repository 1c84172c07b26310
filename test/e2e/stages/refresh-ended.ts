import { z } from "zod";
import type { Driver } from "../driver/driver.ts";
import { until } from "../driver/until.ts";

/** Storage after a refresh has ended. */
const stored = z.object({
  activity: z.object({ d: z.object({ run: z.null() }) }),
  summary: z.object({ d: z.object({ waitingCount: z.literal(0) }) }),
});

/** Waits until no refresh runs and no wallet waits for its first answer. Does not wake the background. */
export async function refreshEnded(driver: Driver): Promise<void> {
  const hasEnded = async () => stored.safeParse(await driver.readStorage()).success;
  await until("the end of the refresh", hasEnded);
}
