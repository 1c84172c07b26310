import { isDeepStrictEqual } from "node:util";
import type { Badge, Driver } from "../driver/driver.ts";
import { until } from "../driver/until.ts";

/** Waits for a badge. The background sets its text, colour and title one by one. */
export async function badgeShows(driver: Driver, expected: Partial<Badge>): Promise<void> {
  await until(`the badge ${JSON.stringify(expected)}`, async () => {
    const badge = await driver.badge();
    return isDeepStrictEqual({ ...badge, ...expected }, badge);
  });
}
