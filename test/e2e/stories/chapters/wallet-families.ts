/** Chapter of the wallets story: every family, on wallet code that nobody here wrote, in a real browser after a real toolbar click. */
import { describe, expect, it } from "vitest";
import { shortAddress } from "../../../../src/core/addresses/short-address.ts";
import { familyAddresses, walletPageAddresses } from "../../../sandbox/wallet-page/addresses.ts";
import { forbiddenCalls } from "../../../sandbox/wallet-page/calls/allowed-calls.ts";
import { makeCall, neverCalls } from "../../../sandbox/wallet-page/calls/never-calls.ts";
import { callsOn, type WalletStage } from "../../stages/wallet-stage.ts";

const all = { ...walletPageAddresses, ...familyAddresses };

/** By family: the page's wallets of it, and what is found with which wallet's name; last what the page only remembers. */
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

const everyWallet = families.map(([, wallets]) => wallets).join();
const byText = (a: readonly string[], b: readonly string[]) => a.join().localeCompare(b.join());

/** @param stage agreed to, without a key, no wallet watched */
export function walletFamilies(stage: () => WalletStage): void {
  describe("connected, a family's addresses are found, listed, and had without a prompt", () => {
    it.each(families)("%s", async (family, wallets, addresses) => {
      const page = await stage().open(wallets.replaceAll(",", "-"), `?wallets=${wallets}`);
      const { host, origin } = new URL(await page.url());
      const { popup, said } = await stage().look(page);
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

  describe("nothing is found, and no window would have opened, of wallets that are", () => {
    it.each(["locked", "notConnected"])("all %s", async (state) => {
      const before = await stage().watched();
      const page = await stage().open(state.toLowerCase(), `?wallets=${everyWallet}&state=${state}`);
      const { look } = await stage().look(page);
      expect(look.outcome).toEqual({ kind: "nothing", suspicious: false });
      expect(await stage().watched()).toEqual(before);
      const calls = await callsOn(page);
      expect(new Set(calls.map(({ wallet }) => wallet))).toContain("evm");
      expect(forbiddenCalls(calls)).toEqual([]);
      await page.close();
    });

    it("known to prompt whatever they are asked, or not known at all: none of them hears anything", async () => {
      const page = await stage().open("traps", "?wallets=traps");
      const { look } = await stage().look(page);
      expect(look.outcome).toEqual({ kind: "nothing", suspicious: false });
      expect(await callsOn(page)).toEqual([]);
      await page.close();
    });
  });

  describe("pages of a kind", () => {
    it("every wallet on one page is read in one look", async () => {
      const page = await stage().open("all", `?wallets=${everyWallet}`);
      const { said } = await stage().look(page);
      const total = families.flatMap(([, , addresses]) => [...addresses]).length;
      expect(await said()).toContain(`and ${total - 1} more`);
      expect(forbiddenCalls(await callsOn(page))).toEqual([]);
      await page.close();
    });

    it("a page under default-src 'none' is read like any other", async () => {
      const page = await stage().open("csp", "csp?wallets=evm,sui,keplr");
      const { said } = await stage().look(page);
      expect(await said()).toContain("Already on your list");
      expect(forbiddenCalls(await callsOn(page))).toEqual([]);
      await page.close();
    });

    it("MetaMask's own test dapp, connected, hears nothing but eth_accounts", async () => {
      const page = await stage().open("dapp", "test-dapp/?wallets=evm");
      await page.waitUntil(
        "the dapp to be connected",
        { role: "button", name: "Connected" },
        (found) => found.length > 0,
      );
      await callsOn(page);
      const { said } = await stage().look(page);
      expect(await said()).toContain(shortAddress(walletPageAddresses.evm));
      // Once it is connected the dapp itself goes on asking for the latest block, and for nothing else.
      const calls = (await callsOn(page)).filter(
        (call) => !JSON.stringify(call).includes("eth_getBlockByNumber"),
      );
      expect(calls).toContainEqual({ wallet: "evm", method: "request", args: [{ method: "eth_accounts" }] });
      expect(forbiddenCalls(calls)).toEqual([]);
      await page.close();
    });
  });

  describe("the log would catch us", () => {
    it.each([
      [
        "calls of real wallets and of their stand-ins",
        everyWallet,
        neverCalls.filter(({ wallets }) => wallets !== "traps"),
      ],
      [
        "calls of wallets that nobody may call",
        "traps",
        neverCalls.filter(({ wallets }) => wallets === "traps"),
      ],
    ])("%s", async (_name, wallets, calls) => {
      const page = await stage().open("caught", `?wallets=${wallets}&state=notConnected`);
      for (const { path, args } of calls) {
        await page.evaluate(makeCall, { path, args });
        expect(forbiddenCalls(await callsOn(page)), path).not.toEqual([]);
      }
      await page.close();
    });
  });
}
