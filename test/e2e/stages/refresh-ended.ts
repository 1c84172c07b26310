import { z } from "zod";
import type { Driver } from "../driver/driver.ts";
import { until } from "../driver/until.ts";

const summary = z.object({ waitingCount: z.literal(0) });

/** Storage after a refresh has ended. */
const stored = z.object({
  activity: z.object({ d: z.object({ run: z.null() }) }),
  // Stored as one text.
  summary: z.object({
    d: z
      .string()
      .transform((text): unknown => JSON.parse(text))
      .pipe(summary),
  }),
});

/** Waits until no refresh runs and no wallet waits for its first answer. Does not wake the background. */
export async function refreshEnded(driver: Driver, timeout?: number): Promise<void> {
  const hasEnded = async () => stored.safeParse(await driver.readStorage()).success;
  await until("the end of the refresh", hasEnded, { ...(timeout !== undefined && { timeout }) });
}
