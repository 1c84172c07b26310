import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { claimsIn } from "../../../../src/core/marks/claims.ts";
import { read } from "../../../../src/storage/item.ts";
import { dismissalsItem } from "../../../../src/storage/items.ts";
import { addresses, wallet } from "../../../fixtures.ts";
import { agreeWithKey, airdrop, snapshot, storeWallets } from "../../fixtures.ts";
import { openPanel, openPopup } from "../../render.tsx";
import { answerTo, sent } from "../../world.ts";
import { keepDismissals } from "../list-page.ts";

const main = wallet({ label: "Main" });
const ledger = wallet({ network: "solana", address: addresses.solana, label: "Ledger" });
const drops = "https://www.drops.bot/airdrops/";
const listed = [
  airdrop({ name: "Orchard", usdValue: 40, url: `${drops}orchard`, flags: { soon: true, verySoon: true } }),
  airdrop({ name: "Lantern", usdValue: 2, url: `${drops}lantern` }),
];
const other = airdrop({ name: "Harbour", usdValue: 3, url: `${drops}harbour` });

const button = (name: string) => screen.getByRole("button", { name });
const card = () => screen.getByRole("heading", { level: 2 }).textContent.trim();
const progress = () =>
  within(screen.getByRole("region", { name: "Claim one by one" })).getAllByRole("status")[0]?.textContent;
const claimed = async () =>
  claimsIn(await read(dismissalsItem))
    .map(({ name }) => name)
    .sort();

async function start() {
  const { user } = await openPanel();
  await user.click(await screen.findByRole("button", { name: "Claim one by one" }));
  return user;
}

beforeEach(async () => {
  await agreeWithKey();
  await storeWallets(
    { wallet: main, snapshot: snapshot(listed) },
    { wallet: ledger, snapshot: snapshot([other]) },
  );
  keepDismissals();
});

