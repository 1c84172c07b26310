import { expect } from "vitest";
import { type Area, bytesOf, type Plan, type Quotas, syncQuotas } from "../../../src/core/sync/packing.ts";
import { type Replica, write } from "../../../src/core/sync/replica.ts";
import { start } from "./arbitraries.ts";

/** The items after a plan. */
export function done(plan: Plan, area: Area): Area {
  return { ...area, ...plan.set };
}

export function expectWithin(
  area: Area,
  quotas: Pick<Quotas, "itemBytes" | "totalBytes"> = syncQuotas,
): void {
  const sizes = Object.entries(area).map(([key, value]) => bytesOf(key, value));
  expect(sizes.length).toBeLessThanOrEqual(512);
  expect(Math.max(0, ...sizes)).toBeLessThanOrEqual(quotas.itemBytes);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(quotas.totalBytes);
}

/** Copies items like the browser: new objects, and texts through UTF-8. */
export const stored = (area: Area): Area =>
  JSON.parse(JSON.stringify(area), (_name, part) => (typeof part === "string" ? part.toWellFormed() : part));
export const put = (replica: Replica, key: string, label: string, at = start) =>
  write(replica, key, { label }, "laptop", at);
export const many = (count: number, label = "x".repeat(60)) =>
  Array.from({ length: count }, (_, id) => `evm:0x${id}`).reduce<Replica>(
    (replica, key) => put(replica, key, label),
    new Map(),
  );
