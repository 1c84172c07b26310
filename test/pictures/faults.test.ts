import { describe, expect, it } from "vitest";
import { faultLines } from "./faults.ts";

describe("faultLines", () => {
  it("names state, scheme, rule and element of each fault", () => {
    const contrast = { rule: "color-contrast", elements: ["<p>faint</p>", `<p>${"x".repeat(1_000)}</p>`] };
    const lines = faultLines("list", { dir: "rtl" }, [
      { scheme: "light", violations: [] },
      { scheme: "dark", violations: [contrast] },
    ]);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toBe("list (dark, rtl): color-contrast: <p>faint</p>");
    expect(lines[1]?.length).toBeLessThan(250);
  });
});
