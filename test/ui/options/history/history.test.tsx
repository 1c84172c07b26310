import { within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import type { HistoryEvent } from "../../../../src/core/marks/history.ts";
import { historyItem } from "../../../../src/storage/airdrops/history.ts";
import { addresses, agreeWithKey, storeWallets, wallet } from "../../fixtures.ts";
import { openOptions } from "../../render.tsx";
import { store } from "../../world.ts";
import { partAt } from "../part.ts";

const day = 24 * 60 * 60 * 1_000;
const evm = `evm:${addresses.evm}` as const;

beforeEach(agreeWithKey);

const section = () => partAt("history");

function event(over: Partial<HistoryEvent> = {}): HistoryEvent {
  return {
    kind: "appeared",
    at: Date.now() - 2 * day,
    wallet: evm,
    airdrop: "a",
    name: "Moon",
    usdValue: 10,
    before: null,
    ...over,
  };
}

describe("the events", () => {
  async function lines() {
    const list = await (await section()).findByRole("list", { name: "Events" });
    return within(list)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent ?? "");
  }

  it("show wallet and value below each day, latest first", async () => {
    await storeWallets({ wallet: wallet({ label: "Cold one" }) });
    const solana = `solana:${addresses.solana}` as const;
    await store(historyItem, [
      event(),
      event({ airdrop: "b", usdValue: null }),
      event({ airdrop: "c", kind: "value", before: 10, usdValue: 20.5 }),
      event({ airdrop: "d", kind: "value", before: null, usdValue: 0 }),
      event({ airdrop: "e", kind: "value", before: 3, usdValue: null }),
      event({ airdrop: "f", kind: "gone", wallet: solana, name: "a\u202eb" }),
    ]);
    await openOptions("history");
    await (await section()).findAllByText("Cold one");
    const at = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" }).format(Date.now() - 2 * day);
    expect(await lines()).toEqual([
      `${at}Aab7xKXtg…gAsU · gone: claimed or expired?− $10.00Claimed`,
      "MMoonCold one$3.00 → unpriced",
      "MMoonCold oneunpriced → $0.00",
      "MMoonCold one$10.00 → $20.50",
      "MMoonCold one+ unpriced",
      "MMoonCold one+ $10.00",
    ]);
  });

  it("show fifty at a time, and move the focus on", async () => {
    const start = Date.now() - 100_000;
    await store(
      historyItem,
      Array.from({ length: 60 }, (_, index) => event({ at: start + index, name: `Drop ${index}` })),
    );
    const { user } = await openOptions("history");
    const more = await (await section()).findByRole("button", { name: "Show more (10 left)" });
    expect(await lines()).toHaveLength(50);
    await user.click(more);
    expect(await lines()).toHaveLength(60);
    expect((await section()).queryByRole("button", { name: /^Show more/ })).toBeNull();
    const list = (await section()).getByRole("list", { name: "Events" });
    expect(document.activeElement).toBe(within(list).getAllByRole("listitem")[50]);
    expect(document.activeElement?.textContent).toContain("DDrop 90x");
  });
});
