import { expect, it } from "vitest";
import { retryAfter } from "../../src/service/retry-after.ts";

const now = Date.UTC(2026, 10, 20, 12);
const second = 1_000;
const hour = 3_600 * second;

it.each([
  ["seconds", "120", 120 * second],
  ["an HTTP date", "Fri, 20 Nov 2026 12:10:00 GMT", 600 * second],
  ["less than 30 s as 30 s", "1", 30 * second],
  ["a past date as 30 s", "Fri, 20 Nov 2026 11:00:00 GMT", 30 * second],
  ["a year as 6 h", "31536000", 6 * hour],
  ["an infinite number as 6 h", "9".repeat(400), 6 * hour],
  ["a date in the far future as 6 h", "Fri, 20 Nov 9999 12:00:00 GMT", 6 * hour],
  ["a missing header as 15 min", null, hour / 4],
  ["nonsense as 15 min", "soon", hour / 4],
])("retryAfter reads %s", (_name, header, wait) => {
  expect(retryAfter(header, now)).toBe(wait);
});
