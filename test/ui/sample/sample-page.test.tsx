import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { appearanceItem } from "../../../src/storage/display.ts";
import { createSampleWorld } from "../../../src/ui/sample/sample-world.ts";
import { startSample } from "../../../src/ui/sample/start.tsx";
import { sent, store, tab } from "../world.ts";

const areas = ["local", "session", "sync"] as const;
const writes = ["set", "remove", "clear"] as const;

/** All calls that would store or send something. */
function watchReach() {
  return [
    ...areas.flatMap((area) => writes.map((write) => vi.spyOn(browser.storage[area], write))),
    vi.spyOn(globalThis, "fetch").mockRejectedValue(new Error("no request")),
    vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue(),
    vi.spyOn(window, "open").mockReturnValue(null),
  ];
}

let reached: ReturnType<typeof watchReach>;
let user: ReturnType<typeof userEvent.setup>;

async function open() {
  const root = document.createElement("div");
  document.body.replaceChildren(root);
  await act(() => startSample(root, Date.now()));
  await screen.findByText("Wallets");
}

beforeEach(() => {
  user = userEvent.setup();
  // The sample page must not scan the page below it.
  vi.spyOn(browser.tabs, "query").mockImplementation(async () => []);
});

const list = () => screen.getByRole("region", { name: "Airdrops" });
const rows = () => within(list()).queryAllByRole("listitem");
const label = () => screen.getByRole("complementary", { name: "Sample data" });
const notice = () => within(label()).getByRole("status").textContent;

describe("the sample page", () => {
  it("shows the labelled popup before consent", async () => {
    await open();
    expect(document.title).toBe("Windfall: sample data");
    expect(label().textContent).toContain("these airdrops are made up. Nothing was checked or saved.");
    expect(rows()).toHaveLength(10);
    expect(within(list()).getAllByText("Expires within 7 days")).toHaveLength(2);
    expect(within(list()).getAllByText("New").length).toBeGreaterThan(0);
    expect(within(list()).getAllByText("unpriced")).toHaveLength(2);
    expect(within(list()).getAllByText(/^claim by \w+ \d+$/)).toHaveLength(1);
    expect(screen.queryByText(/couldn’t be checked/)).toBeNull();
    expect(screen.getByRole("region", { name: "Total unclaimed value" }).textContent).toContain("$1,835.00");
  });

  it("follows the stored theme, and reads nothing else", async () => {
    await store(appearanceItem, { theme: "dark", blurred: true });
    const gets = areas.map((area) => vi.spyOn(browser.storage[area], "get"));
    await open();
    expect(document.documentElement.style.colorScheme).toBe("dark");
    expect(screen.getByRole("button", { name: "Blur values" }).getAttribute("aria-pressed")).toBe("false");
    expect(gets.flatMap(({ mock }) => mock.calls)).toEqual([["appearance"]]);
    document.documentElement.style.colorScheme = "";
  });

  it("writes, sends and asks nothing after any action", async () => {
    reached = watchReach();
    await open();
    await user.type(screen.getByRole("searchbox"), "orchard");
    expect(rows()).toHaveLength(1);
    await user.clear(screen.getByRole("searchbox"));
    await user.click(screen.getByRole("button", { name: "Filter and sort" }));
    await user.selectOptions(screen.getByLabelText("Network"), "Solana");
    expect(rows()).toHaveLength(3);
    await user.click(screen.getByRole("button", { name: "Show all" }));
    await user.selectOptions(screen.getByLabelText("Sort by"), "Earliest deadline");
    await user.click(screen.getByRole("button", { name: "Blur values" }));
    expect(screen.getByRole("button", { name: "Blur values" }).getAttribute("aria-pressed")).toBe("true");
    for (const how of ["Add to calendar", "Hide", "Hide in all wallets", "Copy link"]) {
      const before = rows().length;
      const more = within(list()).getAllByRole("button", { name: /^Actions for/ })[0];
      if (more === undefined) throw new Error("no row");
      await user.click(more);
      await user.click(screen.getByRole("menuitem", { name: how }));
      if (how.startsWith("Hide")) await waitFor(() => expect(rows().length).toBeLessThan(before));
    }
    await user.click(screen.getByRole("button", { name: "Refresh" }));
    for (const link of within(list()).getAllByRole("link")) await user.click(link);
    for (const way of reached) expect(way).not.toHaveBeenCalled();
    expect(sent()).toEqual([]);
    expect(browser.tabs.create).not.toHaveBeenCalled();
    expect(await browser.storage.local.get()).toEqual({});
  });

  it("answers the popup's own commands", async () => {
    reached = watchReach();
    const { send } = createSampleWorld(Date.now(), Date.now, "system", () => undefined).environment;
    await send("noteSeen", { through: Date.now() });
    await send("scanPage", { tabId: 7 });
    for (const way of reached) expect(way).not.toHaveBeenCalled();
    expect(sent()).toEqual([]);
  });

  it("dismisses and restores airdrops", async () => {
    await open();
    await user.click(screen.getByRole("button", { name: "Actions for Orchard Lending" }));
    await user.click(screen.getByRole("menuitem", { name: "Hide" }));
    await waitFor(() => expect(rows()).toHaveLength(9));
    expect(screen.getByRole("region", { name: "Total unclaimed value" }).textContent).toContain("$1,595.00");
    await user.click(screen.getByRole("button", { name: "Undo for Orchard Lending" }));
    await waitFor(() => expect(rows()).toHaveLength(10));
  });

  it("moves a claimed value to this year's claims", async () => {
    await open();
    await user.click(screen.getByRole("button", { name: "Actions for Orchard Lending" }));
    await user.click(screen.getByRole("menuitem", { name: "Claimed" }));
    expect(await screen.findByRole("button", { name: "$240 claimed" })).toBeTruthy();
    expect(screen.getByRole("region", { name: "Total unclaimed value" }).textContent).toContain("$1,595.00");
    const said = screen.getAllByRole("status").map(({ textContent }) => textContent);
    expect(said).toContain("+$240.00 claimed · $240 this year");
    await user.click(screen.getByRole("button", { name: "Undo for Orchard Lending" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "$240 claimed" })).toBeNull());
  });

  it("has no links, and explains a refused action", async () => {
    await open();
    expect(document.querySelectorAll("a[href]")).toHaveLength(0);
    expect(notice()).toBe("");
    await user.click(screen.getByRole("link", { name: "Lantern Bridge" }));
    expect(notice()).toContain("This doesn’t work with sample data");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("explains that it cannot refresh", async () => {
    await open();
    await user.click(screen.getByRole("button", { name: "Refresh" }));
    expect(notice()).toContain("This doesn’t work with sample data");
  });

  it("leads to the options, and closes itself", async () => {
    vi.spyOn(browser.tabs, "getCurrent").mockImplementation(async () => tab(9));
    const remove = vi.spyOn(browser.tabs, "remove").mockResolvedValue(undefined);
    vi.mocked(browser.runtime.openOptionsPage).mockRejectedValueOnce(new Error("no window"));
    await open();
    const begin = screen.getByRole("button", { name: "Start with your own wallets" });
    await user.click(begin);
    expect(remove).not.toHaveBeenCalled();
    await user.click(begin);
    expect(browser.runtime.openOptionsPage).toHaveBeenCalledTimes(2);
    expect(remove.mock.calls).toEqual([[9]]);
  });
});
