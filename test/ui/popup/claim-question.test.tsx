import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { airdropKey } from "../../../src/airdrops/airdrop-key.ts";
import { openedItem } from "../../../src/storage/opened.ts";
import { idOf } from "../../../src/storage/watchlist.ts";
import { agree, airdrop, snapshot, storeKey, storeWallets, wallet } from "../fixtures.ts";
import { openPopup } from "../render.tsx";
import { answerTo, sent, store } from "../world.ts";

const main = wallet();
const key = airdropKey(idOf(main), "orchard");
const question = () => screen.queryByText(/^Have you claimed/);

beforeEach(async () => {
  await agree();
  await storeKey();
  const airdrops = [
    airdrop({ id: "orchard", name: "Orchard" }),
    airdrop({ id: "lantern", name: "Lantern", url: "https://elsewhere.example/lantern" }),
  ];
  await storeWallets({ wallet: main, snapshot: snapshot(airdrops) });
});

/** @param ago ms since the page was opened */
async function comeBack(opened = key, ago = 60_000) {
  await store(openedItem, { key: opened, at: Date.now() - ago });
  const page = await openPopup();
  await page.findByText("Wallets");
  return page;
}

describe("an airdrop's page", () => {
  it.each([
    ["click", 0, [{ key }]],
    ["auxclick", 1, [{ key }]],
    // Opens a menu.
    ["auxclick", 2, []],
  ])("is noted where it is opened: by a %s of button %i", async (type, button, noted) => {
    await openPopup();
    const link = await screen.findByRole("link", { name: "Orchard" });
    link.addEventListener(type, (event) => event.preventDefault());
    fireEvent(
      link.firstElementChild ?? link,
      new MouseEvent(type, { bubbles: true, cancelable: true, button }),
    );
    expect(sent("noteOpened")).toEqual(noted);
  });

  it("elsewhere is noted once the person goes there, not when they are asked", async () => {
    const { user } = await openPopup();
    await user.click(await screen.findByRole("link", { name: "Lantern" }));
    const link = await screen.findByRole("link", { name: "Open elsewhere.example" });
    expect(sent("noteOpened")).toEqual([]);
    link.addEventListener("click", (event) => event.preventDefault());
    await user.click(link);
    expect(sent("noteOpened")).toEqual([{ key: airdropKey(idOf(main), "lantern") }]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("opened while the popup stays asks nothing yet", async () => {
    const page = await openPopup();
    await page.findByText("Wallets");
    await store(openedItem, { key, at: Date.now() });
    await page.findByText("Wallets");
    expect(question()).toBeNull();
  });
});

describe("who comes back from an airdrop's page", () => {
  it("is asked whether they claimed it, and Yes marks it, with the way back", async () => {
    answerTo("noteOpened", async ({ key: next }) => {
      await store(openedItem, next === null ? null : { key: next, at: 1 });
      return {};
    });
    const { user } = await comeBack();
    expect(question()?.textContent).toBe("Have you claimed Orchard? · 0xd8dA…6045");
    const yes = screen.getByRole("button", { name: "Yes", description: /^Have you claimed\s+Orchard/ });
    yes.focus();
    await user.keyboard("{Enter}");
    expect(sent("setMark")).toEqual([{ wallet: idOf(main), airdrop: "orchard", mark: { claimed: true } }]);
    expect(sent("noteOpened")).toEqual([{ key: null }]);
    const undo = await screen.findByRole("button", { name: "Undo for Orchard" });
    await waitFor(() => expect(document.activeElement).toBe(undo));
    await user.keyboard("{Enter}");
    await waitFor(() => expect(screen.queryByRole("button", { name: "Undo for Orchard" })).toBeNull());
    expect(question()).toBeNull();
  });

  it("is asked once: Not yet ends it, and the keyboard goes on in the search", async () => {
    answerTo("noteOpened", async () => {
      await store(openedItem, null);
      return {};
    });
    const { user } = await comeBack();
    await user.click(screen.getByRole("button", { name: "Not yet" }));
    expect(sent("noteOpened")).toEqual([{ key: null }]);
    await waitFor(() => expect(question()).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole("searchbox"));
    expect(sent("setMark")).toEqual([]);
  });

  it("takes nothing back by the second click of a double one, where Undo stands by then", async () => {
    const { user } = await comeBack();
    await user.click(screen.getByRole("button", { name: "Yes" }));
    const undo = await screen.findByRole("button", { name: "Undo for Orchard" });
    fireEvent.click(undo, { detail: 2 });
    expect(sent("setMark")).toHaveLength(1);
    fireEvent.click(undo, { detail: 1 });
    expect(sent("setMark")).toHaveLength(2);
  });

  it("is told why it could not be marked, and can answer again", async () => {
    answerTo("setMark", () => "storageFull");
    const { user } = await comeBack();
    await user.click(screen.getByRole("button", { name: "Yes" }));
    expect(await screen.findByRole("alert")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Yes" }));
    expect(sent("noteOpened")).toEqual([]);
  });

  it("is not asked again in this popup, though that could not be kept", async () => {
    answerTo("noteOpened", () => "storageFull");
    const { user } = await comeBack();
    await user.click(screen.getByRole("button", { name: "Not yet" }));
    expect(question()).toBeNull();
  });

  it("is asked though a search leaves it out, and not a day later", async () => {
    const { user } = await comeBack();
    await user.type(screen.getByRole("searchbox"), "lantern");
    await waitFor(() => expect(screen.queryByRole("link", { name: "Orchard" })).toBeNull());
    expect(question()).toBeTruthy();
    cleanup();
    await comeBack(key, 24 * 3_600_000);
    expect(question()).toBeNull();
  });

  it("is not asked while they are told that a link was copied", async () => {
    vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    const { user } = await comeBack();
    await user.click(screen.getByRole("button", { name: "What to do with Orchard" }));
    await user.click(screen.getByRole("button", { name: "Copy link" }));
    expect(await screen.findByText("Link copied.")).toBeTruthy();
    expect(question()).toBeNull();
  });

  it("is not asked about what is not listed any more", async () => {
    await comeBack(airdropKey(idOf(main), "gone"));
    expect(question()).toBeNull();
  });

  it("is not asked while something they did is said in its place", async () => {
    const { user } = await comeBack();
    await user.click(screen.getByRole("button", { name: "What to do with Orchard" }));
    await user.click(screen.getByRole("button", { name: "Hide it in this wallet" }));
    await screen.findByRole("button", { name: "Undo for Orchard" });
    expect(question()).toBeNull();
  });
});
