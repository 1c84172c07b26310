import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { walletId } from "../../../../src/core/addresses/network.ts";
import { keyAskedItem } from "../../../../src/storage/items.ts";
import { addresses, wallet } from "../../../fixtures.ts";
import { agree, storeKey, storeServiceUrl, storeWallets } from "../../fixtures.ts";
import { openOptions } from "../../render.tsx";
import { answerTo, sent, store } from "../../world.ts";

beforeEach(agree);

const heading = () => screen.getByRole("heading", { level: 1 }).textContent;
const button = (name: string) => screen.getByRole("button", { name });
const addressField = () => screen.getByLabelText<HTMLTextAreaElement>("Addresses");
const keyField = () => screen.getByLabelText<HTMLInputElement>("API key");

async function openStep(step: "wallets" | "key") {
  location.hash = `#start-${step}`;
  return await openOptions();
}

describe("the step of wallets", () => {
  async function addPasted(text: string) {
    const page = await openStep("wallets");
    await page.user.click(addressField());
    await page.user.paste(text);
    await page.user.click(button("Add addresses"));
    return page;
  }

  it("adds and moves on to the key at one press", async () => {
    await addPasted(addresses.evm);
    await waitFor(() => expect(heading()).toBe("Ask for your free key"));
    expect(document.activeElement).toBe(keyField());
    expect(sent("addWallets")).toHaveLength(1);
  });

  it("moves on to the result with a key", async () => {
    await storeKey();
    await addPasted(addresses.evm);
    await waitFor(() => expect(location.hash).toBe("#start-done"));
  });

  it.each([
    ["was refused", "a.eth"],
    ["asks", "osmo1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmnd5nxg"],
  ])("stays while a line %s, and leads on", async (_what, left) => {
    answerTo("addWallets", async () => {
      await storeWallets({ wallet: wallet() });
      return { added: [walletId(wallet())], known: [], over: [] };
    });
    const { user } = await addPasted(`${addresses.evm}\n${left}`);
    await waitFor(() => expect(addressField().value).toBe(left));
    expect(heading()).toBe("Your wallets");
    await user.click(button("Continue"));
    await waitFor(() => expect(heading()).toBe("Ask for your free key"));
  });

  it("leads to the backups instead", async () => {
    await openStep("wallets");
    await act(async () => screen.getByRole("link", { name: "Restore a backup…" }).click());
    await waitFor(() => expect(heading()).toBe("Backup & sync"));
  });
});

describe("the step of the key", () => {
  async function save() {
    const page = await openStep("key");
    await page.user.type(keyField(), "a-key-of-mine");
    await page.user.click(button("Save key"));
    return page;
  }

  it("leads to the list once the key is saved", async () => {
    await save();
    await waitFor(() => expect(location.hash).toBe("#start-done"));
    expect(sent("saveKey")).toEqual([{ key: "a-key-of-mine" }]);
  });

  it("stays with the reason after a refusal", async () => {
    answerTo("saveKey", () => ({ verdict: "refused", failure: { kind: "unauthorized", at: 1 } }));
    await save();
    expect(await screen.findByText(/^The service didn’t accept the key\./)).toBeTruthy();
    expect(location.hash).toBe("#start-key");
  });

  it("leads to the public pages without a key", async () => {
    await storeWallets({ wallet: wallet() });
    const { user } = await openStep("key");
    await user.click(button("Later: use public pages"));
    expect(await screen.findByRole("link", { name: /^Airdrops: / })).toBeTruthy();
  });

  it("asks for the key itself after the request", async () => {
    await store(keyAskedItem, Date.UTC(2026, 10, 28));
    await openStep("key");
    expect(heading()).toBe("Paste your key");
    expect(document.activeElement).toBe(keyField());
  });

  it("has only the field for another service", async () => {
    await storeServiceUrl("https://lookup.example.net");
    await openStep("key");
    expect(heading()).toBe("Paste your key");
    const names = screen.getAllByRole("button").map(({ textContent }) => textContent);
    expect(names).toEqual(["Save key", "Later"]);
    expect(screen.queryByRole("link")).toBeNull();
  });
});
