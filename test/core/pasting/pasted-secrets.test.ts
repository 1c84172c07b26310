import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { harmlessText, pasteReader } from "../../../src/core/pasting/pasted-lines.ts";
import { seed } from "../../seed.ts";
import * as arbitrary from "../addresses/arbitraries.ts";
import { certainSecrets } from "../secrets/secrets.ts";

const evm = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";
const other = "0x00000000219ab540356cBB839Cbe05303d7705Fa";
const digits = "4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318";
const phrase = "legal winner thank year wave sausage worth useful legal winner thank yellow";
const words = phrase.split(" ");
/** Twelve different words of no list. */
const foreign = "uno due tre quattro cinque sei sette otto nove dieci undici dodici".split(" ");
const grid = foreign
  .map((word, at) => `${word}${at % 3 === 2 ? "\n" : "\t"}`)
  .join("")
  .trim();
const names = "Name,Type,Chain,Wallet,Label,Group,Owner,Source,Created,Updated,Notes,Status";
const row = (address: string) => `Main,hot,evm,${address},,,,,,,,`;

/** @returns what stays in the field, and the lines that a secret was in */
function judged(text: string): { left: string; lines: number[] | "whole" | null } {
  const paste = pasteReader()(text);
  const { secret } = paste;
  if (secret === "whole") return { left: "", lines: "whole" };
  return {
    left: harmlessText(paste),
    lines: secret.size === 0 ? null : [...secret],
  };
}

/** An array of objects in JSON, each with an address and a label. */
const objects = (labels: readonly string[]) =>
  JSON.stringify(
    labels.map((name, at) => ({ address: `0x1${String(at).padStart(39, "0")}`, name })),
    null,
    2,
  );

