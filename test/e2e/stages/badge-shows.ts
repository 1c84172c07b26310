import { isDeepStrictEqual } from "node:util";
import type { Badge, Driver } from "../driver/driver.ts";
import { until } from "../driver/until.ts";

/** Waits until the toolbar button's face is this: the background sets each part of it by itself. */
export async function badgeShows(driver: Driver, expected: Partial<Badge>): Promise<void> {
  await until(`the badge ${JSON.stringify(expected)}`, async () => {
    const badge = await driver.badge();
    return isDeepStrictEqual({ ...badge, ...expected }, badge);
  });
}
