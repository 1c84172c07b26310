import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import {
  addresses,
  agree,
  failing,
  storeKey,
  storeServiceUrl,
  storeServiceWait,
  storeWallets,
  wallet,
} from "../../fixtures.ts";
import { openOptions } from "../../render.tsx";
import { sent } from "../../world.ts";

beforeEach(agree);

describe("the status line", () => {
  it("shows how often wallets are checked", async () => {
    await storeKey();
    await openOptions();
    expect(await screen.findByText("Connected · checks every 6 hours")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Change" }).getAttribute("href")).toBe("#connection");
  });

  it.each([
    ["server", /^The service had an error · /],
    ["offline", /^Windfall couldn’t reach the service · /],
    ["permissionMissing", /^Your browser doesn’t let Windfall contact the service · /],
  ] as const)("shows how the last request failed: %s", async (kind, words) => {
    await storeKey();
    await storeServiceWait({ failure: { kind, at: 1 }, until: null });
    await openOptions();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByText(/^Connected/)).toBeNull();
  });

  it("offers another try, not a setting, when offline", async () => {
    await storeKey();
    await storeServiceWait({ failure: { kind: "offline", at: 1 }, until: null });
    const { user } = await openOptions();
    await user.click(await screen.findByRole("button", { name: "Try again" }));
    expect(sent("refresh")).toEqual([{}]);
    expect(screen.queryByRole("link", { name: "Change" })).toBeNull();
  });

  it("reports that every wallet failed", async () => {
    await storeKey();
    const other = wallet({ network: "solana", address: addresses.solana });
    const schedule = failing("rejected");
    await storeWallets({ wallet: wallet(), schedule }, { wallet: other, schedule });
    await openOptions();
    expect(await screen.findByText(/^2 wallets couldn’t be checked · /)).toBeTruthy();
  });

  it("is connected when only some wallets failed", async () => {
    await storeKey();
    const other = wallet({ network: "solana", address: addresses.solana });
    await storeWallets({ wallet: wallet(), schedule: failing("rejected") }, { wallet: other });
    await openOptions();
    expect(await screen.findByText(/^Connected · /)).toBeTruthy();
  });

  it.each([
    ["unchecked", /^api\.drops\.bot hasn’t accepted the key yet · /],
    ["refused", /^The service did not accept the key · /],
  ] as const)("reports the state of the key: %s", async (state, words) => {
    await storeKey({ state });
    await openOptions();
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it("leads to the key when it is missing", async () => {
    await openOptions();
    expect(screen.getByText("Windfall needs your API key")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Enter key" }).getAttribute("href")).toBe("#key");
  });

  it("reports a key that ended with its session", async () => {
    await storeKey({ state: "forgotten", sessionOnly: true });
    await openOptions();
    expect(screen.getByText("Windfall needs your API key again")).toBeTruthy();
  });

  it("reports a key of another service", async () => {
    await storeKey();
    await storeServiceUrl("https://other.example");
    await openOptions();
    expect(screen.getByText("Your key is for another service")).toBeTruthy();
    expect(screen.queryByText(/^Windfall needs/)).toBeNull();
    expect(screen.getByRole("link", { name: "Enter key" }).getAttribute("href")).toBe("#key");
  });
});
