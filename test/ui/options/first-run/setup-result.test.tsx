import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { addresses, wallet } from "../../../fixtures.ts";
import { agree, airdrop, failing, type Stored, snapshot, storeKey, storeWallets } from "../../fixtures.ts";
import { grantedNow } from "../../permissions.ts";
import { openOptions } from "../../render.tsx";
import { sent } from "../../world.ts";

beforeEach(agree);

const heading = () => screen.getByRole("heading", { level: 1 }).textContent;

async function openResult(...wallets: Stored[]) {
  await storeWallets(...wallets);
  location.hash = "#start-done";
  return await openOptions();
}

describe("the result", () => {
  it("has the list beside it", async () => {
    await storeKey();
    const airdrops = [
      airdrop({ name: "Alder", usdValue: 2_000, urgency: "verySoon" }),
      airdrop({ usdValue: 993, urgency: "verySoon" }),
      airdrop({ usdValue: null }),
    ];
    await openResult({ wallet: wallet(), snapshot: snapshot(airdrops) });
    const list = within(await screen.findByRole("region", { name: "Airdrops" }));
    expect(list.getAllByRole("listitem")).toHaveLength(3);
    expect(screen.getAllByRole("main")).toHaveLength(1);
    expect(document.title).toBe("Added 1 wallet · Windfall");
  });

  it("is the reason alone after a failure", async () => {
    await storeKey();
    const { user } = await openResult({ wallet: wallet(), schedule: failing("server") });
    const reason = await screen.findByText("The service had an error");
    expect(reason.closest("[role=status]")).toBeTruthy();
    expect(heading()).toBe("Added 1 wallet");
    expect(screen.queryByRole("complementary", { name: "Windfall" })).toBeNull();
    expect(screen.queryByRole("checkbox")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(sent("refresh")).toEqual([{}]);
    expect(screen.getByRole("link", { name: "Continue" }).getAttribute("href")).toBe("#wallets");
  });

  it("opens the public page without a key, without alerts", async () => {
    await openResult({ wallet: wallet() });
    const page = await screen.findByRole("link", { name: /^Airdrops: / });
    expect(heading()).toBe("Added 1 wallet");
    expect(screen.queryByRole("checkbox")).toBeNull();
    expect(page.getAttribute("href")).toBe(`https://www.drops.bot/address/${addresses.evm}`);
  });

  it("switches alerts on, and ends at the wallets", async () => {
    await storeKey();
    const { user } = await openResult({ wallet: wallet(), snapshot: snapshot([airdrop()]) });
    await user.click(await screen.findByRole("checkbox", { name: "Alert me before airdrops expire" }));
    expect(grantedNow()).toContain("notifications");
    expect(sent("saveAlertSettings")).toEqual([{ expiring: true }]);
    await act(async () => screen.getByRole("link", { name: "Done" }).click());
    await waitFor(() => expect(document.activeElement?.textContent).toBe("$10.00 in 1 wallet"));
    expect(document.activeElement?.tagName).toBe("H1");
  });
});
