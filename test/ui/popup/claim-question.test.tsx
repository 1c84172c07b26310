import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
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

async function comeBack(opened = key) {
  await store(openedItem, { key: opened, at: Date.now() - 60_000 });
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

  it("elsewhere is not: nobody has opened it yet", async () => {
    const { user } = await openPopup();
    await user.click(await screen.findByRole("link", { name: "Lantern" }));
    expect(await screen.findByRole("dialog")).toBeTruthy();
    expect(sent("noteOpened")).toEqual([]);
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
    expect(question()?.textContent).toBe("Have you claimed Orchard?");
    const yes = screen.getByRole("button", { name: "Yes", description: /^Have you claimed\s+Orchard/ });
    yes.focus();
    await user.keyboard("{Enter}");
    expect(sent("setMark")).toEqual([{ wallet: idOf(main), airdrop: "orchard", mark: { claimed: true } }]);
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
