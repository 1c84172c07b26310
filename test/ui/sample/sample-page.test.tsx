import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { appearanceItem } from "../../../src/storage/items.ts";
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

let user: ReturnType<typeof userEvent.setup>;

async function open() {
  const root = document.createElement("div");
  document.body.replaceChildren(root);
  await act(() => startSample(root));
  await screen.findByText("Wallets");
}

beforeEach(() => {
  user = userEvent.setup();
  vi.mocked(browser.tabs.getCurrent).mockImplementation(async () => tab(9));
});

const list = () => screen.getByRole("region", { name: "Airdrops" });
const rows = () => within(list()).queryAllByRole("listitem");
const label = () => screen.getByRole("complementary", { name: "Sample data" });
const notice = () => within(label()).getByRole("status").textContent;

describe("the sample page", () => {
  it("shows the labelled popup before consent", async () => {
    await open();
    expect(document.title).toBe("Windfall: Sample data");
    expect(label().textContent).toContain("these airdrops are made up. Nothing was checked or saved.");
    expect(rows()).toHaveLength(10);
    expect(within(list()).getAllByText("Expires within 6 days")).toHaveLength(1);
    expect(within(list()).getAllByText("New").length).toBeGreaterThan(0);
    expect(within(list()).getAllByText("unpriced")).toHaveLength(2);
    expect(within(list()).getAllByText(/^Claim by \w+ \d+, estimated$/)).toHaveLength(1);
    expect(list().querySelectorAll("img[src^='data:image/svg']")).toHaveLength(7);
    expect(screen.queryByText(/couldn’t be checked|not checked yet/)).toBeNull();
    expect(screen.getByRole("region", { name: "Total unclaimed value" }).textContent).toContain("$1,835.00");
  });

  it("follows the stored theme, and reads nothing else", async () => {
    await store(appearanceItem, { theme: "dark", blurred: true });
    const gets = areas.map((area) => vi.spyOn(browser.storage[area], "get"));
    await open();
    await user.click(screen.getAllByRole("button", { name: /^Actions for/ })[0] ?? label());
    expect(document.documentElement.style.colorScheme).toBe("dark");
    expect(screen.getByRole("button", { name: "Blur values" }).getAttribute("aria-pressed")).toBe("false");
    expect(gets.flatMap(({ mock }) => mock.calls)).toEqual([["appearance"]]);
    document.documentElement.style.colorScheme = "";
  });

  it("stores, sends, opens and copies nothing", async () => {
    const reached = watchReach();
    await open();
    const names = ["Claimed", "Hide"];
    for (const name of names) {
      await user.click(screen.getByRole("button", { name: "Actions for Lantern Bridge" }));
      await user.click(screen.getByRole("menuitem", { name }));
    }
    await user.click(screen.getByRole("button", { name: "Blur values" }));
    for (const link of within(list()).getAllByRole("link")) await user.click(link);
    expect(rows()).toHaveLength(10);
    for (const way of reached) expect(way).not.toHaveBeenCalled();
    expect(sent()).toEqual([]);
    expect(browser.tabs.create).not.toHaveBeenCalled();
    expect(document.querySelectorAll("a[href], dialog")).toHaveLength(0);
  });

  it.each(["Refresh", "Blur values"])("explains that %s does not work", async (name) => {
    await open();
    expect(notice()).toBe("");
    await user.click(screen.getByRole("button", { name }));
    expect(notice()).toContain("This doesn’t work with sample data");
  });

  it("leads to the options", async () => {
    await open();
    await user.click(screen.getByRole("button", { name: "Start with your own wallets" }));
    await waitFor(() => expect(browser.runtime.openOptionsPage).toHaveBeenCalledOnce());
  });
});
