import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { pageHostsItem } from "../../../../src/storage/items.ts";
import { wallet } from "../../../fixtures.ts";
import { agreeWithKey, airdrop, snapshot, storeWallets } from "../../fixtures.ts";
import { openPopup } from "../../render.tsx";
import { sent, store } from "../../world.ts";

async function openWith(url: string) {
  await agreeWithKey();
  await storeWallets({ wallet: wallet(), snapshot: snapshot([airdrop({ name: "Orchard", url })]) });
  return openPopup();
}

const opened = () => vi.mocked(browser.tabs.create).mock.lastCall?.[0].url;
const link = () => screen.getByRole("link", { name: "Orchard" });

describe("a link to the service's own site", () => {
  it("opens a new tab without a referrer", async () => {
    await openWith("https://www.drops.bot/a/1");
    expect(link().getAttribute("href")).toBe("https://www.drops.bot/a/1");
    expect(link().getAttribute("target")).toBe("_blank");
    expect(link().getAttribute("rel")).toBe("noopener noreferrer");
    fireEvent.click(link());
    await waitFor(() => expect(opened()).toBe("https://www.drops.bot/a/1"));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("a link that leads elsewhere", () => {
  it("asks first, showing the host", async () => {
    const { user } = await openWith("https://drоps.bot/");
    await user.click(link());
    const dialog = within(screen.getByRole("dialog", { name: "Open xn--drps-65d.bot?" }));
    const go = dialog.getByRole("link", { name: "Open page" });
    expect(go.getAttribute("href")).toBe("https://xn--drps-65d.bot/");
    expect(go.getAttribute("rel")).toBe("noopener noreferrer");
  });

  it("is not in the document before the user confirms", async () => {
    await openWith("https://evil.example.com/");
    expect(link()).toBeTruthy();
    expect(document.body.innerHTML).not.toContain("evil.example.com");
    expect(document.querySelectorAll("[href*=evil], [draggable=true]")).toHaveLength(0);
  });

  it("asks about its host until the user wants no questions", async () => {
    const url = "https://claims.example.org/1";
    const { user } = await openWith(url);
    await user.click(link());
    await user.click(screen.getByRole("link", { name: "Open page" }));
    await waitFor(() => expect(opened()).toBe(url));
    expect(sent("trustPageHost")).toEqual([]);
    await user.click(link());
    await user.click(screen.getByRole("checkbox", { name: "Don’t ask again for this host" }));
    await user.click(screen.getByRole("link", { name: "Open page" }));
    const trusted = { serviceUrl: "https://api.drops.bot", host: "claims.example.org" };
    await waitFor(() => expect(sent("trustPageHost")).toEqual([trusted]));
    await act(() => store(pageHostsItem, [trusted.host]));
    expect(link().getAttribute("href")).toBe(url);
  });
});

it("shows the name alone for an unsafe link", async () => {
  await openWith("javascript:alert(1)");
  expect(screen.queryByRole("link", { name: "Orchard" })).toBeNull();
  expect(within(screen.getByRole("listitem")).getByText("Orchard")).toBeTruthy();
});
