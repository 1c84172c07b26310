import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { read } from "../../../../src/storage/item.ts";
import { allowedSitesItem } from "../../../../src/storage/sites.ts";
import { agree, airdrop, snapshot, storeWallets, wallet } from "../../fixtures.ts";
import { grant, grantedNow } from "../../permissions.ts";
import { openOptions } from "../../render.tsx";

beforeEach(agree);

/** The list has one airdrop for each of these logos. */
const list = (...urls: string[]) =>
  storeWallets({ wallet: wallet(), snapshot: snapshot(urls.map((imageUrl) => airdrop({ imageUrl }))) });
const group = () => screen.findByRole("group", { name: "Show logos from:" });
const hosts = async () =>
  within(await group())
    .getAllByRole("checkbox")
    .map((box) => box.parentElement?.textContent);
const box = (name: string) => screen.findByRole<HTMLInputElement>("checkbox", { name });

describe("the hosts of logos", () => {
  it("are those outside the service's site", async () => {
    await list("https://a.example/1", "https://www.drops.bot/1", "https://b.example/1");
    await openOptions("connection");
    expect(await hosts()).toEqual(["a.example", "b.example"]);
  });

  it("are limited to ten", async () => {
    await list(...Array.from({ length: 30 }, (_, at) => `https://host${at}.example/logo`));
    await openOptions("connection");
    expect(await hosts()).toHaveLength(10);
  });

  it("are hidden when the service's site has all logos", async () => {
    await list("https://www.drops.bot/1");
    await openOptions("connection");
    await screen.findByRole("heading", { name: "Diagnostics" });
    expect(screen.queryByText("Show logos from:")).toBeNull();
  });

  it("are allowed by a click that asks, disallowed by another", async () => {
    await list("https://a.example/1");
    const { user } = await openOptions("connection");
    await user.click(await box("a.example"));
    expect(browser.permissions.request).toHaveBeenCalledExactlyOnceWith({ origins: ["https://a.example/*"] });
    await waitFor(async () => expect((await box("a.example")).checked).toBe(true));
    expect(await read(allowedSitesItem)).toEqual({ scan: [], logos: ["https://a.example/*"] });
    await user.click(await box("a.example"));
    await waitFor(() => expect(grantedNow()).toEqual([]));
    expect((await read(allowedSitesItem)).logos).toEqual([]);
  });

  it("stay as they are when the browser refuses", async () => {
    vi.mocked(browser.permissions.request).mockImplementation(async () => false);
    await list("https://a.example/1");
    const { user } = await openOptions("connection");
    await user.click(await box("a.example"));
    expect(await screen.findByText(/your browser didn’t allow it/)).toBeTruthy();
    expect((await box("a.example")).checked).toBe(false);
  });

  it("are not allowed by a permission for all sites", async () => {
    grant("https://*/*");
    await list("https://a.example/1");
    await openOptions("connection");
    expect((await box("a.example")).checked).toBe(false);
  });
});
