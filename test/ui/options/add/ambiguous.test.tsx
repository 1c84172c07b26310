import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { agree } from "../../fixtures.ts";
import { keyDigits } from "../../secret-texts.ts";
import { answerTo, sent } from "../../world.ts";
import { add, addButton, ambiguous, field } from "./adding.ts";

beforeEach(agree);

describe("an address of another Cosmos chain", () => {
  const osmo = "osmo1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmnd5nxg";
  const hub = "cosmos1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmmk8rs6";

  it("offers the Cosmos address of the same key", async () => {
    const { user } = await add(osmo);
    expect(
      (await screen.findByText(/^This address is on another chain .* Your key has the address/)).textContent,
    ).toContain(hub);
    expect(sent("addWallets")).toEqual([]);
    await user.click(screen.getByRole("button", { name: /^Add osmo1/ }));
    expect(sent("addWallets")).toEqual([
      { wallets: [{ network: "cosmos", address: hub, derivedFrom: osmo }] },
    ]);
  });

  it("is refused when its chain derives other keys", async () => {
    await add("inj1pkptre7fdkl6gfrzlesjjvhxhlc3r4gm3ls8zz");
    expect(await screen.findByText(/^This chain doesn’t share keys with Cosmos\./)).toBeTruthy();
    expect(sent()).toEqual([]);
  });
});

describe("an address that fits two networks", () => {
  it("is added once the user picks the network", async () => {
    const { user } = await add(ambiguous);
    expect(await screen.findByText("Pick the network")).toBeTruthy();
    expect(screen.getByText("0x49d3…4dc7")).toBeTruthy();
    expect(sent("addWallets")).toEqual([]);
    await user.selectOptions(screen.getByLabelText(/^Network of 0x49d3/), "Move");
    await user.click(screen.getByRole("button", { name: /^Add 0x49d3/ }));
    expect(sent("addWallets")).toMatchObject([{ wallets: [{ network: "move" }] }]);
    expect(await screen.findByText("Added 1 wallet")).toBeTruthy();
    expect(screen.queryByText("Pick the network")).toBeNull();
  });

  it("takes the focus with its question", async () => {
    await add(ambiguous);
    const question = await screen.findByRole("region", { name: "Pick the network" });
    expect(document.activeElement).toBe(question);
  });

  it("takes the focus below an older question", async () => {
    const { user } = await add(keyDigits);
    await screen.findByRole("region", { name: "Address or private key?" });
    await user.click(field());
    await user.paste(ambiguous);
    await user.click(addButton());
    const question = await screen.findByRole("region", { name: "Pick the network" });
    await waitFor(() => expect(document.activeElement).toBe(question));
  });

  it("stays listed when adding it failed", async () => {
    answerTo("addWallets", () => "internal");
    const { user } = await add(ambiguous);
    await user.selectOptions(await screen.findByRole("combobox", { name: /^Network of 0x49d3/ }), "Move");
    await user.click(screen.getByRole("button", { name: /^Add 0x49d3/ }));
    expect(await screen.findByText(/background didn’t respond/)).toBeTruthy();
    expect(screen.getByText("0x49d3…4dc7")).toBeTruthy();
  });

  it("has no preselected network", async () => {
    await add(ambiguous);
    const addIt = await screen.findByRole<HTMLButtonElement>("button", { name: /^Add 0x49d3/ });
    expect(addIt.disabled).toBe(true);
    expect(sent()).toEqual([]);
  });

  describe("the list of ambiguous addresses", () => {
    const other = "0x4270219d365d6b017231b52e92b3fb5d7c8378b05e9abc97724537a80e93b0f";

    it.each(["Add", "Skip"])("moves the focus to the next item after %s", async (verb) => {
      const { user } = await add(`${ambiguous} ${other}`);
      for (const short of ["0x49d3", "0x4270"]) {
        const choice = await screen.findByRole("combobox", { name: new RegExp(`^Network of ${short}`) });
        if (short === "0x4270") await waitFor(() => expect(document.activeElement).toBe(choice));
        await user.selectOptions(choice, "Move");
        screen.getByRole("button", { name: new RegExp(`^${verb} ${short}`) }).focus();
        await user.keyboard("{Enter}");
      }
      await waitFor(() => expect(document.activeElement).toBe(field()));
    });
  });

  it("lets the user skip an address", async () => {
    const { user } = await add(ambiguous);
    await user.click(await screen.findByRole("button", { name: /^Skip 0x49d3/ }));
    expect(screen.queryByText("Pick the network")).toBeNull();
    expect(sent()).toEqual([]);
  });
});
