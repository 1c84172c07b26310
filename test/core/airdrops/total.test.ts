import { expect, it } from "vitest";
import { totalOf } from "../../../src/core/airdrops/money.ts";

it("totalOf adds cents, and never counts an unknown value as 0", () => {
  const values = [0.1, null, 0.2, 0, null].map((usdValue) => ({ usdValue }));
  expect(totalOf(values)).toEqual({ known: 30, unknown: 2 });
});
