import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import type { Finding, ScanResult } from "../../../../src/core/wallets/findings.ts";
import { addresses, wallet } from "../../../fixtures.ts";
import { agreeWithKey, airdrop, snapshot, storeWallets } from "../../fixtures.ts";
import { openPopup } from "../../render.tsx";
import { answerTo, pageTab, sent, tab } from "../../world.ts";

const origin = "https://app.example.org";
const finding = (address: string, over: Partial<Finding> = {}): Finding => ({
  network: "evm",
  address,
  source: "Rabby",
  remembered: false,
  ...over,
});
const [one, two, three] = [
  "0x57696e6466616c6c2073616D706c652064617461",
  "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
  "0x52908400098527886E0F7030069857D2E4169EE7",
] as const;
const poisoned = "0xd8dA000000000000000000000000000000006045";
const listed = { wallet: wallet({ label: "Main" }), snapshot: snapshot([airdrop({ name: "Orchard" })]) };

function scanFinds(findings: readonly Finding[], over: Partial<ScanResult> = {}): void {
  const rest = { suspicious: false, late: false, readBeforeLimit: null };
  answerTo("scanPage", () => ({ kind: "read", origin, findings, ...rest, ...over }));
}

const card = () => screen.findByRole("region", { name: "Found on app.example.org" });
const noCard = () => screen.queryByRole("region", { name: /^Found on/ });

beforeEach(async () => {
  document.body.replaceChildren();
  await agreeWithKey();
});

describe("the card of what a scan found", () => {
  it("names address and wallet and sends them by a press", async () => {
    await storeWallets(listed);
    scanFinds([finding(addresses.evm), finding(one)]);
    const { user } = await openPopup();
    const found = await card();
    expect(found.textContent).toContain("Rabby");
    expect(within(found).getByTitle(one).textContent).toContain(one);
    expect(within(found).queryByTitle(addresses.evm)).toBeNull();
    expect(within(found).queryByRole("checkbox")).toBeNull();
    expect(sent("scanPage")).toEqual([{ tabId: pageTab }]);
    expect(sent("addWallets")).toEqual([]);
    await user.click(within(found).getByRole("button", { name: "Add" }));
    expect(sent("addWallets")).toEqual([{ wallets: [{ network: "evm", address: one, label: "Rabby" }] }]);
    expect(await screen.findByText("Added 1 wallet")).toBeTruthy();
    await act(() => storeWallets(listed, { wallet: wallet({ address: one }) }));
    await waitFor(() => expect(noCard()).toBeNull());
  });

  it("ticks several, except a look-alike, which says why", async () => {
    await storeWallets(listed);
    scanFinds([finding(one), finding(poisoned), finding(two), finding(three)]);
    const { user } = await openPopup();
    const boxes = within(await card()).getAllByRole<HTMLInputElement>("checkbox");
    expect(boxes.map(({ checked }) => checked)).toEqual([true, false, true, true]);
    const [short, whole] = ["0xd8dA…6045", addresses.evm];
    const words = `Looks like ${short}, but it’s a different address${whole}`;
    expect(boxes[1]?.closest("label")?.textContent).toContain(words);
    await user.click(boxes[2] ?? document.body);
    await user.click(screen.getByRole("button", { name: "Add 2 wallets" }));
    expect(sent("addWallets")).toMatchObject([{ wallets: [{ address: one }, { address: three }] }]);
  });

  it("asks about a derived address, and says from which", async () => {
    const [derivedFrom, hub] = [
      "osmo1h806c7khnvmjlywdrkdgk2vrayy2mmvfdc4xu3",
      "cosmos1h806c7khnvmjlywdrkdgk2vrayy2mmvf9rxk2r",
    ];
    scanFinds([finding(hub, { network: "cosmos", source: "", remembered: true, derivedFrom })]);
    const { user } = await openPopup();
    const found = within(await card());
    const box = found.getByRole<HTMLInputElement>("checkbox");
    expect(box.checked).toBe(false);
    expect(box.closest("label")?.textContent).toContain("derived from osmo1h…4xu3");
    await user.click(box);
    await user.click(found.getByRole("button", { name: "Add 1 wallet" }));
    expect(sent("addWallets")).toMatchObject([{ wallets: [{ address: hub, derivedFrom }] }]);
  });

  it.each<[string, Partial<ScanResult>]>([
    ["wallets were late", { late: true }],
    ["the page has more", { readBeforeLimit: 64 }],
  ])("says that %s", async (_what, over) => {
    scanFinds([finding(one)], over);
    await openPopup();
    expect((await card()).textContent).toContain("Windfall couldn’t read all of this page.");
  });

  it("ticks nothing on a suspicious page", async () => {
    await storeWallets(listed);
    scanFinds([finding(one)], { suspicious: true });
    await openPopup();
    const found = await card();
    expect(within(found).getByRole<HTMLInputElement>("checkbox").checked).toBe(false);
    expect(found.textContent).toContain("more than a wallet normally would");
    expect(within(found).getByRole("button", { name: /^Add/ })).toHaveProperty("disabled", true);
  });

  it("folds to one line until the popup closes, and unfolds", async () => {
    await storeWallets(listed);
    scanFinds([finding(one), finding(two)]);
    const { user } = await openPopup();
    await user.click(within(await card()).getByRole("button", { name: "Not now" }));
    expect(await screen.findByText("Found on app.example.org: 2 wallets")).toBeTruthy();
    expect(screen.queryByRole("checkbox")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("contentinfo"));
    await user.click(screen.getByRole("button", { name: "Show" }));
    expect(await screen.findAllByRole("checkbox")).toHaveLength(2);
    expect(sent()).not.toContain("addWallets");
  });
});