describe("the claim desk", () => {
  it("claims three airdrops by four presses, in one tab", async () => {
    const user = await start();
    expect(card()).toBe("Orchard");
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 2 }));
    expect(browser.tabs.create).toHaveBeenLastCalledWith({ url: `${drops}orchard` });
    expect(screen.getByText(/^Next: /).textContent).toBe("Next: Lantern · same wallet");
    await user.click(button("Claimed, next"));
    await waitFor(() => expect(card()).toBe("Lantern"));
    expect(screen.getByText(/^Next: /).textContent).toBe("Next: Harbour · switch to Ledger");
    await user.click(button("Claimed, next"));
    await waitFor(() => expect(card()).toBe("Harbour"));
    await user.click(button("Claimed, next"));
    await waitFor(() => expect(progress()).toBe("3 of 3 claimed"));
    expect(screen.getByText("$45.00")).toBeTruthy();
    expect(screen.getByText("$40.00 of it would have expired within 7 days.")).toBeTruthy();
    expect(document.activeElement).toBe(button("Done"));
    expect(screen.queryByRole("button", { name: "Back to the list" })).toBeNull();
    expect(await claimed()).toEqual(["Harbour", "Lantern", "Orchard"]);
    expect(browser.tabs.create).toHaveBeenCalledOnce();
    expect(vi.mocked(browser.tabs.update).mock.calls).toEqual([
      [8, { url: `${drops}lantern`, active: true }],
      [8, { url: `${drops}harbour`, active: true }],
    ]);
    expect(sent("noteOpened")).toHaveLength(3);
  });

  it("opens another tab once its own is closed", async () => {
    const user = await start();
    vi.mocked(browser.tabs.update).mockRejectedValueOnce(new Error("No tab with id: 8."));
    await user.click(button("Skip"));
    await waitFor(() => expect(browser.tabs.create).toHaveBeenCalledTimes(2));
  });

  it("counts what is skipped, and lists it at the end", async () => {
    const user = await start();
    await user.click(button("Claimed, next"));
    await waitFor(() => expect(card()).toBe("Lantern"));
    await user.click(button("Skip"));
    await user.click(button("Skip"));
    expect(progress()).toBe("1 of 3 claimed · 2 skipped");
    expect(screen.getByRole("heading", { level: 2, name: "2 skipped" })).toBeTruthy();
    const skipped = within(screen.getByRole("list", { name: "2 skipped" })).getAllByRole("listitem");
    expect(skipped.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Lantern.*Main · EVM/),
      expect.stringMatching(/Harbour.*Ledger · Solana/),
    ]);
  });

  it("takes the last claim back, and returns to it", async () => {
    const user = await start();
    await user.click(button("Claimed, next"));
    await user.click(await screen.findByRole("button", { name: "Undo last" }));
    await waitFor(() => expect(card()).toBe("Orchard"));
    expect([progress(), await claimed()]).toEqual(["0 of 3 claimed", []]);
  });

  it("takes a skip back without a command", async () => {
    const user = await start();
    await user.click(button("Skip"));
    await user.click(button("Undo last"));
    expect([card(), progress()]).toEqual(["Orchard", "0 of 3 claimed"]);
    expect(sent("setDismissals")).toEqual([]);
  });

  it("stays at a step whose claim is refused", async () => {
    const user = await start();
    answerTo("setDismissals", () => "storage");
    await user.click(button("Claimed, next"));
    expect(await screen.findByText(/can’t save anything/)).toBeTruthy();
    expect([card(), progress()]).toEqual(["Orchard", "0 of 3 claimed"]);
  });

  it("stays closed when a claim ends after it", async () => {
    const user = await start();
    const { promise, resolve } = Promise.withResolvers<void>();
    answerTo("setDismissals", () => promise);
    await user.click(button("Claimed, next"));
    await user.click(button("Back to the list"));
    await act(async () => resolve());
    expect(button("Claim one by one")).toBeTruthy();
    expect(browser.tabs.update).not.toHaveBeenCalled();
  });

  it("ends at Esc, and keeps what was claimed", async () => {
    const user = await start();
    await user.click(button("Claimed, next"));
    await waitFor(() => expect(card()).toBe("Lantern"));
    await user.keyboard("{Escape}");
    expect(button("Claim one by one")).toBeTruthy();
    expect(await claimed()).toEqual(["Orchard"]);
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole("link", { name: "Harbour" }));
  });

  it("asks before another host's page, then reuses its tab", async () => {
    await storeWallets({
      wallet: main,
      snapshot: snapshot([airdrop({ url: "https://claims.example.org/a" })]),
    });
    const user = await start();
    expect(browser.tabs.create).not.toHaveBeenCalled();
    await user.click(await screen.findByRole("link", { name: "Open page" }));
    await waitFor(() =>
      expect(browser.tabs.create).toHaveBeenCalledWith({ url: "https://claims.example.org/a" }),
    );
  });

  it("says that an airdrop has no page", async () => {
    await storeWallets({ wallet: main, snapshot: snapshot([airdrop({ url: null })]) });
    await start();
    expect(screen.getByText("The service names no page for this airdrop.")).toBeTruthy();
    expect(button("Skip")).toBeTruthy();
  });

  it("claims and names an airdrop that left the list meanwhile", async () => {
    const user = await start();
    await storeWallets(
      { wallet: main, snapshot: snapshot([]) },
      { wallet: ledger, snapshot: snapshot([other]) },
    );
    expect(await screen.findByText("This airdrop is no longer in your list.")).toBeTruthy();
    expect(card()).toBe("Orchard");
    await user.click(button("Claimed, next"));
    await waitFor(() => expect(progress()).toBe("1 of 3 claimed"));
    expect(await claimed()).toEqual(["Orchard"]);
  });

  it("takes only the rows that the list shows", async () => {
    const { user } = await openPanel();
    await user.type(await screen.findByRole("searchbox"), "lantern");
    const bar = await screen.findByRole("button", {
      name: "Claim one by one",
      description: "1 to claim · Lantern first",
    });
    await user.click(bar);
    expect(progress()).toBe("0 of 1 claimed");
  });

  it("is not in the popup", async () => {
    await openPopup();
    await screen.findByRole("link", { name: "Orchard" });
    expect(screen.queryByRole("button", { name: "Claim one by one" })).toBeNull();
  });
});
