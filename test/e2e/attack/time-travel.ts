/** Time as the extension sees it passes in no time at all: everything it stored becomes older. */
import type { Driver } from "../driver/driver.ts";
import { seedDead } from "../stages/stored-profile.ts";

const hour = 3_600_000;
/** What may be a time of these years, in ms since the epoch. Amounts of money and counts are smaller. */
const earliest = Date.UTC(2020, 0);
const latest = Date.UTC(2040, 0);

/**
 * @param ms how much older every time becomes
 * @returns the stored value with every time moved back, hours since the epoch among them
 */
function older(value: unknown, ms: number, name = ""): unknown {
  if (typeof value === "number") {
    if (name === "hour") return value - Math.round(ms / hour);
    return value > earliest && value < latest ? value - ms : value;
  }
  if (Array.isArray(value)) return value.map((one: unknown) => older(one, ms, name));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, older(one, ms, key)]));
}

/** Lets time pass while no background lives. @param ms how much */
export async function passTime(driver: Driver, ms: number): Promise<void> {
  await driver.killBackground();
  const stored = older(await driver.readStorage(), ms);
  await seedDead(driver, Object.fromEntries(Object.entries(Object(stored))));
}
