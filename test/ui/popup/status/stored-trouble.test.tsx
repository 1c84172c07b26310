import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { browser } from "wxt/browser";
import { savedItem, troubleItem, watchlistItem } from "../../../../src/storage/items.ts";
import { wallet, walletSchedule } from "../../../fixtures.ts";
import { takeFiles } from "../../files.ts";
import { agreeWithKey, storeWallets } from "../../fixtures.ts";
import { openOptions, openPopup } from "../../render.tsx";
import { sent, store } from "../../world.ts";

const lost = [
  { key: watchlistItem.key, at: 1, value: ["garbage"] },
  { key: "settings", at: 1, value: { v: 1, d: "garbage" } },
];

beforeEach(async () => {
  await agreeWithKey();
  await storeWallets({ wallet: wallet({ label: "Main" }) });
});

describe.each([
  ["popup", () => openPopup()],
  ["options", () => openOptions()],
])("the %s", (_name, open) => {
  it("says what could not be read and saves it", async () => {
    await store(savedItem, lost);
    const files = takeFiles();
    const { user } = await open();
    expect(await screen.findByText("Some saved data couldn’t be read")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Save a copy" }));
    expect((await files()).map(({ text }) => JSON.parse(text))).toEqual([lost]);
  });

  it.each([
    ["fails", "Windfall can’t save anything"],
    ["newer", "A newer Windfall saved your data"],
  ] as const)("says that storage %s", async (kind, words) => {
    await store(troubleItem, kind);
    await open();
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it("wakes the background for what it cannot read", async () => {
    await browser.storage.local.set({ [watchlistItem.key]: { v: 1, d: "garbage" } });
    await open();
    await waitFor(() => expect(sent("repair")).toContainEqual({}));
  });
});

describe("a wallet without an answer", () => {
  const added = wallet({ address: "0x2" });

  it("wakes the background if its answer is gone", async () => {
    await storeWallets({ wallet: added, schedule: walletSchedule({ hasAnswer: true }) });
    await openPopup();
    await waitFor(() => expect(sent("repair")).toContainEqual({}));
  });

  it("wakes nothing if it has never had one", async () => {
    await storeWallets({ wallet: added, schedule: walletSchedule({ hasAnswer: false }) });
    await store(troubleItem, "fails");
    await openPopup();
    await screen.findByText("Windfall can’t save anything");
    expect(sent("repair")).toEqual([]);
  });
});

it("deletes in the options what could not be read", async () => {
  await store(savedItem, lost);
  const { user } = await openOptions();
  await user.click(await screen.findByRole("button", { name: "Delete it" }));
  expect(sent("forgetSaved")).toEqual([{ through: 1 }]);
});
