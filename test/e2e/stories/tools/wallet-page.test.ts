/** Tests the log of the page with wallets: every call that could prompt is recorded. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { forbiddenCalls } from "../../../sandbox/wallet-page/calls/allowed-calls.ts";
import { makeCall, neverCalls } from "../../../sandbox/wallet-page/calls/never-calls.ts";
import { callsOn, setWalletStage, type WalletStage } from "../../stages/wallet-stage.ts";
import { everyWallet } from "../chapters/wallet-families.ts";

let stage: WalletStage;
beforeAll(async () => {
  stage = await setWalletStage();
});
afterAll(() => stage?.strike());

describe("the log of wallet calls", () => {
  it.each([
    [
      "real wallets and their stand-ins",
      everyWallet,
      neverCalls.filter(({ wallets }) => wallets !== "traps"),
    ],
    ["wallets that must not be called", "traps", neverCalls.filter(({ wallets }) => wallets === "traps")],
  ])("records forbidden calls: %s", async (_name, wallets, calls) => {
    const page = await stage.open("caught", `?wallets=${wallets}&state=notConnected`);
    for (const { path, args } of calls) {
      await page.evaluate(makeCall, { path, args });
      expect(forbiddenCalls(await callsOn(page)), path).not.toEqual([]);
    }
    await page.close();
  });

  it("stays empty during a scan of wallets that always prompt", async () => {
    const page = await stage.open("traps", "?wallets=traps");
    const { scan } = await stage.scan(page);
    expect(scan.outcome).toEqual({ kind: "nothing", suspicious: false });
    expect(await callsOn(page)).toEqual([]);
    await page.close();
  });
});
