/** Chapter of the wallets story: code of real wallets of every family, after a real toolbar click. */
import { describe, expect, it } from "vitest";
import { shortAddress } from "../../../../src/core/addresses/short-address.ts";
import { familyAddresses, walletPageAddresses } from "../../../sandbox/wallet-page/addresses.ts";
import { forbiddenCalls } from "../../../sandbox/wallet-page/calls/allowed-calls.ts";
import { storyBrowser } from "../../stages/story-browser.ts";
import { callsOn, type WalletStage } from "../../stages/wallet-stage.ts";

const all = { ...walletPageAddresses, ...familyAddresses };

/** By family: wallets of the page, and the expected findings with wallet names. Remembered wallets come last. */
const families = [
  ["EVM", "evm", [["EVM", all.evm, "MetaMask"]]],
  [
    "Solana",
    "solana,phantom",
    [
      ["Solana", all.solana, "MetaMask"],
      ["Solana", all.phantom, "Phantom"],
    ],
  ],
  [
    "Sui and Aptos",
    "sui,aptos",
    [
      ["Move", all.sui, "Slush"],
      ["Move", all.aptos, "Petra Web"],
    ],
  ],
  [
    "Bitcoin",
    "bitcoin,unisat,xverse",
    [
      ["Bitcoin", all.bitcoin, "MetaMask"],
      ["Bitcoin", all.unisat, "UniSat"],
      ["Bitcoin", all.xverse, "Xverse"],
    ],
  ],
  [
    "Keplr, its Cosmos side never called",
    "keplr",
    [
      ["EVM", all.keplrEvm, "Keplr"],
      ["Starknet", all.keplrStarknet, "Keplr"],
      ["Bitcoin", all.keplrBitcoin, "Keplr"],
    ],
  ],
  ["Cosmos", "cosmostation", [["Cosmos", all.cosmostation, "Cosmostation"]]],
  ["Starknet", "starknet", [["Starknet", all.starknet, "Ready Wallet"]]],
  ["remembered by wagmi", "wagmi", [["EVM", all.wagmi, "Rabby Wallet"]]],
  [
    "remembered by Cosmos libraries",
    "cosmosKit,graz,interchainKit",
    [
      ["Cosmos", all.cosmosKit, ""],
      ["Cosmos", all.graz, ""],
      ["Cosmos", all.interchainKit, ""],
    ],
  ],
] as const;

export const everyWallet = families.map(([, wallets]) => wallets).join();
const byText = (a: readonly string[], b: readonly string[]) => a.join().localeCompare(b.join());

/** @param stage with consent, without a key, and with an empty watchlist */
export function walletFamilies(stage: () => WalletStage): void {
  describe("scan of connected wallets", () => {
    it.each(families)("adds addresses without a prompt: %s", async (family, wallets, addresses) => {
      const page = await stage().open(wallets.replaceAll(",", "-"), `?wallets=${wallets}`);
      const { host, origin } = new URL(await page.url());
      const { popup, said } = await stage().scan(page);
      expect(await said()).toContain(`Added from ${host}:`);
      await popup.waitUntil("them in the list of wallets", { role: "listitem" }, (found) =>
        addresses.every(([network, address]) =>
          found.some(({ text }) => text.startsWith(`${shortAddress(address)} · ${network}`)),
        ),
      );
      const here = (await stage().watched()).flatMap(({ address, sources }) =>
        sources.flatMap((source) =>
          source.kind === "page" && source.origin === origin
            ? [[address, source.wallet, String(source.remembered)]]
            : [],
        ),
      );
      const remembered = String(family.startsWith("remembered"));
      expect(here.sort(byText)).toEqual(addresses.map(([, ...rest]) => [...rest, remembered]).sort(byText));
      expect(forbiddenCalls(await callsOn(page))).toEqual([]);
      await page.close();
    });
  });

  describe("scan of wallets that are not connected", () => {
    it("finds nothing and never prompts", async () => {
      const before = await stage().watched();
      const page = await stage().open("notconnected", `?wallets=${everyWallet}&state=notConnected`);
      const { scan } = await stage().scan(page);
      expect(scan.outcome).toEqual({ kind: "nothing", suspicious: false });
      expect(await stage().watched()).toEqual(before);
      const calls = await callsOn(page);
      expect(new Set(calls.map(({ wallet }) => wallet))).toContain("evm");
      expect(forbiddenCalls(calls)).toEqual([]);
      await page.close();
    });
  });

  describe("scan of a page", () => {
    it("finds that the browser closes it", async () => {
      const page = await stage().driver.openPage(
        storyBrowser() === "chromium" ? "chrome://version/" : "about:support",
      );
      const { scan } = await stage().scan(page);
      expect(scan.outcome.kind).toBe("closed");
      await page.close();
    });

    it("works under default-src 'none'", async () => {
      const page = await stage().open("csp", "csp?wallets=evm,sui,keplr");
      const { said } = await stage().scan(page);
      expect(await said()).toContain("Already on your list");
      expect(forbiddenCalls(await callsOn(page))).toEqual([]);
      await page.close();
    });

    it("calls only eth_accounts on MetaMask's test dapp", async () => {
      const page = await stage().open("dapp", "test-dapp/?wallets=evm");
      await page.waitUntil(
        "the dapp to be connected",
        { role: "button", name: "Connected" },
        (found) => found.length > 0,
      );
      await callsOn(page);
      const { said } = await stage().scan(page);
      expect(await said()).toContain(shortAddress(walletPageAddresses.evm));
      // The connected dapp itself keeps requesting the latest block.
      const calls = (await callsOn(page)).filter(
        (call) => !JSON.stringify(call).includes("eth_getBlockByNumber"),
      );
      expect(calls).toContainEqual({ wallet: "evm", method: "request", args: [{ method: "eth_accounts" }] });
      expect(forbiddenCalls(calls)).toEqual([]);
      await page.close();
    });
  });
}
