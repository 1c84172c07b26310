import { z } from "zod";
import type { Driver } from "../driver/driver.ts";
import { until } from "../driver/until.ts";

/** What the extension's storage says of the refresh, by the few fields that tell that it is over. */
const stored = z.object({
  activity: z.object({ d: z.object({ run: z.null() }) }),
  summary: z.object({ d: z.object({ waitingCount: z.literal(0) }) }),
});

/** Waits until every wallet has been looked up and no refresh is under way. Does not wake the background. */
export async function refreshEnded(driver: Driver): Promise<void> {
  await until("the end of the refresh", async () => stored.safeParse(await driver.readStorage()).success, {
    timeout: 15_000,
  });
}
