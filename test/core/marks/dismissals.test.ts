import { describe, expect, it } from "vitest";
import { limits } from "../../../src/config.ts";
import {
  type Dismissals,
  dismissalLookup,
  noDismissals,
  withDismissal,
} from "../../../src/core/marks/dismissals.ts";

const now = Date.UTC(2026, 10, 20, 12);
const worth = (id: string, usdValue: number | null) => ({ id, usdValue });
const dismissedAs = (dismissal: Parameters<typeof withDismissal>[3]): Dismissals =>
  withDismissal(noDismissals, "evm:0x1", "a", dismissal);

describe("a dismissed airdrop", () => {
  it("is dismissed only in its wallet, with any id", () => {
    const dismissals = withDismissal(noDismissals, "evm:0x1", "__proto__", { hidden: true });
    const dismissalOf = dismissalLookup(dismissals);
    expect(dismissalOf("evm:0x1", worth("__proto__", 1))).toEqual({ how: "hidden", everywhere: false });
    expect(dismissalOf("evm:0x2", worth("__proto__", 1))).toBeNull();
    expect(dismissalOf("evm:0x1", worth("constructor", 1))).toBeNull();
  });

  it("stays claimed when it is shown again", () => {
    const claimed = { name: "A", usdValue: 10, at: now };
    const both = withDismissal(dismissedAs({ claimed }), "evm:0x1", "a", { hidden: true });
    expect(dismissalLookup(both)("evm:0x1", worth("a", 10))).toMatchObject({ how: "hidden" });
    const restored = withDismissal(both, "evm:0x1", "a", { hidden: null });
    expect(restored).toEqual([{ wallet: "evm:0x1", airdrop: "a", claimed }]);
    expect(withDismissal(restored, "evm:0x1", "a", { claimed: null })).toEqual([]);
  });

  it("makes room for a later one", () => {
    let dismissals = noDismissals;
    for (let n = 0; n < limits.hidden; n++)
      dismissals = withDismissal(dismissals, n % 2 === 0 ? "evm:0x1" : null, `a${n}`, { hidden: true });
    expect(dismissals).toHaveLength(limits.hidden);
    dismissals = withDismissal(dismissals, "evm:0x1", "latest", { hidden: true });
    expect(dismissals.map(({ airdrop }) => airdrop)).not.toContain("a0");
    expect(dismissals).toHaveLength(limits.hidden);
  });
});
