import { expect, it } from "vitest";
import { keyProblem } from "../../src/core/api-key-shape.ts";

it.each([
  ["windfall-sandbox-key", null],
  ["sk_LIVE+/=~!", null],
  ["", "empty"],
  ["two words", "badCharacter"],
  ["line\nbreak", "badCharacter"],
  ["x-api-key: a\r\nx-evil: b", "badCharacter"],
  ["кey", "badCharacter"],
  ["x".repeat(512), null],
  ["x".repeat(513), "tooLong"],
])("keyProblem of %j is %s", (text, problem) => {
  expect(keyProblem(text)).toBe(problem);
});
