import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { watchlistItem } from "../../../src/storage/watchlist.ts";
import { addresses, agree, storeKey, wallet } from "../fixtures.ts";
import { openOptions } from "../render.tsx";
import { answerTo, sent, store } from "../world.ts";

beforeEach(agree);

const field = () => screen.getByLabelText<HTMLTextAreaElement>("Addresses");
const evm = { network: "evm", address: addresses.evm };
const solana = { network: "solana", address: addresses.solana };
/** 63 digits: one of Starknet's, or one of Move's with its leading 0 left out. */
const ambiguous = "0x49d36570d4e46f48e99674bd3fcc84644ddd6b96f7c741b1562b82f9e004dc7";

async function add(text: string) {
  const page = await openOptions();
  await page.user.click(field());
  await page.user.paste(text);
  await page.user.click(screen.getByRole("button", { name: "Add addresses" }));
  return page;
}

describe("pasting addresses", () => {
  it.each([
    ["lines", `${addresses.evm}\n${addresses.solana}`],
    ["commas", `${addresses.evm},${addresses.solana}`],
    ["full-width commas", `${addresses.evm}，${addresses.solana}`],
    ["Arabic commas", `${addresses.evm}، ${addresses.solana}`],
    ["semicolons and blanks", ` ${addresses.evm} ; ${addresses.solana} `],
    ["quotes, as in CSV", `"${addresses.evm}","${addresses.solana}"`],
    ["one of them twice", `${addresses.evm}\n${addresses.solana}\n${addresses.evm}`],
  ])("finds each one's network: %s", async (_, text) => {
    await add(text);
    expect(sent("addWallets")).toEqual([{ wallets: [evm, solana] }]);
    expect(await screen.findByText("Added 2 wallets")).toBeTruthy();
    expect(field().value).toBe("");
  });

  it("leads on from the first wallet to what is found for it", async () => {
    await storeKey();
    await add(addresses.evm);
    expect(await screen.findByText(/^Added 1 wallet\. Click Windfall’s icon/)).toBeTruthy();
  });

  it.each<[string, () => Promise<void>]>([
    ["has wallets already", () => storeKey().then(() => store(watchlistItem, [wallet()]))],
    ["has no key", async () => undefined],
    ["has a key that was refused", () => storeKey({ state: "refused" })],
    ["has a key of another service", () => storeKey({ serviceUrl: "https://b.example" })],
    [
      "has a list that cannot be read",
      () => storeKey().then(() => browser.storage.local.set({ [watchlistItem.key]: { v: 99 } })),
    ],
  ])("says no more than that to a person who %s", async (_who, prepare) => {
    await prepare();
    await add(addresses.solana);
    expect(await screen.findByText("Added 1 wallet")).toBeTruthy();
  });

  it("leads nobody to what was not added", async () => {
    await storeKey();
    answerTo("addWallets", () => ({ added: 0, known: 0, refused: 1, over: 0 }));
    await add(addresses.evm);
    expect(await screen.findByText("1 was refused")).toBeTruthy();
  });

  it("sends them though storage does not answer, and once however often it is pressed", async () => {
    await storeKey();
    const { user } = await openOptions();
    await user.click(field());
    await user.paste(addresses.evm);
    vi.spyOn(browser.storage.local, "get").mockRejectedValue(new Error("corrupt"));
    const button = screen.getByRole("button", { name: "Add addresses" });
    await Promise.all([user.click(button), user.click(button)]);
    expect(await screen.findByText(/^Added 1 wallet/)).toBeTruthy();
    expect(sent("addWallets")).toHaveLength(1);
  });

  it("says how many were there already", async () => {
    answerTo("addWallets", () => ({ added: 6, known: 1, refused: 0, over: 0 }));
    await add(addresses.evm);
    expect(await screen.findByText("Added 6 wallets, 1 was there already")).toBeTruthy();
  });

  it("keeps what did not fit into the list", async () => {
    await store(watchlistItem, [wallet()]);
    answerTo("addWallets", () => ({ added: 0, known: 1, refused: 0, over: 1 }));
    await add(`${addresses.evm} ${addresses.solana}`);
    expect(await screen.findByText("1 was there already, 1 did not fit: the list holds 200")).toBeTruthy();
    expect(field().value).toBe(addresses.solana);
  });

  it("keeps everything when the background did not answer", async () => {
    answerTo("addWallets", () => "internal");
    await add(`${addresses.evm}\nhello`);
    expect(await screen.findByText(/background did not answer/)).toBeTruthy();
    expect(field().value).toBe(`${addresses.evm}\nhello`);
  });

  it("says nothing any more of what came before", async () => {
    answerTo("addWallets", () => "internal");
    const { user } = await add(addresses.evm);
    expect(await screen.findByText(/background did not answer/)).toBeTruthy();
    await user.clear(field());
    await user.click(screen.getByRole("button", { name: "Add addresses" }));
    expect(await screen.findByText("Enter or paste an address first.")).toBeTruthy();
    expect(screen.queryByText(/background did not answer/)).toBeNull();
  });

  it("asks for an address when there is none", async () => {
    await add(" , ");
    expect(await screen.findByText("Enter or paste an address first.")).toBeTruthy();
    expect(sent()).toEqual([]);
  });
});

