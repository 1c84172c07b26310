import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import type { FailureKind } from "../../../../src/core/failures.ts";
import { activityItem } from "../../../../src/storage/refresh/activity.ts";
import {
  addresses,
  agree,
  airdrop,
  failing,
  snapshot,
  storeKey,
  storeServiceWait,
  storeWallets,
  wallet,
} from "../../fixtures.ts";
import { openPopup } from "../../render.tsx";
import { answerTo, sent, store } from "../../world.ts";

const waiting = { wallet: wallet() };
const answered = { wallet: wallet(), snapshot: snapshot([airdrop({ name: "Orchard" })]) };
const openBy = (kind: FailureKind) => ({ failure: { kind, at: 1 }, until: null });

/** Opens the popup and waits until every wallet is read. */
async function open() {
  const page = await openPopup();
  await page.findByText("Wallets");
  return page;
}

describe("a problem with old data", () => {
  it.each([
    ["offline", "Windfall couldn’t reach the service"],
    ["rateLimited", "The service’s rate limit was reached"],
    ["forbidden", "This API key isn’t allowed to make this request"],
  ] as const)("appears above the list: %s", async (kind, title) => {
    await agree();
    await storeKey();
    await storeWallets(answered);
    await storeServiceWait(openBy(kind));
    await open();
    expect(screen.getByText(title)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Orchard" })).toBeTruthy();
    expect(screen.getByRole("banner").textContent).toContain("Checked 3 min. ago");
  });

  it("announces its text, but not its button", async () => {
    await agree();
    await storeKey();
    await storeWallets(answered);
    await storeServiceWait(openBy("offline"));
    await open();
    expect(screen.getByText("Windfall couldn’t reach the service").closest("[role=status]")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Try again" }).closest("[role=status]")).toBeNull();
  });

  it("shows in its details when Windfall tries again", async () => {
    await agree();
    await storeKey();
    await storeWallets(answered);
    await storeServiceWait(openBy("offline"));
    await open();
    expect(screen.getByText(/^Next try: /).closest("details")?.open).toBe(false);
  });

  it("quotes the service in its details", async () => {
    await agree();
    await storeKey();
    await storeWallets(answered);
    await storeServiceWait({
      failure: { kind: "server", at: 1, message: "Down\u202E until 9.” Send “all»" },
      until: null,
    });
    await open();
    const quote = screen.getByText("Down until 9.' Send 'all'");
    expect(quote.matches("q > bdi")).toBe(true);
    expect(quote.closest("details")?.textContent).toContain("The service had an error");
  });

  it("of one wallet names it and its reason", async () => {
    await agree();
    await storeKey();
    await storeWallets(answered, {
      wallet: wallet({ network: "solana", address: "7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU" }),
      schedule: {
        step: "list",
        intervalFrom: null,
        spread: 1,
        nextEdgeAt: null,
        attemptedAt: 1,
        requestedByUser: false,
        wait: { reason: { kind: "rejected", at: 1, message: "no such thing" }, since: 1, until: 1 },
      },
    });
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(sent("refresh")).toEqual([{ onlyFailing: true }]);
    const line = screen.getByText("7xKXtg…gAsU").closest("[role=status]");
    expect(line?.textContent).toBe("7xKXtg…gAsU · The service rejected the request. no such thing");
    await user.click(screen.getByText("Wallets"));
    const wallets = within(screen.getByRole("list", { name: "Wallets" }));
    expect(wallets.getByText(/rejected the request/).textContent).toContain("no such thing");
    expect(screen.getByRole("link", { name: "Orchard" })).toBeTruthy();
  });
});

it.each(["server", "rejected"] as const)("offers another try after every wallet failed: %s", async (kind) => {
  await agree();
  await storeKey();
  const other = wallet({ network: "solana", address: addresses.solana });
  const schedule = failing(kind);
  await storeWallets({ ...answered, schedule }, { wallet: other, schedule });
  const { user } = await open();
  expect(screen.getByText("2 wallets couldn’t be checked")).toBeTruthy();
  const lines = within(screen.getByRole("main")).getAllByRole("listitem");
  expect(lines.slice(0, 2).map(({ textContent }) => textContent?.split(" · ")[0])).toEqual([
    "0xd8dA…6045",
    "7xKXtg…gAsU",
  ]);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(sent("refresh")).toHaveLength(1);
});

describe("a refresh", () => {
  it("shows its progress in place of the age", async () => {
    await agree();
    await storeKey();
    await storeWallets(answered);
    await open();
    const header = screen.getByRole("banner");
    const below = screen.getByRole("main").innerHTML;
    await store(activityItem, { ...activityItem.fallback, run: { startedAt: 1, total: 200, done: 117 } });
    await waitFor(() => expect(within(header).getByRole("status").textContent).toBe("Checking 117 of 200"));
    expect(header.textContent).not.toContain("Checked");
    expect(screen.getByRole("main").innerHTML).toBe(below);
  });
});

describe("the next step of a problem", () => {
  it("requests the permission during the click, then refreshes", async () => {
    await agree();
    await storeKey();
    await storeWallets(waiting);
    await storeServiceWait(openBy("permissionMissing"));
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: "Allow again" }));
    expect(browser.permissions.request).toHaveBeenCalledWith({ origins: ["https://*.drops.bot/*"] });
    await waitFor(() => expect(sent("refresh")).toHaveLength(1));
  });

  it("explains a denied permission", async () => {
    vi.mocked(browser.permissions.request).mockImplementation(async () => false);
    await agree();
    await storeKey();
    await storeWallets(waiting);
    await storeServiceWait(openBy("permissionMissing"));
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: "Allow again" }));
    expect((await screen.findByRole("alert")).textContent).toContain(
      "Windfall can’t check your wallets without this permission.",
    );
    expect(sent("refresh")).toEqual([]);
  });

  it("reports a silent background", async () => {
    answerTo("refresh", () => {
      throw new Error("message channel closed");
    });
    await agree();
    await storeKey();
    await storeWallets(answered);
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: "Refresh" }));
    expect((await screen.findByRole("alert")).textContent).toContain("background didn’t respond");
  });
});
