import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { walletId } from "../../../../src/core/addresses/network.ts";
import { buttonClass } from "../../../../src/ui/shared/components/button.tsx";
import { addresses, wallet } from "../../../fixtures.ts";
import { agree, storeKey, storeServiceUrl, storeWallets } from "../../fixtures.ts";
import { openOptions } from "../../render.tsx";
import { answerTo, sent } from "../../world.ts";

beforeEach(agree);

const heading = () => screen.getByRole("heading", { level: 1 }).textContent;
const next = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const final = () => next("Open public pages instead");
const addressField = () => screen.getByLabelText("Addresses");

const doneSteps = () =>
  screen.getAllByRole("img", { name: "Done" }).map(({ parentElement }) => parentElement?.textContent?.trim());

async function addFirst() {
  await storeWallets({ wallet: wallet() });
  return { added: [walletId(wallet())], known: [], over: [] };
}

async function openAt(hash: string) {
  location.hash = hash;
  return await openOptions();
}

async function show(): Promise<void> {
  await act(async () => final().click());
}

/** @returns the words of the one filled button */
function filled(): string | null {
  const looks = Map.groupBy(screen.getAllByRole("button"), ({ className }) => className);
  const [one, ...more] = [...looks].filter(([look]) => look === buttonClass("primary"));
  expect(more).toEqual([]);
  expect(one?.[1]).toHaveLength(1);
  return one?.[1][0]?.textContent ?? null;
}

describe("the screen of wallets and key", () => {
  it("checks each step that is done, and fills the next button", async () => {
    await openAt("#start-wallets");
    expect(filled()).toBe("Add addresses");
    await act(() => storeWallets({ wallet: wallet() }));
    await waitFor(() => expect(filled()).toBe("Save key"));
    await act(() => storeKey({ state: "refused" }));
    expect(filled()).toBe("Save key");
    await act(() => storeKey());
    await waitFor(() => expect(filled()).toBe("Show my airdrops"));
    expect(doneSteps()).toEqual(["Wallets", "API key"]);
  });
});

describe("the last button", () => {
  it("says what comes next", async () => {
    await storeWallets({ wallet: wallet() });
    const { user } = await openAt("#start-wallets");
    expect(final()).toBeTruthy();
    await act(() => storeServiceUrl("https://lookup.example.net"));
    await waitFor(() => expect(next("Done")).toBeTruthy());
    await user.type(screen.getByLabelText("API key"), "a-key-of-mine");
    expect(next("Show my airdrops")).toBeTruthy();
  });

  it("ends the first run where no airdrop and no page can follow", async () => {
    await storeServiceUrl("https://lookup.example.net");
    await storeWallets({ wallet: wallet() });
    const { user } = await openAt("#start-wallets");
    await user.click(next("Done"));
    await waitFor(() => expect(screen.getByRole("navigation")).toBeTruthy());
    expect(screen.queryByRole("link", { name: "Done" })).toBeNull();
    expect(heading()).toBe("1 wallet");
  });

  it("adds what is typed at one press", async () => {
    const { user } = await openAt("#start-wallets");
    await user.click(addressField());
    await user.paste(addresses.evm);
    await show();
    await waitFor(() => expect(location.hash).toBe("#start-done"));
    expect(sent("addWallets")).toHaveLength(1);
  });

  it("shows a bad line before a second press leaves it", async () => {
    const { user } = await openAt("#start-wallets");
    await user.click(addressField());
    await user.paste(`${addresses.evm}\na.eth`);
    answerTo("addWallets", addFirst);
    await show();
    await waitFor(() => expect(addressField()).toHaveProperty("value", "a.eth"));
    expect(location.hash).toBe("#start-wallets");
    await show();
    await waitFor(() => expect(location.hash).toBe("#start-done"));
    expect(sent("addWallets")).toHaveLength(1);
  });

  it("waits for the answer about a line", async () => {
    await storeWallets({ wallet: wallet() });
    const { user } = await openAt("#start-wallets");
    await user.click(addressField());
    await user.paste("osmo1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmnd5nxg");
    await show();
    expect(await screen.findAllByText("Need your answer: 1")).toHaveLength(2);
    expect(location.hash).toBe("#start-wallets");
    await user.click(screen.getByRole("checkbox", { name: "osmo1p…5nxg" }));
    await show();
    expect(sent("addWallets")).toHaveLength(1);
  });
});
