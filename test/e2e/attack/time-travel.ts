/** Simulates elapsed time: makes every stored time older. */
import type { Driver } from "../driver/driver.ts";
import { seedDead } from "../stages/stored-profile.ts";

const hour = 3_600_000;
/** Numbers from here on count as times, in ms since the epoch. Amounts and counts are smaller. */
const earliest = Date.UTC(2020, 0);
const latest = Date.UTC(2040, 0);

/**
 * @param ms how much older every time becomes
 * @returns the stored value with every time moved back, including hours since the epoch
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

/** Lets time pass while no background runs. @param ms duration */
export async function passTime(driver: Driver, ms: number): Promise<void> {
  await driver.killBackground();
  const stored = older(await driver.readStorage(), ms);
  await seedDead(driver, Object.fromEntries(Object.entries(Object(stored))));
}