describe("secretIn", () => {
  it.each([
    ["the words of a phrase", words],
    ["halves of a key", [digits.slice(0, 32), digits.slice(32)]],
    ["quarters of a key", digits.match(/.{16}/g) ?? []],
    ["eighths of a key", digits.match(/.{8}/g) ?? []],
  ])("finds labels in objects that are %s", (_, labels) => {
    expect(judged(objects(labels)).lines).toBe("whole");
  });

  it.each([
    ["twelve headings", `${names}\n${row(evm)}`],
    ["twelve headings under a title", `My wallets of 2026\n${names}\n${row(evm)}\n${row(other)}`],
    ["ragged headings", `${names}\n${row(evm)},,\n${row(other)}`],
    ["twelve headings between semicolons", `${names.replaceAll(",", ";")}\nMain;1,5;${evm};2,5;;;;;;;;`],
    ["status words", `${evm},${"done,todo,done,".repeat(4)}\n${other},${"todo,todo,open,".repeat(4)}`],
    ["status words in a row without an address", `${names}\n${row(evm)}\n${"done,todo,".repeat(6)}`],
    [
      "a column of usual words",
      `${"active,open,ready,".repeat(6)}`
        .split(",")
        .map((word) => `${evm},${word}`)
        .join("\n"),
    ],
    ["labels of one word", foreign.map((word) => `${word},${evm}`).join("\n")],
    ["columns of numbers", `${evm},${"12,50,".repeat(7)}\n${other},${"7,25,".repeat(7)}`],
    [
      "usual words as headings",
      `Timestamp;Date;Time;Type;ID;Fee;Fee unit;Address;Label;Amount;Amount unit;Fiat;Other\n1;1/1;9;in;7;1;BTC;${evm};Rent;1;BTC;9;`,
    ],
    [
      "a title above unusual headings",
      `My farm, updated on Monday by me\nEVM;${foreign.slice(0, 8).join(";")}\n${evm}${";done;todo".repeat(4)}`,
    ],
    [
      "a legend below status words",
      `${evm};${"done;todo;skip;wait;".repeat(2)}\nLegend: done = paid, skip = never, wait = later`,
    ],
    ["64 hex digits in another line", `${evm}\n0x${digits}`],
    ["64 hex digits in a column of hashes", `Tx Hash,From,To\n0x${digits},${evm},${other}`],
    ["64 hex digits of a named network", `Sui,EVM\n0x${digits},${evm}`],
    ["a link to a transaction", `${evm},https://scan.example/tx/0x${digits}`],
  ])("passes %s", (_name, text) => {
    expect(judged(text)).toEqual({ left: text, lines: null });
  });

  it.each([
    ["twelve words in one cell", `Main,${foreign.join(" ")},${other}`],
    ["twelve words in one cell that repeat", `${"abandon ".repeat(11)}about,${other}`],
    ["twelve different words in a row", `${foreign.join(",")},${other}`],
    ["a key beside an address", `${other},0x${digits}`],
    ["a key after a colon", `${other}:${digits}`],
    ["a key after a bar", `${other}|${digits}`],
    ["a key beside a word for it", `${other},pk,${digits}`],
    ["a phrase", phrase],
    ["64 hex digits after the prefix of EVM", `eth:0x${digits}`],
    ["a key of Aptos", `aptos:1:ed25519-priv-0x${digits}`],
    ["a key of Sui's keystore", '["AQoKYV+tYpTrFZN6P5oUufbQKAUr9mNYGe1TTJC9wajM"]'],
    ["twelve headings of the word list", words.join(",")],
    ["a key with a digit too many", `${other},${digits}1`],
    ["the base64 of a key", `${other},n3bA5XnUD3k/SEoY/b88Uo/SDks5LwJ0L0COfnz53SY=`],
    ["numbered words", foreign.map((word, at) => `Word ${at + 1}: ${word}`).join(", ")],
    ["words after numbers", foreign.map((word, at) => `${at + 1}: ${word}`).join(" ")],
    ["words of HTML", foreign.map((word, at) => `${at + 1},${word}<br>`).join("")],
  ])("takes one line out with %s", (_name, line) => {
    expect(judged(`${evm},Main\n${line}\n${evm}`)).toEqual({ left: `${evm},Main\n${evm}`, lines: [2] });
    expect(judged(line)).toEqual({ left: "", lines: "whole" });
  });

  it.each([
    "Ключ",
    "Schlüssel",
    "clé",
    "clave",
    "chave",
    "kunci",
    "키",
    "密钥",
    "鍵",
    "anahtar",
    "khóa",
    "مفتاح",
  ])("takes a key out below Sui and %s", (name) => {
    expect(judged(`Sui,${name}\n${evm},0x${digits}\n${other},Main`)).toMatchObject({ lines: [2] });
  });

  it.each(["address,private_key,public_key", "Aptos,Mnemonic,Note", "地址,私钥,备注"])(
    "takes the keys of Move accounts out below %s",
    (headings) => {
      const rows = [
        `0x${digits},0x${"0a".repeat(32)},Main`,
        `0x${"07".repeat(32)},0x${"0b".repeat(32)},Cold`,
      ];
      expect(judged(`${headings}\n${rows.join("\n")}`)).toEqual({ left: "", lines: "whole" });
    },
  );

  it.each([
    ["a phrase over two lines", `${words.slice(0, 8).join(" ")}\n${words.slice(8).join(" ")}`],
    ["a phrase that goes on", `zoo\n${phrase}\nzoo zoo zoo`],
    ["a phrase that goes on after an address", `${other},${phrase}\nzoo zoo zoo`],
    ["a grid", grid],
    ["a word in each line", words.join("\n")],
    ["a key in groups", digits.match(/.{16}/g)?.join("\n")],
    ["prose", "Hi Tom,\nhere are the wallets that I use for airdrops, please add all of them.\nThanks"],
  ])("takes all lines out until the next address: %s", (_name, lines) => {
    const end = `${evm}\tCold\nMain\t${other}`;
    expect(judged(`${evm}\n${lines}\n${end}`).left).toBe(`${evm}\n${end}`);
  });

  it.each([
    ["a key after an address", `${other} ${`${digits}${digits}`.match(/.{32}/g)?.join("\n")}`],
    ["a key before an address", `${`${digits}${digits}`.match(/.{32}/g)?.join("\n")},${other}`],
    [
      "a phrase before an address",
      `${phrase} ${words.slice(0, 8).join(" ")}\n${words.slice(8).join(" ")} ${other}`,
    ],
    [
      "a phrase after an address",
      `${other} ${words.slice(0, 4).join(" ")}\n${words.slice(4).join("\n")}\n${phrase}`,
    ],
  ])("takes a line out whose secret goes on: %s", (_name, lines) => {
    expect(judged(`${evm},Main\n${lines}\n${evm}`).left).toBe(`${evm},Main\n${evm}`);
  });

  it("answers quickly for a long word beside an address", () => {
    const started = performance.now();
    judged(`${evm} ${"x".repeat(150_000)}\n${phrase}`);
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it("keeps the headings below a phrase", () => {
    const table = `Name,Address\nMain,${evm}`;
    expect(judged(`${words.join("\n")}\n${table}`).left).toBe(table);
  });

  it.each([
    [
      "a phrase that ends beside an address",
      `${foreign.slice(0, 8).join(" ")}\n${foreign.slice(8).join(" ")},${evm}`,
    ],
    ["a grid that begins beside an address", `Main\t${evm}\t${grid}\nCold\t${other}\t`],
    ["a list that begins beside an address", `${evm},${foreign.join("\n")}\n${other},Cold`],
    ["line separators", foreign.join("\u2028")],
    ["a column of the word list", words.map((word) => `${evm},${word}`).join("\n")],
    [
      "a quoted cell over two lines",
      `"${foreign.slice(0, 8).join(" ")}\n${foreign.slice(8).join(" ")}"\nMain`,
    ],
    ["a key of Sui in lines", '[\n  "AQoKYV+tYpTrFZN6P5oUufbQKAUr9mNYGe1TTJC9wajM"\n]'],
    ["twelve words outside a table", foreign.join(",")],
  ])("takes the whole text for %s", (_name, text) => {
    expect(judged(text)).toEqual({ left: "", lines: "whole" });
  });

  it("finds every kind of secret beside addresses", () => {
    const secrets = fc.oneof(...Object.values(certainSecrets));
    const places = fc.constantFrom<(secret: string) => string>(
      (secret) => secret,
      (secret) => `${evm}\n${secret}`,
      (secret) => `${secret}\n${evm},Main`,
      (secret) => `Address,Name\n${evm},Main\n${secret}\n${other},Cold`,
    );
    fc.assert(
      fc.property(secrets, places, (secret, place) => {
        expect(judged(place(secret)).lines).not.toBeNull();
      }),
      { seed, numRuns: 1000 },
    );
  });

  it("passes tables of addresses and labels", () => {
    const address = fc.oneof(arbitrary.evm, arbitrary.solana, arbitrary.cosmos, arbitrary.bitcoinBase58);
    const status = fc.constantFrom("done", "todo", "open", "yes", "no", "");
    const rows = fc.array(
      fc.tuple(
        fc.constantFrom("Main", "Cold 2", "Kraken"),
        address,
        fc.array(status, { minLength: 12, maxLength: 20 }),
      ),
      {
        minLength: 1,
        maxLength: 30,
      },
    );
    fc.assert(
      fc.property(rows, fc.constantFrom(",", ";", "\t", "|"), (list, separator) => {
        const text = list.map(([label, one, states]) => [label, one, ...states].join(separator)).join("\n");
        expect(judged(text).lines).toBeNull();
      }),
      { seed, numRuns: 300 },
    );
  });
});
