import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { settingsItem } from "../../../../src/storage/settings.ts";
import { scansItem } from "../../../../src/storage/wallets/scans.ts";
import { buttonClass } from "../../../../src/ui/shared/components/button.tsx";
import { addresses, agree, storeKey } from "../../fixtures.ts";
import { openPopup } from "../../render.tsx";
import { answerTo, pageTab, sent, store } from "../../world.ts";
import { foot, scan, scanFinds, scannedAt } from "./page-scan.ts";

beforeEach(async () => {
  await agree();
  await storeKey();
});

describe("a page that reports many addresses", () => {
  const findings = Array.from({ length: 14 }, (_, index) => ({
    network: "evm" as const,
    address: addresses.evm.replace(/..$/, String(index + 10)),
    source: `Wallet\u202E ${index}`,
    remembered: index === 13,
    resembles: null,
  }));

  it.each([
    ["Add 14 wallets", true],
    ["Skip", false],
  ])("changes the list only as the user answers: %s", async (button, accept) => {
    scanFinds({ kind: "ask", findings, suspicious: false, declined: false });
    const { user } = await openPopup();
    expect(await screen.findByText("New on app.example.org")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Add 14 wallets" }).className).toBe(buttonClass("primary"));
    expect(screen.getByRole("button", { name: "Skip" }).className).toBe(buttonClass("text"));
    const items = within(await foot()).getAllByRole("listitem");
    expect(items).toHaveLength(14);
    expect(items[0]?.textContent).toBe("0xd8dA…6010 EVM · Wallet 0");
    expect(within(await foot()).getAllByText(/· remembered by this site$/)).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: button }));
    expect(sent("answerScan")).toEqual([{ tabId: pageTab, at: scannedAt, accept }]);
  });

  it.each(["Add 14 wallets", "Skip", "Block this site"])(
    "leaves the focus on the list after %s",
    async (name) => {
      scanFinds({ kind: "ask", findings, suspicious: false, declined: false });
      answerTo("answerScan", async () => {
        await store(scansItem, []);
      });
      const { user } = await openPopup();
      (await screen.findByRole("button", { name })).focus();
      await user.keyboard("{Enter}");
      await waitFor(() => expect(screen.queryByRole("button", { name })).toBeNull());
      await waitFor(() => expect(document.activeElement?.matches("[data-scroller]")).toBe(true));
    },
  );

  it("causes a warning about more addresses than usual", async () => {
    scanFinds({ kind: "ask", findings, suspicious: true, declined: false });
    await openPopup();
    expect((await screen.findByRole("button", { name: "Skip" })).className).toBe(buttonClass("primary"));
    expect(screen.getByRole("button", { name: "Add 14 wallets" }).className).toBe(buttonClass("text"));
    expect(await screen.findByText(/^This page reported more than a wallet normally would\./)).toBeTruthy();
    expect((await foot()).textContent).not.toContain("\u202E");
  });
});

describe("a page that shows a look-alike", () => {
  it("causes a warning with the whole resembled address", async () => {
    const address = "0xd8dA000000000000000000000000000000006045";
    const finding = { network: "evm", address, source: "W", remembered: false } as const;
    const resembles = `evm:${addresses.evm}` as const;
    const other = { ...finding, address: `0x${"1".repeat(40)}`, resembles: null };
    scanFinds({
      kind: "ask",
      findings: [{ ...finding, resembles }, other],
      suspicious: false,
      declined: false,
    });
    await openPopup();
    expect(await screen.findByText(/^Careful: some of these addresses imitate one of yours\./)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Skip" }).className).toBe(buttonClass("primary"));
    const [item] = within(await foot()).getAllByRole("listitem");
    expect(item?.textContent).toContain(address);
    expect(item?.textContent).toContain(`Looks like ${addresses.evm}, but it’s a different address`);
  });
});

describe("a page with declined addresses", () => {
  const findings = [
    { network: "evm", address: addresses.evm, source: "", remembered: false, resembles: null } as const,
  ];

  it("causes no new question, but offers to add them", async () => {
    scanFinds({ kind: "ask", findings, suspicious: false, declined: true });
    const { user } = await openPopup();
    expect(
      await screen.findByText("app.example.org shows only addresses that you blocked, removed or skipped."),
    ).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Skip" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Add 1 wallet" }));
    expect(sent("answerScan")).toEqual([{ tabId: pageTab, at: scannedAt, accept: true }]);
  });

  it("can be scanned again by the button, and blocked", async () => {
    await store(settingsItem, { ...settingsItem.fallback, scan: "onDemand" });
    await store(scansItem, [scan({ kind: "ask", findings, suspicious: false, declined: true })]);
    const { user } = await openPopup();
    expect(await screen.findByRole("button", { name: "Scan this page" })).toBeTruthy();
    expect(sent("scanPage")).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Block this site" }));
    expect(sent("setBlocked")).toHaveLength(1);
  });
});

describe("the question of a site", () => {
  it("has a button that declines and blocks", async () => {
    const findings = [
      { network: "evm", address: addresses.evm, source: "", remembered: false, resembles: null } as const,
    ];
    scanFinds({ kind: "ask", findings, suspicious: true, declined: false });
    const { user } = await openPopup();
    await user.click(await screen.findByRole("button", { name: "Block this site" }));
    const what = { kind: "site", origin: "https://app.example.org" };
    expect(sent("setBlocked")).toEqual([{ what, blocked: true }]);
    await waitFor(() =>
      expect(sent("answerScan")).toEqual([{ tabId: pageTab, at: scannedAt, accept: false }]),
    );
  });
});
