import { describe, expect, it, vi } from "vitest";
import { limits } from "../../../src/config.ts";
import { addressesIn } from "../../../src/core/pasting/found-addresses.ts";
import {
  countWithout,
  isSecret,
  type PastedLine,
  pasteReader,
  textWithout,
  walletOf,
} from "../../../src/core/pasting/pasted-lines.ts";
import { digits, evm, genesis, linesOf, mistyped, none, osmo, paste, read, solana, xpub } from "./reading.ts";

describe("pastedLines", () => {
  it.each([
    ["lines", `${evm}\r\n${solana}\n`],
    ["spaces", `${evm} ${solana}`],
    ["commas", `${evm},${solana}`],
    ["Arabic commas", `${evm}، ${solana}`],
    ["quotes, as in CSV", `"${evm}","${solana}"`],
    ["a duplicate", `${evm}\n${solana}\n${evm.toLowerCase()}`],
    ["invisible characters", `\ufeff${evm}\u200b\n\u202a${solana}`],
  ])("separates and recognises addresses: %s", (_name, text) => {
    expect(read(text)).toEqual([`evm:${evm}`, `solana:${solana}`]);
  });

  it.each([
    ["a JSON list", `["${evm}","${solana}"]`],
    ["JSON keys", `{"${evm}": 1, "${solana}": true}`],
    [".env", `ADDRESS=${evm}\nexport WALLET="${solana}"`],
    ["a Markdown link", `[wallet](https://etherscan.example/address/${evm}) <${solana}>`],
    ["a sentence", `They went to ${evm}. And from ${solana}!`],
    ["full-width characters", `（${evm}）、【${solana}】`],
    ["a capital prefix", `${evm.replace("0x", "0X")}\n${solana}`],
    ["two spellings", `${evm}\n${evm.toLowerCase()}\nsolana:${solana}\n${solana}`],
    ["lone headings", `Address\n${evm}\nКошелёк\n${solana}\n地址`],
    ["Koinly's columns", `ID,TxSrc,TxDest,TxHash\n1,${evm},${solana},0x${digits}`],
  ])("finds the address in %s", (_name, text) => {
    expect(read(text).map((one) => one.replace(/ ".*"$/, ""))).toEqual([`evm:${evm}`, `solana:${solana}`]);
  });

  it.each([
    "Operation Date,Operation Hash,Account Name",
    '"Date(UTC)","TXID","Network"',
    "Date,Token Contract,Name",
  ])("skips the column of %s", (heading) => {
    const separator = heading.includes(";") ? ";" : ",";
    expect(read(`${heading}\n${["2026-11-27", `0x${digits}`, "x"].join(separator)}`)).toEqual([]);
  });

  it.each([
    ["the target", `ethereum:${evm}@1?value=1`],
    ["the payee of a token", `ethereum:0x6B175474E89094C44Da98b954EedeAC495271d0F@1/transfer?address=${evm}`],
    ["a portfolio right after the host", `https://zapper.example/${evm}?tab=nft`],
    ["a link of Safe", `https://app.safe.example/home?safe=eth:${evm}`],
  ])("takes one address of a link: %s", (_name, text) => {
    expect(read(text)).toEqual([`evm:${evm}`]);
  });

  it.each([
    `https://zapper.xyz/bundle/${evm},${solana}`,
    `https://zapper.xyz/bundle/${evm}%2C${solana}`,
    `https://scan.example/?wallet=${evm}&wallet=${solana}`,
  ])("takes all addresses of a list: %s", (link) => {
    expect(read(link)).toEqual([`evm:${evm}`, `solana:${solana}`]);
  });

  it("refuses a request to call another function", () => {
    const text = `ethereum:0x6B175474E89094C44Da98b954EedeAC495271d0F/approve?address=${evm}`;
    expect(read(text)).toEqual([`link: ${text}`]);
  });

  it.each([
    `https://scan.example/address/${evm}/account/${solana}`,
    `https://scan.example/?from=eth%3A${evm}&to=eth%3A${solana}`,
    `https://scan.example/txn/0x${"f".repeat(64)}`,
    `https://scan.example/contract/${evm}`,
    `https://scan.example/txblock/${solana}`,
  ])("refuses a link without exactly one address: %s", (link) => {
    expect(read(link)).toEqual([`link: ${link}`]);
  });

  it.each([
    [xpub, "publicKey"],
    [`wpkh([d34db33f/84h/0h/0h]${xpub}/0/*)`, "publicKey"],
    [`{ "type": "xpub", "ref": "${xpub}", "label": "Account" }`, "publicKey"],
    ["cosmospub1addwnpepqd87l8xhcnrrtzxnkql7k55ph8fr9jarf4hn6udwukfprlalu8lgw0urza0", "publicKey"],
    [`02${digits}`, "publicKey"],
    [`04${digits}${digits}`, "publicKey"],
  ])("asks for the addresses of a public key: %s", (text, problem) => {
    expect(linesOf(text)).toMatchObject([{ kind: "refused", problem, mayBeSecret: false }]);
  });

  it.each([
    [true, `0x${digits.slice(0, 50)}`],
    [true, "suiprivkey1qzg73qyvfz0wpnyectkl08nrhe4pgnu0vqx8gydu96qx7uj4wyr8gcrjlh3"],
    [true, "nsec1vl029mgpspedva04g90vltkh6fvh240zqtv9k0t9af8935ke9laqsnlfe5"],
    [true, `https://scan.example/txn/0x${digits}`],
    [true, `https://scan.example/contract/${evm}?note=legal-winner-thank-year`],
    [false, mistyped],
    [false, "vitalik.eth"],
    [false, `https://scan.example/contract/${evm}`],
    [false, "secret1ap26qrlp8mcq2pg6r47w43l0y8zkqm8a450s03"],
    [true, "zsknam1qzg73qyvfz0wpnyectkl08nrhe4pgnu0vqx8gydu96qx7uj4wyr8gcrjlh3"],
    [false, "cosmosvaloper1h806c7khnvmjlywdrkdgk2vrayy2mmvf6mlq4n"],
    [false, "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jjq"],
    [false, "UQDtFpEwcFAEcRe5mLVh2N6C0x-_hJEM7W61_JLnSF74p4q2"],
  ])("says whether a refused text may be a secret: %s, %s", (mayBeSecret, text) => {
    expect(linesOf(text)).toMatchObject([{ kind: "refused", text, mayBeSecret }]);
  });

  it("takes an address in short beside itself for a note", () => {
    const short = "0xd8dA…6045";
    expect(read(`[${short}](https://scan.example/address/${evm})`)).toEqual([`evm:${evm}`]);
    expect(read(`${short},${solana}`)).toEqual([`typo: ${short}`, `solana:${solana}`]);
  });

  it.each([
    [[], "hello world"],
    [[], "Total 12.50 on 2026-11-27 in wallet-1.csv from scan.example"],
    [["0xd8dA…6045", "7xKXtg…gAsU"], "0xd8dA…6045 7xKXtg…gAsU"],
    [["vitalik.eth", "🐼.eth", "windfall.sol"], "vitalik.eth 🐼.eth windfall.sol"],
    [[evm.slice(0, 30), evm.slice(0, 31)], `${evm.slice(0, 30)} ${evm.slice(0, 31)}`],
  ])("counts as refused only what resembles an address: %j", (texts, text) => {
    expect(linesOf(text).map((line) => line.text)).toEqual(texts);
  });

  it.each([
    ["name", "vitalik.eth"],
    ["typo", evm.slice(0, 30)],
    ["typo", mistyped],
    ["otherNetwork", "tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx"],
    ["unowned", "0x000000000000000000000000000000000000dEaD"],
    ["unowned", "1nc1nerator11111111111111111111111111111111"],
    ["otherChain", "inj1pkptre7fdkl6gfrzlesjjvhxhlc3r4gm3ls8zz"],
    ["otherNetwork", "bip122:12a765e31ffd4059bada1e25190f6e98:3P14159f73E4gFr7JterCCQh9QjiTjiZrG"],
    ["otherNetwork", "rf1BiGeXwwQoi8Z2ueFYTEXSwuJYfV2Jpn"],
    ["otherNetwork", "UQDtFpEwcFAEcRe5mLVh2N6C0x-_hJEM7W61_JLnSF74p4q2"],
  ])("says why a text is refused: %s", (problem, text) => {
    expect(read(text)).toEqual([`${problem}: ${text}`]);
  });

  it("puts first what needs the user", () => {
    expect(read(`${evm}\nhello\n${digits}\n${osmo}`)).toEqual([
      "mayBeKey? move",
      "derived? cosmos",
      `evm:${evm}`,
    ]);
  });

  it("finds wallets that stand late in a long table", () => {
    const own = Array.from({ length: 40 }, (_, at) => `0x1${(at + 1).toString(16).padStart(39, "0")}`);
    const rows = Array.from({ length: 2_000 }, (_, at) => {
      const wallet = own[Math.floor(at / 50)];
      return `2026-01-${(at % 28) + 1},${wallet},Swap ${at},$12.50`;
    });
    const table = ["Date,Address,What,Value", ...rows].join("\n");
    const ready = linesOf(table).flatMap((line) => walletOf(line)?.address.toLowerCase() ?? []);
    expect(ready).toEqual(own);
  });

  it.each([
    "we have 3 (three) options. no, it is not, and so on; but I am ok. ",
    "0xabc 1a2b bc1q ",
    ",",
    '"a" ',
    "tx,",
    "我",
    "{",
    'name: "',
    `${evm} `,
    `0x${digits} `,
    `0x${digits},`,
    "abandon",
    "https://a.b/",
  ])("answers quickly for a long text of %j", (unit) => {
    const text = unit.repeat(limits.pastedChars / 5 / unit.length);
    // A busy machine needs no more of the CPU.
    const before = process.cpuUsage();
    linesOf(text);
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000);
  });
});

