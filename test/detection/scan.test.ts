// @vitest-environment happy-dom
import { describe, expect, it, vi } from "vitest";
import { scanTimeouts } from "../../src/detection/limits.ts";
import {
  afterRequest,
  alice,
  announce,
  bob,
  type CallLog,
  fakeProvider,
  scan,
  setGlobal,
  sol,
  standardWallet,
  stark,
} from "./fake-wallets.ts";

describe("a scan", () => {
  it("waits only for late announcements without wallets", async () => {
    const { findings, suspicious, took } = await scan();
    expect({ findings, suspicious }).toEqual({ findings: [], suspicious: false });
    expect(took).toBe(scanTimeouts.announcement);
  });

  it("ends with the last answer", async () => {
    announce(fakeProvider([], {}, () => new Promise((resolve) => setTimeout(() => resolve([alice]), 700))));
    expect(await scan()).toMatchObject({ findings: [{ address: alice }], late: false, took: 700 });
  });

  it("hears a wallet that announces itself during a question", async () => {
    announce(fakeProvider([], {}, () => later([alice], 1_800)));
    afterRequest(() => announceOnce(fakeProvider([], {}, () => [bob])), 1_500);
    expect(await scan()).toMatchObject({ findings: [{ address: bob }, { address: alice }], late: false });
  });

  it("reports that a wallet is late, beside other findings", async () => {
    announce(fakeProvider([], {}, () => later([alice], scanTimeouts.overall + 100)));
    setGlobal("starknet_slow", {
      id: "argentX",
      name: "Slow",
      version: "1",
      on: () => undefined,
      off: () => undefined,
      request: ({ type }: { type: string }) =>
        later(type === "wallet_getPermissions" ? ["accounts"] : [stark], 1_000),
    });
    const { findings, suspicious, late, took } = await scan();
    expect(findings.map(({ address }) => address)).toEqual([stark]);
    expect({ suspicious, late, took }).toEqual({ suspicious: false, late: true, took: scanTimeouts.overall });
  });

  describe("of a page that is still loading", () => {
    const loading = () => setGlobal("document", { readyState: "loading", visibilityState: "visible" });

    it("finds a wallet that was there, and waits for others", async () => {
      loading();
      announce(fakeProvider([], {}, () => later([alice], 1_900)));
      afterRequest(
        () =>
          setGlobal(
            "ethereum",
            fakeProvider([], {}, () => [bob]),
          ),
        1_100,
      );
      const { findings, late, took } = await scan();
      expect(findings.map(({ address }) => address)).toEqual([bob, alice]);
      expect({ late, took }).toEqual({ late: false, took: 1_900 });
    });

    it("ends after 1.5 s without wallets", async () => {
      loading();
      expect(await scan()).toMatchObject({ findings: [], late: false, took: 1_500 });
    });

    it("waits no longer once the page is parsed", async () => {
      loading();
      const calls: CallLog = [];
      afterRequest(() => {
        setGlobal(
          "ethereum",
          fakeProvider(calls, {}, () => [alice]),
        );
        for (let times = 0; times < 3; times++) window.dispatchEvent(new Event("DOMContentLoaded"));
      }, 400);
      expect(await scan()).toMatchObject({ findings: [{ address: alice }], took: 700 });
      expect(calls).toEqual(['request [{"method":"eth_accounts"}]']);
    });
  });

  it("leaves no listener or timer behind", async () => {
    const added = vi.spyOn(window, "addEventListener");
    const removed = vi.spyOn(window, "removeEventListener");
    let late: ((wallet: unknown) => void) | undefined;
    window.addEventListener(
      "wallet-standard:app-ready",
      (event) => {
        late = event instanceof CustomEvent ? event.detail.register : undefined;
      },
      { once: true },
    );
    added.mockClear();
    const { findings } = await scan();
    expect(added.mock.calls.map(([type, listener]) => [type, listener])).toEqual(
      removed.mock.calls.map(([type, listener]) => [type, listener]),
    );
    expect(added).toHaveBeenCalledTimes(2);
    expect(vi.getTimerCount()).toBe(0);
    late?.(standardWallet([], "Late", sol));
    expect(findings).toEqual([]);
  });
});

/** Answers after `ms`. */
function later(value: unknown, ms: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, ms, value));
}

function announceOnce(provider: unknown): void {
  const detail = { info: { name: "Late" }, provider };
  window.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail }));
}
