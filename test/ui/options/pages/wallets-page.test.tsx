import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { numberedAddress } from "../../../e2e/stages/stored-profile.ts";
import { addresses, wallet } from "../../../fixtures.ts";
import { agree, airdrop, snapshot, storeKey, storeWallets } from "../../fixtures.ts";
import { openOptions } from "../../render.tsx";

beforeEach(agree);

describe("the line below the title", () => {
  it.each([
    ["2 airdrops", [null, null]],
    ["$412.50 + 1 unpriced", [412.5, null]],
  ])("names the airdrops that expire first: %s", async (words, values) => {
    const airdrops = values.map((usdValue) => airdrop({ usdValue, urgency: "verySoon" }));
    await storeWallets({ wallet: wallet(), snapshot: snapshot(airdrops) });
    await openOptions();
    const line = await screen.findByText(/ within 7 days · /);
    expect(line.textContent?.replaceAll("\u00a0", " ")).toContain(`${words} within 7 days`);
  });

  it("says why the interval is longer than the chosen one", async () => {
    await storeKey();
    const many = Array.from({ length: 50 }, (_, number) => ({
      wallet: wallet({ address: numberedAddress(number) }),
    }));
    await storeWallets(...many);
    await openOptions();
    expect(await screen.findByText(/every 8 hours, because of 50 wallets$/)).toBeTruthy();
  });
});

describe("the field of addresses", () => {
  it("opens and closes by its button and keeps its text", async () => {
    await storeWallets({ wallet: wallet() });
    const { user } = await openOptions();
    const button = await screen.findByRole("button", { name: "Add wallets" });
    const field = () => screen.queryByRole("textbox", { name: "Addresses" });
    expect(field()).toBeNull();
    await user.click(button);
    expect(document.activeElement).toBe(field());
    await user.keyboard("half");
    await user.click(button);
    expect(field()).toBeNull();
    await user.click(button);
    expect(field()).toHaveProperty("value", "half");
  });

  it("closes by Escape and returns the focus", async () => {
    await storeWallets({ wallet: wallet() });
    const { user } = await openOptions();
    const button = await screen.findByRole("button", { name: "Add wallets" });
    await user.click(button);
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("textbox", { name: "Addresses" })).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it("stays at Escape without a wallet", async () => {
    const { user } = await openOptions();
    const field = screen.getByRole("textbox", { name: "Addresses" });
    await user.click(field);
    await user.keyboard("{Escape}");
    expect(document.activeElement).toBe(field);
  });

  it("closes once all is added, and returns the focus", async () => {
    await storeWallets({ wallet: wallet() });
    const { user } = await openOptions();
    const button = await screen.findByRole("button", { name: "Add wallets" });
    await user.click(button);
    await user.paste(addresses.solana);
    await user.click(screen.getByRole("button", { name: "Add addresses" }));
    expect((await screen.findByText("Added 1 wallet")).closest("[role=status]")).not.toBeNull();
    expect(screen.queryByRole("textbox", { name: "Addresses" })).toBeNull();
    expect(document.activeElement).toBe(button);
  });
});
