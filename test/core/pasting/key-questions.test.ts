import { describe, expect, it } from "vitest";
import { walletOf, withAnswer } from "../../../src/core/pasting/pasted-lines.ts";
import { digits, either, evm, genesis, hub, linesOf, none, osmo, read } from "./reading.ts";

describe("64 hex digits", () => {
  it.each([digits, `0x${digits}`, digits.toUpperCase(), `“\u200b${digits}”`.slice(1, -1)])(
    "may be a private key: %s",
    (text) => {
      expect(read(text)).toEqual(["mayBeKey? move"]);
    },
  );

  it("may fit two networks", () => {
    for (const text of [`0x${either}`, `https://scan.example/account/0x${either}`])
      expect(read(text)).toEqual(["mayBeKey? starknet,move"]);
  });

  it.each([
    ["a prefix", `sui:0x${either}`],
    ["a CAIP-10 prefix", `aptos:1:0x${either}`],
    ["a prefix before no 0x", `sui:${either}`],
    ["a prefix before no leading zero", `aptos:0x${either.slice(1)}`],
    ["a link", `https://suiscan.xyz/mainnet/account/0x${either}`],
    ["a word before it", `Sui: 0x${either}`],
    ["a row of Markdown", `| Aptos | 0x${either} |`],
    ["a heading with a mark", `## Sui\n\n0x${either}`],
    ["a heading in German", `Sui-Adresse:\n0x${either}`],
    ["a heading in Japanese", `Suiアドレス\n0x${either}`],
    ["a heading in Arabic", `عنوان Sui\n${either}`],
    ["a heading of a column", `Sui,Bitcoin\n0x${either.slice(1)},${genesis}`, `bitcoin:${genesis}`],
  ])("are an address after the network: %s", (_name, text, ...others) => {
    expect(read(text)).toEqual([`move:0x${either}`, ...others]);
  });

  it.each([
    ["Network,Address\nSui,", ""],
    ["Red;Dirección\nAPTOS;", ""],
    ["网络，地址\nMove，", ""],
    ["Main Sui wallet,", ' "Main Sui wallet"'],
  ])("are an address in a row with the network: %s", (before, label) => {
    expect(read(`${before}0x${either}`)).toContain(`move:0x${either}${label}`);
  });

  it("belong to the nearest network", () => {
    const text = `Sui\n0x${digits}\nStarknet:\n0x${either}\n0x${"06".repeat(32)},Aptos`;
    expect(read(text)).toEqual([`move:0x${digits}`, `starknet:0x${either}`, `move:0x${"06".repeat(32)}`]);
  });

  it.each([
    ["address", `address\n0x${digits}`],
    ["wallet", `0x${digits},My wallet`],
    ["two networks", `Sui or Starknet: 0x${digits}`],
    ["another network", `0x${digits},Solana`],
    ["a word for a key", `Sui-Schlüssel\n0x${digits}`],
    ["a word for a key in its row", `Sui,Typ\n0x${digits},Clé`],
    ["a word for a key between", `Sui\n私钥\n0x${digits}`],
    ["another column", `Sui,Type\nMain,0x${digits}`],
  ])("may be a private key beside %s", (_name, text) => {
    expect(read(text)).toContain("mayBeKey? move");
  });

  it("may be the key of an address in their row", () => {
    expect(read(`Sui,0x${digits},0x${either}`)).toContain("mayBeKey? starknet,move");
  });

  it.each([`${evm}\r\n\r\n`, `[{\n"a": "${evm}" }, `])("know the number of their line after %j", (before) => {
    const number = before.split("\n").length;
    expect(linesOf(`${before}0x${digits}`)[0]).toMatchObject({ number });
  });

  it.each([
    ["a line above", `Sui: clave privada\n0x${either}`],
    ["a line above in wide letters", `Sui Ｋｅｙ\n0x${either}`],
    ["a label", `Sui seed,0x${either}`],
    ["the heading of a column", `Wallet,Secret\nAptos main,0x${either}`],
    ["another line", `私钥\nAptos;0x${either}`],
    ["another writing", `مفتاح Sui\n0x${either}`],
    ["an initial", `Sui pk:\n0x${either}`],
  ])("stay a question where %s speaks of a key", (_, text) => {
    expect(read(text)).toContain("mayBeKey? starknet,move");
  });
});

describe("withAnswer", () => {
  const first = (text: string) => {
    const [line] = linesOf(text);
    if (line === undefined) throw new Error("no line");
    return line;
  };
  const text = `${digits},Savings\n0x${either}`;

  it("makes one line ready, and asks again", () => {
    const answers = withAnswer(none, first(text), "move");
    expect(read(text, answers)).toEqual([`move:0x${digits} "Savings"`, "mayBeKey? starknet,move"]);
    expect(read(text, withAnswer(answers, first(text), "move"))).toEqual(read(text));
  });

  it("confirms the Cosmos address of the same key", () => {
    const [line] = linesOf(`${osmo},Main`, withAnswer(none, first(osmo), "cosmos"));
    expect(line).toMatchObject({ kind: "derived" });
    expect(line && walletOf(line)).toEqual({
      network: "cosmos",
      address: hub,
      derivedFrom: osmo,
      label: "Main",
    });
  });
});
