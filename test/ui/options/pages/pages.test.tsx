import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { pageIds } from "../../../../src/ui/shared/options-place.ts";
import { agreeWithKey } from "../../fixtures.ts";
import { goTo, openOptions } from "../../render.tsx";

beforeEach(agreeWithKey);

const rail = () => within(screen.getByRole("navigation"));
const heading = () => screen.getByRole("heading", { level: 1 });
const current = () =>
  rail()
    .getAllByRole("link")
    .filter((link) => link.getAttribute("aria-current") === "page")
    .map((link) => link.textContent);

describe("the rail", () => {
  it("leads to every page by its hash", async () => {
    await openOptions();
    const links = rail().getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual(pageIds.map((page) => `#${page}`));
    for (const link of links) {
      await act(async () => link.click());
      await waitFor(() => expect(heading().textContent).toBe(link.textContent));
      expect(current()).toEqual([link.textContent]);
      expect(document.title).toBe(`${link.textContent} · Windfall`);
    }
  });
});

describe("opening the options", () => {
  it.each([
    ["nothing", "", "Wallets"],
    ["a page", "#data", "Backup & sync"],
  ])("with %s focuses the heading of the page", async (_what, hash, title) => {
    location.hash = hash;
    await openOptions();
    expect(heading().textContent).toBe(title);
    expect(document.activeElement).toBe(heading());
  });

  it.each([
    ["key", "API key"],
    ["service", "Service URL"],
    ["add", "Addresses"],
    ["refresh", "Check each wallet"],
    ["display", "Collapse airdrops worth less than"],
    ["sync", "Sync with my other browsers"],
  ] as const)("at #%s focuses its first control", async (part, label) => {
    const gone = vi.spyOn(Element.prototype, "scrollIntoView");
    await openOptions(part);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)));
    expect(gone.mock.contexts).toContain(document.getElementById(part));
  });
});

describe("changing the page", () => {
  it("moves the focus to the heading", async () => {
    await openOptions();
    await goTo("claimed");
    expect(document.activeElement).toBe(heading());
  });

  it("keeps what the user typed", async () => {
    const { user } = await openOptions("connection");
    await user.type(screen.getByLabelText("API key"), "half a key");
    await goTo("alerts");
    expect(screen.queryByRole("button", { name: "Save key" })).toBeNull();
    await goTo("connection");
    expect(screen.getByLabelText("API key")).toHaveProperty("value", "half a key");
  });
});