describe("countWithout", () => {
  it.each([
    ["words between addresses", `${evm}\nbc1 qxyz\n\nhello\n${solana}`, 2],
    ["a row without its address", `Name,Address\nMain,${evm}\nPending,\nCold,${solana}`, 1],
    ["an object over several lines", `{"name": "a",\n"tags": []}\n`.concat(evm), 0],
  ])("counts lines without an address: %s", (_name, text, count) => {
    expect(countWithout(paste(text))).toBe(count);
  });

  it.each([
    ["before the first and after the last", `My wallets\n${evm}\n${solana}\nThe end`],
    ["without words", `|${evm}|\n|---|\n\n|${solana}|`],
    ["with a refused text", `${evm}\nvitalik.eth\n${solana}`],
    [
      "around objects in JSON",
      JSON.stringify({ main: { address: evm }, cold: { address: solana } }, null, 2),
    ],
    ["without any address", "hello\nworld\nvitalik.eth"],
  ])("counts no line %s", (_name, text) => {
    expect(countWithout(paste(text))).toBe(0);
  });
});

describe("isSecret", () => {
  const secret = (text: string) => isSecret(text, paste(text));
  const phrase = "legal winner thank year wave sausage worth useful legal winner thank yellow";

  it.each([
    ["an address beside a phrase", `${evm}\n${phrase}`],
    ["64 hex digits beside a phrase", `${digits}\n${phrase}`],
    ["prose", "Please check the wallets that I have written down below."],
  ])("passes %s", (_name, text) => {
    expect(secret(text)).toBe(false);
  });
});

