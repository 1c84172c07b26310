import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { watchlistItem } from "../../../../src/storage/wallets/watchlist.ts";
import { addresses, agree, storeKey, wallet } from "../../fixtures.ts";
import { answerTo, sent, store } from "../../world.ts";
import { add, addButton, field, paste } from "./adding.ts";

beforeEach(agree);

describe("the notice after adding", () => {
  it("points to the icon after the first wallet", async () => {
    await storeKey();
    await add(addresses.evm);
    expect(await screen.findByText(/^Added 1 wallet\. Click Windfall’s icon/)).toBeTruthy();
  });

  it.each<[string, () => Promise<void>]>([
    ["has wallets already", () => storeKey().then(() => store(watchlistItem, [wallet()]))],
    ["has no key", async () => undefined],
    ["has a refused key", () => storeKey({ state: "refused" })],
    ["has a key of another service", () => storeKey({ serviceUrl: "https://b.example" })],
    [
      "has an unreadable list",
      () => storeKey().then(() => browser.storage.local.set({ [watchlistItem.key]: { v: 99 } })),
    ],
  ])("does not mention the icon when the user %s", async (_who, prepare) => {
    await prepare();
    await add(addresses.solana);
    expect(await screen.findByText("Added 1 wallet")).toBeTruthy();
  });

  it("does not mention the icon when the wallet was refused", async () => {
    await storeKey();
    answerTo("addWallets", () => ({ added: 0, known: 0, refused: 1, over: 0 }));
    await add(addresses.evm);
    expect((await screen.findByText("1 was refused")).closest("[role=alert]")).not.toBeNull();
  });

  it("stays after repeated clicks that send one command", async () => {
    await storeKey();
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    answerTo("addWallets", () => arrived.then(() => ({ added: 1, known: 0, refused: 0, over: 0 })));
    const { user } = await paste(addresses.evm);
    vi.spyOn(browser.storage.local, "get").mockRejectedValue(new Error("corrupt"));
    await user.click(addButton());
    await user.click(addButton());
    arrive();
    expect(await screen.findByText(/^Added 1 wallet/)).toBeTruthy();
    expect(sent("addWallets")).toHaveLength(1);
  });

  it("stays after a double click", async () => {
    const { user } = await paste(`${addresses.evm} hello`);
    await user.dblClick(addButton());
    expect(await screen.findByText("Added 1 wallet")).toBeTruthy();
    expect(screen.getByText("1 address couldn’t be added. It’s still in the field:")).toBeTruthy();
    expect(sent("addWallets")).toHaveLength(1);
  });

  it("stays when the leftover text is submitted again", async () => {
    const { user } = await add(`${addresses.evm} hello`);
    expect(await screen.findByText("Added 1 wallet")).toBeTruthy();
    await user.keyboard("{Enter}");
    expect(await screen.findByText("1 address couldn’t be added. It’s still in the field:")).toBeTruthy();
    expect(screen.getByText("Added 1 wallet")).toBeTruthy();
  });

  it("disappears when an empty field is submitted", async () => {
    const { user } = await add(addresses.evm);
    expect(await screen.findByText("Added 1 wallet")).toBeTruthy();
    await user.keyboard("{Enter}");
    expect(screen.getByText("Paste an address first.")).toBeTruthy();
    expect(screen.queryByText("Added 1 wallet")).toBeNull();
  });

  it("counts wallets that were already on the list", async () => {
    answerTo("addWallets", () => ({ added: 6, known: 1, refused: 0, over: 0 }));
    await add(addresses.evm);
    expect(await screen.findByText("Added 6 wallets, 1 was already on your list")).toBeTruthy();
  });

  it("reports wallets beyond the limit, which stay in the field", async () => {
    await store(watchlistItem, [wallet()]);
    answerTo("addWallets", () => ({ added: 0, known: 1, refused: 0, over: 1 }));
    await add(`${addresses.evm} ${addresses.solana}`);
    expect(
      await screen.findByText("1 was already on your list, 1 didn’t fit: the list holds 200"),
    ).toBeTruthy();
    expect(field().value).toBe(addresses.solana);
  });

  it("reports a silent background, and the text stays", async () => {
    answerTo("addWallets", () => "internal");
    await add(`${addresses.evm}\nhello`);
    expect(await screen.findByText(/background didn’t respond/)).toBeTruthy();
    expect(field().value).toBe(`${addresses.evm}\nhello`);
  });

  it("replaces an earlier failure", async () => {
    answerTo("addWallets", () => "internal");
    const { user } = await add(addresses.evm);
    expect(await screen.findByText(/background didn’t respond/)).toBeTruthy();
    await user.clear(field());
    await user.click(addButton());
    expect(await screen.findByText("Paste an address first.")).toBeTruthy();
    expect(screen.queryByText(/background didn’t respond/)).toBeNull();
  });
});
