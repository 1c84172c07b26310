import { hmac } from "@noble/hashes/hmac.js";
import { sha256, sha512 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { base32nopad, base58, base64, bech32, createBase58check } from "@scure/base";
import { entropyToMnemonic } from "@scure/bip39";
import { wordlist as czech } from "@scure/bip39/wordlists/czech.js";
import { wordlist as english } from "@scure/bip39/wordlists/english.js";
import { wordlist as french } from "@scure/bip39/wordlists/french.js";
import { wordlist as italian } from "@scure/bip39/wordlists/italian.js";
import { wordlist as japanese } from "@scure/bip39/wordlists/japanese.js";
import { wordlist as korean } from "@scure/bip39/wordlists/korean.js";
import { wordlist as portuguese } from "@scure/bip39/wordlists/portuguese.js";
import { wordlist as simplifiedChinese } from "@scure/bip39/wordlists/simplified-chinese.js";
import { wordlist as spanish } from "@scure/bip39/wordlists/spanish.js";
import { wordlist as traditionalChinese } from "@scure/bip39/wordlists/traditional-chinese.js";
import fc from "fast-check";
import * as arbitrary from "../addresses/arbitraries.ts";

/** Recovery phrases and private keys as wallets show them, made from random bytes, and the lists they may stand in. */

export type Planted = {
  readonly what: string;
  /** The words of a phrase, or the pieces of a key. */
  readonly parts: readonly string[];
  /** The secret as a user may paste it. */
  readonly text: string;
  /** The words or the characters of the secret alone, and how many of them in a row are a leak. */
  readonly traced: readonly string[];
  readonly leak: number;
};

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
const base58check = createBase58check(sha256);

const languages = {
  czech,
  english,
  french,
  italian,
  japanese,
  korean,
  portuguese,
  simplifiedChinese,
  spanish,
  traditionalChinese,
};

const writings: readonly ((words: readonly string[]) => string)[] = [
  ...[" ", "\n", ", ", ";", "\t", "-", ".", "%20", "\\n", "\u3000", ""].map(
    (between) => (words: readonly string[]) => words.join(between),
  ),
  (words) => words.map((word, at) => `${at + 1}. ${word}`).join("\n"),
  (words) => words.map((word, at) => `${at + 1}${word}`).join(" "),
  (words) => words.map((word, at) => `Word ${at + 1}: ${word}`).join("\n"),
  (words) => words.map((word) => word.toUpperCase()).join("  "),
  (words) => words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join(""),
  (words) => words.map((word) => `${word.charAt(0)}\u200d${word.slice(1)}`).join(" "),
  (words) => words.map((word, at) => `${word}${at % 3 === 2 ? "\n" : "\t"}`).join(""),
  (words) => words.map((word, at) => `${word}${at % 2 === 0 ? "" : " "}`).join(""),
  (words) => words.map((word, at) => `${word}${at % 3 === 2 ? "\n" : " "}`).join(""),
  (words) => JSON.stringify({ words }),
  (words) => words.join(" ").normalize("NFC"),
];

const phrase = fc
  .tuple(
    fc.constantFrom(...Object.entries(languages)),
    fc.constantFrom(16, 20, 24, 28, 32).chain(bytes),
    fc.constantFrom(...writings),
  )
  .map(([[what, list], entropy, write]): Planted => {
    const parts = entropyToMnemonic(entropy, list).split(/\s/);
    return { what, parts, text: write(parts), traced: parts, leak: what === "english" ? 4 : 12 };
  });

const wif = fc
  .tuple(bytes(32), fc.constantFrom(0x80, 0xef, 0x9e, 0xb0), fc.boolean())
  .map(([key, version, isCompressed]) =>
    base58check.encode(Uint8Array.from([version, ...key, ...(isCompressed ? [1] : [])])),
  );

const extended = fc
  .tuple(bytes(64), fc.constantFrom(0x0488ade4, 0x049d7878, 0x04b2430c, 0x04358394))
  .map(([from, version]) => {
    const master = hmac(sha512, new TextEncoder().encode("Bitcoin seed"), from);
    const versionBytes = [24, 16, 8, 0].map((shift) => (version >>> shift) & 255);
    const [key, chain] = [master.slice(0, 32), master.slice(32)];
    return base58check.encode(Uint8Array.from([...versionBytes, ...new Uint8Array(9), ...chain, 0, ...key]));
  });

/** Uniform, unlike `bytes`. */
const digest = bytes(32).map((key) => bytesToHex(sha256(key)));

const keyName = fc.constantFrom(
  "private key: ",
  "PRIVATE_KEY=",
  "privateKey\n",
  '"secretKey": "',
  "Schlüssel: ",
  "私钥：",
  "seed,",
  "Ключ ",
);
const network = fc.constantFrom(
  "",
  "Sui: ",
  "aptos:",
  "starknet:SN_MAIN:",
  "eth:",
  "move,",
  "Aptos\naddress\n",
);

const keys: Readonly<Record<string, fc.Arbitrary<string>>> = {
  hex: fc
    .tuple(digest, fc.constantFrom("", "0x", "0X"), fc.boolean())
    .map(([key, prefix, isUpper]) => prefix + (isUpper ? key.toUpperCase() : key)),
  "hex of 64 bytes": bytes(64).map((key) => bytesToHex(sha512(key))),
  "hex with missing digits": fc
    .tuple(digest, fc.integer({ min: 41, max: 63 }))
    .map(([key, length]) => `0x${key.slice(0, length)}`),
  wif,
  extended,
  solana: bytes(64).map((key) => base58.encode(key)),
  // Without a word for a key beside it, it looks like an address of Solana.
  "32 bytes in base58": bytes(32).map((key) => base58.encode(key)),
  "base64 with padding": fc
    .constantFrom(32, 64)
    .chain(bytes)
    .map((key) => base64.encode(key)),
  sui: bytes(33).map((key) => bech32.encodeFromBytes("suiprivkey", Uint8Array.from([0, ...key.slice(1)]))),
  aptos: digest.map((key) => `ed25519-priv-0x${key}`),
  stellar: bytes(34).map((key) => base32nopad.encode(Uint8Array.of(0x90, ...key))),
  "list of bytes": bytes(64).map((key) => `[${key.join(",")}]`),
};

/** Cuts a key into pieces of one length, or once. Forty digits after `0x` would be an address. */
const cut = (text: string) =>
  fc.oneof(
    fc.constant([text]),
    fc.constantFrom(4, 8, 16, 32).map((length) => text.match(new RegExp(`[^]{1,${length}}`, "g")) ?? [text]),
    fc
      .integer({ min: 3, max: Math.min(31, text.length - 1) })
      .map((at) => [text.slice(0, at), text.slice(at)]),
  );

function digitsOf(text: string): string {
  return text.replace(/^0x|[^0-9a-z]/gi, "");
}

const key = fc.constantFrom(...Object.entries(keys)).chain(([what, texts]) =>
  texts
    .chain((text) =>
      fc.tuple(
        what === "32 bytes in base58" ? keyName : network,
        // A piece of a key in base58 may look like an address of Solana as well.
        /^(?:hex|aptos)/.test(what) ? cut(text) : fc.constant([text]),
        fc.constantFrom(" ", "\n", ",", "\t"),
      ),
    )
    .map(([before, [first = "", ...others], between]): Planted => {
      const parts = [before + first, ...others];
      return {
        what,
        parts,
        text: parts.join(between),
        traced: [...digitsOf([first, ...others].join(""))],
        leak: 20,
      };
    }),
);

export const planted: fc.Arbitrary<Planted> = fc.oneof(phrase, key);

/** @returns whether a text holds so much of a secret in a row that it leaks, whatever separates words and digits */
export function leaksInto(text: string, { traced, leak }: Planted): boolean {
  const isPhrase = traced.some((part) => part.length > 1 || /\p{Script=Han}/u.test(part));
  const plain = (some: string) =>
    some
      .normalize("NFKD")
      .toLowerCase()
      .replace(isPhrase ? /[^\p{L}]/gu : /[^\p{L}\p{N}]/gu, "");
  // A piece of a key and the name of the next field are no longer piece.
  const held = (isPhrase ? [text] : text.split('"')).map(plain);
  return traced.some((_, at) => {
    const row = traced.slice(at, at + leak);
    const part = plain(row.join(""));
    return row.length === leak && held.some((one) => one.includes(part));
  });
}

const honestAddress = fc.oneof(
  arbitrary.evm,
  arbitrary.solana,
  arbitrary.cosmos,
  arbitrary.bitcoinBase58,
  arbitrary.bitcoinWitness,
  arbitrary.starknet,
);
const honestLabel = fc.constantFrom("Main", "Cold wallet", "Farm 12", "Kraken", "冷钱包", "");
const honestRows = fc.array(fc.tuple(honestAddress, honestLabel), { minLength: 1, maxLength: 12 });

type Rows = readonly (readonly [address: string, label: string])[];

/** A list of wallets as users keep it, with a secret in a usual or unlucky place. */
const places: readonly ((rows: Rows, { text, parts }: Planted) => string)[] = [
  (_rows, { text }) => text,
  (rows, { text }) => [text, ...rows.map((row) => row.join(","))].join("\n"),
  (rows, { text }) => [...rows.map((row) => row.join(",")), text].join("\n"),
  (rows, { text }) => rows.map(([address, label]) => `${label} ${address} ${text}`).join("\n"),
  ...[",", "\t", ";", "|", " ", ":", " - ", " ("].map(
    (mark) =>
      (rows: Rows, { text }: Planted) =>
        rows.map(([address]) => `${address}${mark}${text}`).join("\n"),
  ),
  ...[",", "\t", ";", " ", ": "].map(
    (mark) =>
      (rows: Rows, { text }: Planted) =>
        rows.map(([address]) => `${text}${mark}${address}`).join("\n"),
  ),
  (rows, { text }) => `address,name\n${rows.map(([address]) => `${address},"${text}"`).join("\n")}`,
  (rows, { text }) =>
    `Name;Address;Note\n${rows.map(([address, label]) => `${label};${address};${text}`).join("\n")}`,
  (rows, { text }) => `address,private_key\n${rows.map(([address]) => `${address},${text}`).join("\n")}`,
  (rows, { text }) => `Sui\n${rows.map(([address]) => `${address} ${text}`).join("\n")}`,
  (rows, { text }) =>
    JSON.stringify(
      rows.map(([address, name]) => ({ address, name, note: text })),
      null,
      2,
    ),
  (rows, { text }) => JSON.stringify(rows.map(([address]) => ({ address, label: text }))),
  (rows, { text }) => JSON.stringify(Object.fromEntries(rows.map(([address]) => [address, text]))),
  (rows, { text }) => rows.map(([address]) => `- address: ${address}\n  name: ${text}`).join("\n"),
  (rows, { text }) => `https://debank.com/profile/${rows[0]?.[0]}?note=${encodeURIComponent(text)}\n${text}`,
  // A part beside each address.
  (rows, { parts }) =>
    parts.map((part, at) => `${rows[at % rows.length]?.[0].slice(0, -1)}${at % 10},${part}`).join("\n"),
  (rows, { parts }) =>
    `address,label\n${rows.map(([address], at) => `${address},${parts.slice(3 * at, 3 * at + 3).join(" ")}`).join("\n")}`,
  (rows, { parts }) => rows.map(([address], at) => `${parts[at] ?? ""}\t${address}`).join("\n"),
];

/** A text for the address field, and the secret in it. */
export const pasteWithSecret = fc
  .tuple(honestRows, planted, fc.constantFrom(...places))
  .map(([rows, secret, place]) => ({ pasted: place(rows, secret), secret }));
