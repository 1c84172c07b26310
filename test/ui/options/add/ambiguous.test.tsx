import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { agree } from "../../fixtures.ts";
import { keyDigits } from "../../secret-texts.ts";
import { answerTo, sent } from "../../world.ts";
import { add, addButton, field, short } from "./adding.ts";

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

describe("an unusually short address", () => {
  const heading = "Are these addresses right?";

  it("is added once the user confirms it", async () => {
    const { user } = await add(short);
    expect(await screen.findByText("Shorter than usual. Did you copy all of it?")).toBeTruthy();
    expect(sent("addWallets")).toEqual([]);
    await user.click(screen.getByRole("button", { name: /^Add 0x49d3/ }));
    expect(sent("addWallets")).toMatchObject([{ wallets: [{ network: "starknet" }] }]);
    expect(await screen.findByText("Added 1 wallet")).toBeTruthy();
    expect(screen.queryByText(heading)).toBeNull();
  });

  it("takes the focus with its question", async () => {
    await add(short);
    const question = await screen.findByRole("region", { name: heading });
    expect(document.activeElement).toBe(question);
  });

  it("takes the focus below an older question", async () => {
    const { user } = await add(keyDigits);
    await screen.findByRole("region", { name: "Address or private key?" });
    await user.click(field());
    await user.paste(short);
    await user.click(addButton());
    const question = await screen.findByRole("region", { name: heading });
    await waitFor(() => expect(document.activeElement).toBe(question));
  });

  it("stays listed when adding it failed", async () => {
    answerTo("addWallets", () => "internal");
    const { user } = await add(short);
    await user.click(await screen.findByRole("button", { name: /^Add 0x49d3/ }));
    expect(await screen.findByText(/background didn’t respond/)).toBeTruthy();
    expect(screen.getByText("0x49d3…b156")).toBeTruthy();
  });

  it.each(["Add", "Skip"])("passes the focus to the next one after %s", async (verb) => {
    const other = short.replace("0x49d3", "0x4270");
    const { user } = await add(`${short} ${other}`);
    for (const start of ["0x49d3", "0x4270"]) {
      const name = new RegExp(`^${verb} ${start}`);
      const answer = await screen.findByRole("button", { name });
      if (start === "0x4270") {
        const first = screen.getByRole("button", { name: /^Add 0x4270/ });
        await waitFor(() => expect(document.activeElement).toBe(first));
      }
      answer.focus();
      await user.keyboard("{Enter}");
    }
    await waitFor(() => expect(document.activeElement).toBe(field()));
  });

  it("lets the user skip it", async () => {
    const { user } = await add(short);
    await user.click(await screen.findByRole("button", { name: /^Skip 0x49d3/ }));
    expect(screen.queryByText(heading)).toBeNull();
    expect(sent()).toEqual([]);
  });
});
