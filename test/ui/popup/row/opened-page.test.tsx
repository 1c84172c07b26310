import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { browser } from "wxt/browser";
import { walletId } from "../../../../src/core/addresses/network.ts";
import { airdropKey } from "../../../../src/core/airdrops/airdrop.ts";
import { wallet } from "../../../fixtures.ts";
import { agreeWithKey, airdrop, snapshot, storeWallets } from "../../fixtures.ts";
import { openPopup } from "../../render.tsx";
import { answerTo, sent } from "../../world.ts";

const main = wallet();
const key = airdropKey(walletId(main), "orchard");
const lantern = airdropKey(walletId(main), "lantern");

beforeEach(async () => {
  await agreeWithKey();
  const airdrops = [
    airdrop({ id: "orchard", name: "Orchard", url: "https://www.drops.bot/airdrops/orchard" }),
    airdrop({ id: "lantern", name: "Lantern", url: "https://elsewhere.example/lantern" }),
  ];
  await storeWallets({ wallet: main, snapshot: snapshot(airdrops) });
});

describe("a click on an airdrop", () => {
  const url = "https://www.drops.bot/airdrops/orchard";
  const openLink = async (type: string, how: MouseEventInit) => {
    await openPopup();
    const link = await screen.findByRole("link", { name: "Orchard" });
    const event = new MouseEvent(type, { bubbles: true, cancelable: true, ...how });
    fireEvent(link.firstElementChild ?? link, event);
    return event;
  };

  it("shows the page once the background has noted it", async () => {
    const noted = Promise.withResolvers<void>();
    answerTo("noteOpened", () => noted.promise);
    await openLink("click", {});
    expect(sent("noteOpened")).toEqual([{ key }]);
    expect(browser.tabs.create).toHaveBeenCalledExactlyOnceWith({ url, active: false });
    expect(browser.tabs.update).not.toHaveBeenCalled();
    noted.resolve();
    await waitFor(() => expect(browser.tabs.update).toHaveBeenCalledExactlyOnceWith(8, { active: true }));
  });

  it.each([
    ["click", { ctrlKey: true }],
    ["click", { metaKey: true }],
    ["auxclick", { button: 1 }],
  ])("opens a tab in the background: %s %o", async (type, how) => {
    await openLink(type, how);
    await waitFor(() => expect(browser.tabs.create).toHaveBeenCalledExactlyOnceWith({ url, active: false }));
    expect(sent("noteOpened")).toEqual([{ key }]);
    expect(browser.tabs.update).not.toHaveBeenCalled();
  });

  it("shows the page although noting it failed", async () => {
    answerTo("noteOpened", () => "storage");
    await openLink("click", {});
    await waitFor(() => expect(browser.tabs.update).toHaveBeenCalledOnce());
  });

  it("is noted after the user confirms another host", async () => {
    const { user } = await openPopup();
    await user.click(await screen.findByRole("link", { name: "Lantern" }));
    const link = await screen.findByRole("link", { name: "Open page" });
    expect(sent("noteOpened")).toEqual([]);
    await user.click(link);
    await waitFor(() =>
      expect(browser.tabs.create).toHaveBeenCalledWith({
        url: "https://elsewhere.example/lantern",
        active: false,
      }),
    );
    expect(sent("noteOpened")).toEqual([{ key: lantern }]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