describe("pasteReader", () => {
  it("reads only the changed line again", () => {
    const find = vi.fn(addressesIn);
    const readAgain = pasteReader(find);
    const text = Array.from({ length: 1_000 }, (_, at) => `0x1${String(at).padStart(39, "0")},Wallet ${at}`);
    readAgain(text.join("\n"));
    find.mockClear();
    readAgain(`${text.join("\n")}5`);
    expect(find.mock.calls).toEqual([["Wallet 9995"]]);
  });
});

describe("textWithout", () => {
  const ready = (line: PastedLine) => walletOf(line) !== null;
  const left = (text: string) => textWithout(paste(text), none, ready);

  it.each([
    ["all that was added", `${evm},Main\n${solana} ${genesis}`, ""],
    ["a heading over nothing", `address,name\n${evm},Main`, ""],
    ["both spellings", `${evm}\n${evm.toLowerCase()}\na.eth`, "a.eth"],
    ["addresses among other texts", `${evm} hello ${mistyped}`, mistyped],
  ])("removes %s", (_name, text, rest) => {
    expect(left(text)).toBe(rest);
  });

  it("leaves a text that is read again", () => {
    const names = "Name;Address;North;South;East;West;Alder;Birch;Cedar;Elm;Fir;Oak;Pine;Yew";
    const row = (address: string) => `Main;${address};${"done;todo;".repeat(6)}`;
    const rest = left(`Autumn\n${names}\n${row(evm)}\n${row(mistyped)}\n0x${digits}`);
    expect(read(rest)).toEqual(["mayBeKey? move", `typo: ${mistyped}`]);
    expect(read(left(`Autumn\n${names}\n${row(evm)}\n0x${digits}`))).toEqual(["mayBeKey? move"]);
    expect(read(`${names}\n${row(mistyped)}`)).toEqual([`typo: ${mistyped}`]);
  });

  it.each([
    ["a label", `${mistyped},"Cold, wallet"`],
    ["its line", `${mistyped} ; hello`],
    ["the heading", `address,name\n${mistyped},Cold`],
  ])("keeps a text with %s", (_name, text) => {
    expect(left(`${text}\n${evm}`)).toBe(text);
  });
});
