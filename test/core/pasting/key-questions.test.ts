import { describe, expect, it } from "vitest";
import {
  type AskedLine,
  isAsked,
  type PasteAnswers,
  walletOf,
  withAnswer,
} from "../../../src/core/pasting/pasted-lines.ts";
import { digits, either, evm, genesis, hub, linesOf, none, osmo, read, solana } from "./reading.ts";

const question = "mayBeKey? starknet,move";

describe("64 hex digits", () => {
  it.each([digits, `0x${digits}`, digits.toUpperCase(), `“\u200b${digits}”`.slice(1, -1)])(
    "may be a private key: %s",
    (text) => {
      expect(read(text)).toEqual(["mayBeKey? move"]);
    },
  );

  it.each([
    ["a prefix", `sui:0x${either}`],
    ["the prefix of EVM", `eth:0x${either}`],
    ["a CAIP-10 prefix", `aptos:1:0x${either}`],
    ["a link to an unknown site", `https://scan.example/account/0x${either}`],
    ["a word before it", `Sui: 0x${either}`],
    ["a heading", `Aptos\naddress\n0x${either}`],
    ["a verb that names a network", `Wallets to move to the ledger\n${evm}\n0x${either}`],
    ["an address", `Aptos\n0x${digits},0x${either}`],
    ["the name of a variable", `MAIN_WALLET_ADDRESS=${evm}\nMAIN_WALLET_PRIVATE_KEY=0x${either}`],
    ["what a program prints of a new wallet", `Address:     ${evm}\nPrivate key: 0x${either}`],
    ["a key in base64", `AQoKYV+tYpTrFZN6P5oUufbQKAUr9mNYGe1TTJC9wajM 0x${either}`],
  ])("are asked about after %s", (_name, text) => {
    const asked = linesOf(text).filter(isAsked);
    expect(asked.map(({ wallet }) => wallet.address)).toContain(`0x${either}`);
    expect(asked.flatMap((line) => walletOf(line) ?? [])).toEqual([]);
    if (text.includes(evm)) expect(read(text)).toContain(`evm:${evm}`);
  });

  it.each([
    ["an explorer's link", `https://suiscan.xyz/mainnet/account/0x${either}`, `move:0x${either}`],
    [
      "Starknet's checksum",
      "0x02Fd23d9182193775423497fc0c472E156C57C69E4089A1967fb288A2d84e914",
      "starknet:0x02fd23d9182193775423497fc0c472e156c57c69e4089a1967fb288a2d84e914",
    ],
  ])("are an address with %s", (_name, text, wallet) => {
    expect(read(text)).toEqual([wallet]);
  });

  it.each([
    ["a prefix", `sui:0x${either}`],
    ["a word before them", `Sui: 0x${either}`],
    ["a cell of their row", `Network,Address\nSui,0x${either}`],
    ["words of another network beside another address", `ETH ${evm}, SUI 0x${either}`],
    ["a key of their object", `{"evm": "${evm}", "sui": "0x${either}"}`],
    ["the heading of their column", `Bitcoin,Sui\n${genesis},0x${either}`],
    ["a line above", `Sui-Adressen:\n0x${either}`],
  ])("prefer the network that %s names", (_name, text) => {
    expect(read(text)).toContain("mayBeKey? move,starknet");
  });

  it.each(["Sui or Starknet: ", "Solana ", ""])("prefer Starknet after %j", (before) => {
    expect(read(`${before}0x${either}`)).toEqual([question]);
  });

  it.each([`${evm}\r\n\r\n`, `[{\n"a": "${evm}" }, `])("know the number of their line after %j", (before) => {
    const number = before.split("\n").length;
    expect(linesOf(`${before}0x${digits}`)[0]).toMatchObject({ number });
  });
});

describe("32 bytes in base58", () => {
  const asked = "mayBeKey? solana";

  it.each([
    ["a line", `private key: ${solana}`],
    ["a column", `address,secret\n${evm},${solana}`],
    ["any later line", `My keys\n\n${evm}\nMain,${solana}`],
  ])("may be a private key after a word for one: %s", (_name, text) => {
    expect(read(text)).toContain(asked);
  });

  it("are an address above the first word for a key", () => {
    expect(read(`${solana}\nkey`)).toEqual([`solana:${solana}`]);
  });

  it("are no address as base64 with its padding", () => {
    const base64 = `${solana.slice(0, 43)}=`;
    for (const text of [base64, `key: ${base64}`, `["${base64}"]`]) expect(read(text)).toEqual([]);
    expect(read(`${solana}=Main`)).toEqual([`solana:${solana} "Main"`]);
  });
});

describe("withAnswer", () => {
  const text = `${digits},Savings\n0x${either}`;
  const asked = (answers: PasteAnswers = none): AskedLine[] => linesOf(text, answers).filter(isAsked);

  it("ticks one line, and takes the tick back", () => {
    const answers = withAnswer(none, asked().slice(0, 1), { isTicked: true });
    expect(read(text, answers)).toEqual([`move:0x${digits} "Savings"`, question]);
    const after = withAnswer(answers, asked(answers).slice(0, 1), { isTicked: false });
    expect(read(text, after)).toEqual(read(text));
  });

  it("changes the network of a line, ticked or not", () => {
    const answers = withAnswer(none, asked().slice(1), { network: "move" });
    expect(read(text, answers)).toEqual(["mayBeKey? move", "mayBeKey? move,starknet"]);
    const ticked = withAnswer(answers, asked(answers), { isTicked: true });
    expect(read(text, ticked)).toEqual([`move:0x${digits} "Savings"`, `move:0x${either}`]);
  });

  it("confirms the Cosmos address of the same key", () => {
    const derived = (answers = none) => linesOf(`${osmo},Main`, answers).filter(isAsked);
    const [line] = derived(withAnswer(none, derived(), { isTicked: true }));
    expect(line && walletOf(line)).toEqual({
      network: "cosmos",
      address: hub,
      derivedFrom: osmo,
      label: "Main",
    });
  });
});
