import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { watchlistItem } from "../../../../src/storage/items.ts";
import { addresses, wallet } from "../../../fixtures.ts";
import { agree, airdrop, failing, snapshot, storeWallets } from "../../fixtures.ts";
import { openOptions } from "../../render.tsx";
import { answerTo, sent, store } from "../../world.ts";
import { actionsOf, choose, rows } from "./wallet-actions.ts";

beforeEach(agree);

const table = () => screen.findByRole("table", { name: "Wallets" });

describe("the table of wallets", () => {
  it("names each row by label, full address and network", async () => {
    await storeWallets(
      { wallet: wallet({ label: "Main" }) },
      { wallet: wallet({ network: "solana", address: addresses.solana }) },
    );
    await openOptions();
    await waitFor(() => expect(rows()).toHaveLength(2));
    const [solana, evm] = rows();
    expect(evm?.getAttribute("aria-label")).toBe(`Main ${addresses.evm} · EVM`);
    expect(solana?.getAttribute("aria-label")).toBe(`${addresses.solana} · Solana`);
    expect(evm?.textContent).toContain(`Main${addresses.evm}`);
  });

  it("names the address that a wallet was derived from", async () => {
    const derivedFrom = "osmo1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmnd5nxg";
    await storeWallets({ wallet: wallet({ derivedFrom }) });
    await openOptions();
    expect(await screen.findByText(`derived from ${derivedFrom}`)).toBeTruthy();
  });

  it("marks wallets whose addresses share their ends", async () => {
    const poisoned = "0xd8dA000000000000000000000000000000006045";
    await storeWallets(
      { wallet: wallet() },
      { wallet: wallet({ address: poisoned }) },
      { wallet: wallet({ network: "solana", address: addresses.solana }) },
    );
    await openOptions();
    await waitFor(() => expect(rows()).toHaveLength(3));
    const [theirs, mine, other] = rows();
    expect(theirs?.textContent).toContain(`Looks like ${addresses.evm}, but it’s a different address`);
    expect(mine?.textContent).toContain(`Looks like ${poisoned}`);
    expect(other?.textContent).not.toContain("Looks like");
  });

  it("describes a wallet's failure in words", async () => {
    await storeWallets({
      wallet: wallet(),
      snapshot: snapshot([airdrop({ usdValue: 5 })], {
        total: { usdValue: 3, airdropsCount: 1, isUnknown: false, pageUrl: null },
      }),
      schedule: failing("rejected", "bad\u202E address"),
    });
    await openOptions();
    await waitFor(async () => expect((await table()).textContent).toContain("bad address"));
    expect((await table()).textContent).toContain("The service’s total: $3.00");
  });

  it.each([
    ["without", 5, true],
    ["but not with", null, false],
  ])("says that a total is missing %s unpriced airdrops", async (_title, usdValue, isSaid) => {
    const total = { usdValue: null, airdropsCount: 1, isUnknown: true, pageUrl: null };
    await storeWallets({ wallet: wallet(), snapshot: snapshot([airdrop({ usdValue })], { total }) });
    await openOptions();
    await screen.findByRole("cell", { name: "1" });
    expect(screen.queryByText("The service couldn’t work out its total.") !== null).toBe(isSaid);
  });

  it("explains once how to begin without a wallet", async () => {
    await openOptions();
    expect(await screen.findByRole("textbox", { name: "Addresses" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Add wallets" })).toBeNull();
    expect(screen.getAllByText(/icon on a site where your wallet is connected/)).toHaveLength(1);
  });
});

describe("the pause of a wallet", () => {
  it("is set, and removed by Resume", async () => {
    await storeWallets({ wallet: wallet({ label: "Main" }) });
    const { user } = await openOptions();
    await choose(user, "Pause", "Main 0xd8dA…6045");
    await store(watchlistItem, [wallet({ label: "Main", paused: true })]);
    await choose(user, "Resume", "Main 0xd8dA…6045");
    const id = `evm:${addresses.evm}`;
    expect(sent("setPaused")).toEqual([
      { ids: [id], paused: true },
      { ids: [id], paused: false },
    ]);
  });

  it("keeps the focus on the busy menu button", async () => {
    await storeWallets({ wallet: wallet() });
    const { promise, resolve } = Promise.withResolvers<void>();
    answerTo("setPaused", () => promise);
    const { user } = await openOptions();
    const button = await actionsOf("0xd8dA…6045");
    button.focus();
    await user.keyboard("{Enter}{ArrowUp}{ArrowUp}{Enter}");
    expect(sent("setPaused")).toHaveLength(1);
    expect(document.activeElement).toBe(button);
    await user.keyboard("{Enter}");
    expect(screen.queryByRole("menu")).toBeNull();
    resolve();
    await screen.findByText("Saved.");
    expect(document.activeElement).toBe(button);
  });
});

describe("the address of a wallet", () => {
  it("is copied by a press", async () => {
    await storeWallets({ wallet: wallet() });
    const { user } = await openOptions();
    await user.click(await screen.findByRole("button", { name: `Copy address: ${addresses.evm}` }));
    expect(await navigator.clipboard.readText()).toBe(addresses.evm);
    expect(await screen.findByText("Copied.")).toBeTruthy();
  });
});

describe("the menu of a wallet", () => {
  it("is walked by ↑, ↓, Home and End", async () => {
    await storeWallets({ wallet: wallet() });
    const { user } = await openOptions();
    await user.click(await actionsOf("0xd8dA…6045"));
    const names = screen.getAllByRole("menuitem").map(({ textContent }) => textContent);
    const [first, second] = names;
    const last = names.at(-1);
    for (const [key, name] of [
      ["End", last],
      ["ArrowDown", first],
      ["ArrowDown", second],
      ["Home", first],
      ["ArrowUp", last],
    ]) {
      await user.keyboard(`{${key}}`);
      expect(document.activeElement?.textContent, key).toBe(name);
    }
  });

  it("ignores the second click of a double click", async () => {
    await storeWallets({ wallet: wallet() });
    const { user } = await openOptions();
    await user.click(await actionsOf("0xd8dA…6045"));
    const pause = screen.getByRole("menuitem", { name: "Pause: 0xd8dA…6045" });
    fireEvent.click(pause, { detail: 2 });
    expect(sent()).toEqual([]);
    expect(screen.getByRole("menu")).toBeTruthy();
    fireEvent.click(pause, { detail: 1 });
    expect(sent("setPaused")).toHaveLength(1);
  });
});
