import { expect, it } from "vitest";
import { keyProblem } from "../../../src/core/api-key/api-key-shape.ts";

it.each([
  ["windfall-sandbox-key", null],
  ["sk_LIVE+/=~!", null],
  ["a7".repeat(32), "mayBeSecret"],
  [`sk-${"a7".repeat(32)}`, "mayBeSecret"],
  ["AQoKYV7tYpTrFZN6P5oUufbQKAUr9mNYGe1TTJC9waj+", "mayBeSecret"],
  ["q83vASNFZ4mrze8BI0VniavN7wEjRWeJq83vASNFZ4k=", "mayBeSecret"],
  [`0x${"a7".repeat(32)}`, "secret"],
  ["000120470003000400050006000700080009001000110012", "secret"],
  ["", "invalid"],
  ["two words", "invalid"],
  ["line\nbreak", "invalid"],
  ["x-api-key: a\r\nx-evil: b", "invalid"],
  ["кey", "invalid"],
  ["x".repeat(512), null],
  ["x".repeat(513), "invalid"],
])("keyProblem of %j is %s", (text, problem) => {
  expect(keyProblem(text)).toBe(problem);
});
