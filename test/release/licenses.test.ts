import { describe, expect, it } from "vitest";
import { licenseProblems, lockSchema } from "../../release/gates/licenses.ts";
import { filesOf } from "./files.ts";

const text = `Copyright (c) 2026 A\n\n${"Permission is hereby granted. ".repeat(20)}`;
const entries = [`a 1.0.0 (MIT)\n\n${text}`, `wxt 2.0.0 (MIT)\n\n${text}`];
const lock = lockSchema.parse({
  packages: {
    "": { version: "0.1.0" },
    "node_modules/a": { version: "1.0.0" },
    "node_modules/wxt": { version: "2.0.0", dev: true },
    "node_modules/vitest": { version: "3.0.0", dev: true },
    "node_modules/@types/a": { version: "3.0.0", devOptional: true },
  },
});

function problems(listed: readonly string[], license = "MIT") {
  const list = ["Windfall contains code.\n", ...listed].join(`\n${"-".repeat(80)}\n\n`);
  return licenseProblems(filesOf({ LICENSE: license, "THIRD-PARTY-LICENSES.txt": list }), lock, "MIT");
}

describe("licenseProblems", () => {
  it("accepts an entry for every package in the extension", () => {
    expect(problems(entries)).toEqual([]);
  });

  it.each([
    ["a missing dependency", entries.slice(1), "a 1.0.0 has no entry"],
    ["a missing tool", entries.slice(0, 1), "wxt 2.0.0 has no entry"],
    ["another version", [`a 1.0.1 (MIT)\n\n${text}`, ...entries.slice(1)], "a 1.0.0 has no entry"],
    ["a strange licence", [...entries, `b 1.0.0 (GPL-3.0)\n\n${text}`], "b 1.0.0 (GPL-3.0): unknown licence"],
    [
      "a missing copyright notice",
      [...entries, `b 1.0.0 (MIT)\n\n${"Permission ".repeat(60)}`],
      "b 1.0.0 (MIT): no copyright notice",
    ],
    [
      "a missing licence text",
      [...entries, "b 1.0.0 (MIT)\n\nCopyright (c) B"],
      "b 1.0.0 (MIT): no licence text",
    ],
  ])("refuses %s", (_what, listed, problem) => {
    expect(problems(listed)).toEqual([problem]);
  });

  it("refuses a package with another licence of its own", () => {
    expect(problems(entries, "")).toEqual(["LICENSE differs from the project's"]);
  });
});
