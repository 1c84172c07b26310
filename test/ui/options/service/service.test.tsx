import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { pageHostsItem } from "../../../../src/storage/items.ts";
import { agree, storeServiceUrl } from "../../fixtures.ts";
import { openOptions } from "../../render.tsx";
import { answerTo, sent, store } from "../../world.ts";

beforeEach(agree);

const field = () => screen.getByLabelText<HTMLInputElement>("Service URL");

async function save(url: string) {
  const page = await openOptions("connection");
  await page.user.clear(field());
  await page.user.paste(url);
  await page.user.click(screen.getByRole("button", { name: "Save service URL" }));
  return page;
}

describe("the service URL", () => {
  it("is saved without trailing slashes after the permission", async () => {
    await save("https://lookup.example.net/v2/");
    expect(browser.permissions.request).toHaveBeenCalledWith({ origins: ["https://lookup.example.net/*"] });
    expect(await screen.findByText("Saved.")).toBeTruthy();
    expect(field().getAttribute("aria-invalid")).toBe("false");
    expect(sent("saveServiceUrl")).toEqual([{ url: "https://lookup.example.net/v2" }]);
  });

  it("stays in the field without the permission", async () => {
    vi.mocked(browser.permissions.request).mockImplementation(async () => {
      expect(sent()).toContain("askForService");
      return false;
    });
    answerTo("saveServiceUrl", () => ({ isSaved: false }));
    const url = "https://lookup.example.net";
    await save(url);
    expect(await screen.findByText("Nothing changed: your browser didn’t allow it.")).toBeTruthy();
    // Otherwise the background would not learn that the question has ended.
    expect(sent("saveServiceUrl")).toEqual([{ url }]);
    expect(field().value).toBe(url);
  });

  it("is refused with an example until it is edited", async () => {
    const url = "https://lookup.example.net/?a=1";
    const { user } = await save(url);
    expect(await screen.findByText(/^Enter a URL such as https/)).toBeTruthy();
    expect(field().getAttribute("aria-invalid")).toBe("true");
    expect(field().value).toBe(url);
    expect(browser.permissions.request).not.toHaveBeenCalled();
    expect(sent("saveServiceUrl")).toEqual([]);
    await user.type(field(), "/v2");
    expect(screen.queryByText(/^Enter a URL such as https/)).toBeNull();
    expect(field().getAttribute("aria-invalid")).toBe("false");
  });

  it("returns to the default by its button", async () => {
    await storeServiceUrl("https://lookup.example.net");
    const { user } = await openOptions("connection");
    expect(field().value).toBe("https://lookup.example.net");
    await user.click(screen.getByRole("button", { name: "Use the default" }));
    expect(browser.permissions.request).toHaveBeenCalledWith({ origins: ["https://*.drops.bot/*"] });
    await waitFor(() => expect(sent("saveServiceUrl")).toEqual([{ url: "https://api.drops.bot" }]));
  });
});

it("lets the user be asked again about other hosts", async () => {
  await store(pageHostsItem, ["claims.example.org", "pages.example"]);
  const { user } = await openOptions("connection");
  expect(screen.getByText("Opens pages on claims.example.org, pages.example without asking")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Ask before opening" }));
  expect(sent("forgetPageHosts")).toEqual([{}]);
  await waitFor(() => expect(document.activeElement).toBe(field()));
});