describe("what is no address", () => {
  it.each([
    ["hello", /no address of the six networks/],
    [addresses.evm.slice(0, 30), /Too many or too few characters/],
    [addresses.evm.replace("d8", "D8"), /checksum does not fit/],
    ["tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx", /test network/],
  ])("stays in the field and gets its reason: %s", async (text, words) => {
    await add(`${text}\n${addresses.solana}`);
    const alert = await screen.findByText("1 address could not be read. It is still in the field:");
    expect(within(alert.parentElement ?? alert).getByText(words)).toBeTruthy();
    expect(field().value).toBe(text);
    expect(sent("addWallets")).toEqual([{ wallets: [solana] }]);
  });

  it("is shown as text and nothing else", async () => {
    await add("<img/src=x>");
    expect(await screen.findByText("<img/src=x>", { selector: "bdi" })).toBeTruthy();
    expect(document.querySelector("ul img")).toBeNull();
  });
});

describe("a line of CSV", () => {
  it.each([
    ["a label after it", `${addresses.evm},Cold wallet`],
    ["a label before it", `Cold wallet;${addresses.evm}`],
    ["quotes, and a comma in them", `"Cold, wallet",${addresses.evm}`, "Cold, wallet"],
    ["a heading above", `Address,Name\n${addresses.evm},Cold wallet`],
    ["tabs between", `${addresses.evm}\tCold wallet\t`],
  ])("gives its address a label: %s", async (_name, text, label = "Cold wallet") => {
    await add(text);
    expect(sent("addWallets")).toEqual([{ wallets: [{ ...evm, label }] }]);
  });

  it("with two addresses is two addresses", async () => {
    await add(`${addresses.evm};${addresses.solana}`);
    expect(sent("addWallets")).toEqual([{ wallets: [evm, solana] }]);
  });

  it("that cannot be read stays in the field with its label", async () => {
    const mistyped = addresses.evm.replace("d8dA", "D8dA");
    await add(`${mistyped},"Cold, wallet"`);
    expect(sent()).toEqual([]);
    expect(field().value).toBe(`${mistyped},"Cold, wallet"`);
  });
});

describe("the preview", () => {
  it("says before anything is added what will happen with each", async () => {
    const { user } = await openOptions();
    await user.click(field());
    await user.paste(`${addresses.evm},Cold wallet\n${ambiguous}\nhello`);
    expect(
      await screen.findByText("1 address recognised · 1 needs your choice · 1 cannot be read"),
    ).toBeTruthy();
    const items = within(screen.getByRole("list", { name: "What will happen with these" })).getAllByRole(
      "listitem",
    );
    expect(items.map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^0xd8dA.*EVM · Cold wallet$/),
      expect.stringMatching(/You will be asked: Starknet, Move$/),
      expect.stringMatching(/^hello.*no address of the six networks/),
    ]);
    expect(sent()).toEqual([]);
  });

  it("is gone once all is added, and does not repeat what was said of the rest", async () => {
    await add(`${addresses.evm} hello`);
    expect(await screen.findByText(/1 address could not be read/)).toBeTruthy();
    expect(screen.queryByRole("list", { name: "What will happen with these" })).toBeNull();
  });
});

describe("an address of another Cosmos chain", () => {
  const osmo = "osmo1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmnd5nxg";
  const hub = "cosmos1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmmk8rs6";

  it("offers the Cosmos address of the same key, and adds it only once the person said yes", async () => {
    const { user } = await add(osmo);
    expect((await screen.findByText(/same key holds/)).textContent).toContain(hub);
    expect(sent("addWallets")).toEqual([]);
    await user.click(screen.getByRole("button", { name: /^Add osmo1/ }));
    expect(sent("addWallets")).toEqual([
      { wallets: [{ network: "cosmos", address: hub, derivedFrom: osmo }] },
    ]);
  });

  it("whose key is another says so", async () => {
    await add("inj1pkptre7fdkl6gfrzlesjjvhxhlc3r4gm3ls8zz");
    expect(await screen.findByText(/other keys than your Cosmos address/)).toBeTruthy();
    expect(sent()).toEqual([]);
  });
});

describe("an address that fits two networks", () => {
  it("is added only once the person has said which", async () => {
    const { user } = await add(ambiguous);
    expect(await screen.findByText("Which network?")).toBeTruthy();
    expect(screen.getByText(ambiguous)).toBeTruthy();
    expect(sent("addWallets")).toEqual([]);
    await user.selectOptions(screen.getByLabelText(/^Network of 0x49d3/), "Move");
    await user.click(screen.getByRole("button", { name: /^Add 0x49d3/ }));
    expect(sent("addWallets")).toMatchObject([{ wallets: [{ network: "move" }] }]);
    expect(await screen.findByText("Added 1 wallet")).toBeTruthy();
    expect(screen.queryByText("Which network?")).toBeNull();
  });

  it("stays listed when adding it failed", async () => {
    answerTo("addWallets", () => "internal");
    const { user } = await add(ambiguous);
    await user.selectOptions(await screen.findByRole("combobox", { name: /^Network of 0x49d3/ }), "Move");
    await user.click(screen.getByRole("button", { name: /^Add 0x49d3/ }));
    expect(await screen.findByText(/background did not answer/)).toBeTruthy();
    expect(screen.getByText(ambiguous)).toBeTruthy();
  });

  it("is not chosen for the person", async () => {
    await add(ambiguous);
    const addIt = await screen.findByRole<HTMLButtonElement>("button", { name: /^Add 0x49d3/ });
    expect(addIt.disabled).toBe(true);
    expect(sent()).toEqual([]);
  });

  describe("leaves the focus", () => {
    const other = "0x4270219d365d6b017231b52e92b3fb5d7c8378b05e9abc97724537a80e93b0f";

    it.each(["Add", "Leave out"])("on the next one, then in the field, after %s", async (verb) => {
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

  it("can be left out", async () => {
    const { user } = await add(ambiguous);
    await user.click(await screen.findByRole("button", { name: /^Leave out 0x49d3/ }));
    expect(screen.queryByText("Which network?")).toBeNull();
    expect(sent()).toEqual([]);
  });
});
