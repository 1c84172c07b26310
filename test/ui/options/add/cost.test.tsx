import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { draftItem } from "../../../../src/storage/scans/draft.ts";
import { addresses, agree, storeKey } from "../../fixtures.ts";
import { openOptions } from "../../render.tsx";
import { keyDigits } from "../../secret-texts.ts";
import { answerTo, sent, store } from "../../world.ts";
import { add, evm, field, paste, short, solana } from "./adding.ts";

beforeEach(agree);

const cost = { requests: 384, left: 200, budget: 200, every: 58 * 3_600_000 };
const none = { added: 0, known: 0, refused: 0, over: 0, cost: null, waiting: null };
const question = () => screen.findByRole("region", { name: "Add 2 wallets?" });

describe("the cost of many wallets", () => {
  beforeEach(() => {
    answerTo("addWallets", ({ wallets, costAccepted }) =>
      costAccepted
        ? { ...none, added: wallets.length, waiting: { wallets: 1, until: Date.UTC(2026, 10, 23, 12) } }
        : { ...none, cost },
    );
  });

  it("is shown before any wallet is added", async () => {
    const { user } = await add(`${addresses.evm}\n${addresses.solana}`);
    expect((await question()).textContent).toMatch(
      /The first check uses about 384 requests; 200 of today’s 200 are left\. Windfall adds the other wallets now and checks them later\. After that, Windfall checks each wallet about every 58 hours\. It checks more often if some have no airdrops\./,
    );
    expect(field().value).toBe(`${addresses.evm}\n${addresses.solana}`);
    await user.click(within(await question()).getByRole("button", { name: "Add" }));
    expect(sent("addWallets").at(-1)).toEqual({ wallets: [evm, solana], costAccepted: true });
    expect(
      await screen.findByText(
        /^Added 2 wallets\. Today’s requests are used up\. 1 wallet will be checked after /,
      ),
    ).toBeTruthy();
    expect(field().value).toBe("");
    expect(screen.queryByText("Add 2 wallets?")).toBeNull();
  });

  it("names a refused key first", async () => {
    await storeKey({ state: "refused" });
    await add(`${addresses.evm}\n${addresses.solana}`);
    expect((await question()).textContent).toContain("once the service accepts your key. The first check");
  });

  it("replaces the preview, and takes the focus", async () => {
    const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
    await add(`${addresses.evm}\n${addresses.solana}`);
    const asked = await question();
    expect(screen.queryByRole("list", { name: "Preview" })).toBeNull();
    expect(document.activeElement).toBe(asked);
    expect(scrolled.mock.contexts).toContain(asked);
  });

  it("passes the focus to the next question", async () => {
    const { user } = await add(`${addresses.evm}\n${addresses.solana}\n${short}`);
    await user.click(within(await question()).getByRole("button", { name: "Add" }));
    const next = await screen.findByRole("region", { name: "Are these addresses right?" });
    await waitFor(() => expect(document.activeElement).toBe(next));
  });

  it("stops the addition when the user cancels", async () => {
    const { user } = await add(`${addresses.evm}\n${addresses.solana}`);
    await user.click(within(await question()).getByRole("button", { name: "Not now" }));
    expect(screen.queryByText("Add 2 wallets?")).toBeNull();
    expect(field().value).toBe(`${addresses.evm}\n${addresses.solana}`);
    expect(sent("addWallets")).toHaveLength(1);
  });

  it("disappears when the text changes", async () => {
    const { user } = await add(`${addresses.evm}\n${addresses.solana}`);
    await question();
    await user.type(field(), " ");
    expect(screen.queryByText("Add 2 wallets?")).toBeNull();
  });
});

describe("the draft after a reload", () => {
  it("holds the text that was not added", async () => {
    const osmo = "osmo1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmnd5nxg";
    const pasted = `${addresses.evm},Savings\nzoo wrong\n0x${keyDigits}\n${osmo}`;
    await paste(pasted);
    await waitFor(() => expect(sent("saveDraft")).toEqual([{ text: `${addresses.evm},Savings\n${osmo}` }]));
    cleanup();
    await store(draftItem, `${addresses.evm},Savings\n${osmo}`);
    await openOptions();
    await waitFor(() => expect(field().value).toBe(`${addresses.evm},Savings\n${osmo}`));
  });

  it("holds an open question about another chain's address", async () => {
    const osmo = "osmo1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmnd5nxg";
    await add(`${osmo}\n${keyDigits}`);
    expect(field().value).toBe("");
    await waitFor(() => expect(sent("saveDraft").at(-1)).toEqual({ text: osmo }));
  });

  it("is empty once the user clears the field", async () => {
    const { user } = await paste(addresses.evm);
    await waitFor(() => expect(sent("saveDraft")).toEqual([{ text: addresses.evm }]));
    await user.clear(field());
    await waitFor(() => expect(sent("saveDraft").at(-1)).toEqual({ text: "" }));
  });

  it("is empty once all is added", async () => {
    await store(draftItem, addresses.evm);
    const { user } = await openOptions();
    await waitFor(() => expect(field().value).toBe(addresses.evm));
    await act(() => user.click(screen.getByRole("button", { name: "Add addresses" })));
    await waitFor(() => expect(sent("saveDraft").at(-1)).toEqual({ text: "" }));
  });
});