describe("the popup without a wallet", () => {
  it("shows the card at its foot, and moves nothing", async () => {
    const gate = Promise.withResolvers<ScanResult>();
    answerTo("scanPage", () => gate.promise);
    await openPopup();
    expect(await screen.findByText("No wallets yet")).toBeTruthy();
    const rest = { suspicious: false, late: false, readBeforeLimit: null };
    await act(async () => gate.resolve({ kind: "read", origin, findings: [finding(one)], ...rest }));
    const add = within(await card()).getByRole("button", { name: "Add" });
    expect(screen.getByRole("contentinfo").contains(add)).toBe(true);
    expect(screen.getByText("No wallets yet")).toBeTruthy();
  });

  const read = {
    kind: "read",
    origin,
    findings: [],
    suspicious: false,
    late: false,
    readBeforeLimit: null,
  } as const;
  it.each<[string, ScanResult, RegExp]>([
    ["silent", { kind: "noAnswer" }, /^Windfall couldn’t read all of this page/],
    ["without a wallet", read, /^No connected wallet on app\.example\.org/],
    ["with a late wallet", { ...read, late: true }, /^Windfall couldn’t read all of this page/],
  ])("says that a page is %s", async (_what, result, words) => {
    answerTo("scanPage", () => result);
    await openPopup();
    expect(screen.getByRole("contentinfo").contains(await screen.findByText(words))).toBe(true);
  });

  it("says nothing of a page that the browser closes", async () => {
    answerTo("scanPage", () => ({ kind: "closed" }));
    await openPopup();
    await waitFor(() => expect(sent("scanPage")).toHaveLength(1));
    expect(screen.getByRole("contentinfo").textContent).toBe("");
  });
});

describe("a popup that no click on the icon opened", () => {
  it("scans nothing in a tab", async () => {
    vi.mocked(browser.tabs.getCurrent).mockImplementation(async () => tab(8));
    await openPopup();
    expect(await screen.findByText("No wallets yet")).toBeTruthy();
    expect(sent("scanPage")).toEqual([]);
  });
});
