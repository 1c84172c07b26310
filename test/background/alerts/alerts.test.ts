import { describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { handlers } from "../../../src/background/main/handlers.ts";
import { runDueWork } from "../../../src/background/main/startup.ts";
import { lastWholeDayBy, morningOf } from "../../../src/core/deadlines/local-day.ts";
import { read } from "../../../src/storage/item.ts";
import { summaryItem } from "../../../src/storage/items.ts";
import { entry, urgentEntry } from "../../sandbox/entry.ts";
import { idOf, watchTyped } from "../world.ts";
import { alertWorld, id, shown } from "./alert-world.ts";

const { world, listed } = alertWorld();
const hour = 3_600_000;
const titles = () => vi.mocked(browser.notifications.create).mock.calls.map((call) => Object(call[1]).title);

describe("raiseAlerts", () => {
  it("shows nothing until the user switches alerts on", async () => {
    await handlers.saveAlertSettings({ new: false, expiring: false });
    await listed(entry("Orchard"));
    expect(shown()).toEqual([]);
    await handlers.saveAlertSettings({ new: true });
    await listed(entry("Orchard"), entry("Lantern"));
    expect(shown()).toEqual(["new Lantern"]);
  });

  it("announces no old airdrop after the smallest value is lowered", async () => {
    await handlers.saveSettings({ smallestValue: 100 });
    await listed(entry("Orchard"));
    await handlers.saveSettings({ smallestValue: 5 });
    await listed(entry("Orchard"), entry("Lantern"));
    expect(shown()).toEqual(["new Lantern"]);
  });

  it("names airdrop, value and wallet", async () => {
    await listed(urgentEntry("Orchard"));
    expect(browser.notifications.create).toHaveBeenCalledExactlyOnceWith(
      `verySoon ${id} ${idOf(world, "Orchard")}`,
      {
        type: "basic",
        iconUrl: "chrome-extension://windfall/icon/128.png",
        title: "deadline_within_spoken_other 7: Orchard",
        message: "\u2068$10.00\u2069 · \u20680x5aAe…eAed\u2069 · \u2068network_evm\u2069",
      },
    );
  });

  it("names the day to claim by as an estimate", async () => {
    await listed(entry("Orchard", { isExpiringSoon: true }));
    world.pass(25 * hour);
    await runDueWork();
    await listed(urgentEntry("Orchard"));
    expect(titles()).toEqual([
      "alert_new: Orchard",
      expect.stringMatching(/^deadline_by_spoken \w+ \d+: Orchard$/),
    ]);
  });

  it("counts an airdrop of several wallets once", async () => {
    const others = [
      "0x57696e6466616c6c2073616D706c652064617461",
      "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045",
    ];
    for (const address of others) {
      world.sandbox.setAirdrops("evm", address, [urgentEntry("Orchard")]);
      await watchTyped({ network: "evm", address });
    }
    vi.mocked(browser.notifications.create).mockClear();
    await runDueWork();
    expect(vi.mocked(browser.notifications.create).mock.calls.map((call) => Object(call[1]).message)).toEqual(
      ["\u2068$20.00\u2069 · \u2068count_wallets_other 2\u2069"],
    );
  });

  it("shows one notification for more than three alerts", async () => {
    await listed(entry("a"), entry("b"), entry("c", { isExpiringVerySoon: true }), entry("d"));
    expect(shown()).toHaveLength(1);
    expect(titles()).toEqual(["deadline_within_spoken_other 7: c"]);
    expect(Object(vi.mocked(browser.notifications.create).mock.calls[0]?.[1]).message).toBe(
      "\u2068$40.00\u2069 · \u2068alert_new: a, b, d\u2069",
    );
    await listed(entry("a"), entry("b"), entry("c", { isExpiringVerySoon: true }), entry("d"));
    expect(shown()).toHaveLength(1);
  });

  it("waits while a wallet is paused", async () => {
    world.mayNotify = false;
    await listed(entry("Orchard"));
    world.mayNotify = true;
    await handlers.setPaused({ ids: [id], paused: true });
    await runDueWork();
    expect(shown()).toEqual([]);
    await handlers.setPaused({ ids: [id], paused: false });
    await runDueWork();
    expect(shown()).toEqual(["new Orchard"]);
  });

  it("repeats no alert after an undo", async () => {
    await listed(entry("Orchard", { isExpiringVerySoon: true }));
    expect(shown()).toHaveLength(1);
    await handlers.removeWallets({ ids: [id] });
    await runDueWork();
    await handlers.undoRemove({ ids: [id] });
    await listed(entry("Orchard", { isExpiringVerySoon: true }));
    expect(shown()).toHaveLength(1);
  });
});

describe("the last day before an early edge", () => {
  const soon = { isExpiringSoon: true };

  /** Lets time pass with answers until the row names a day. @returns that day's 9:00, local */
  async function named(...names: string[]): Promise<number> {
    const all = (make: (name: string) => object) => listed(...names.map(make));
    for (let answer = 0; answer < 6; answer++) await all((name) => entry(name, soon));
    await all(urgentEntry);
    const edge = (await read(summaryItem)).rows[0]?.airdrop.deadline?.earlyEdge ?? 0;
    vi.mocked(browser.notifications.create).mockClear();
    return morningOf(lastWholeDayBy(edge));
  }
  const passTo = async (time: number) => {
    world.pass(time - Date.now());
    await runDueWork();
  };

  it("rings at 9:00 and alerts", async () => {
    const morning = await named("Orchard", "Lantern");
    await passTo(morning - 2 * hour);
    expect((await browser.alarms.get("refresh"))?.scheduledTime).toBe(morning);
    expect(shown()).toEqual([]);
    await passTo(morning);
    expect(titles()).toEqual(["deadline_today_spoken: Orchard, Lantern"]);
    expect(Object(vi.mocked(browser.notifications.create).mock.lastCall?.[1]).message).toBe(
      "\u2068$20.00\u2069 · \u20680x5aAe…eAed\u2069 · \u2068network_evm\u2069",
    );
    expect(await browser.action.getTitle({})).toMatch(
      /^deadline_today_spoken: Lantern, Orchard\nbadge_verySoon_other 2/,
    );
    await passTo(morning + hour);
    expect(titles()).toHaveLength(1);
    await passTo(morning + 15 * hour);
    expect(await browser.action.getTitle({})).toMatch(/^badge_verySoon_other 2/);
  });
});
