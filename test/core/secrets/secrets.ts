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

/** Private keys and recovery phrases in every form that wallets export, made from random bytes. */

const base58check = createBase58check(sha256);
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });

const phraseOf = (wordlist: string[]) =>
  fc
    .constantFrom(16, 20, 24, 28, 32)
    .chain(bytes)
    .map((entropy) => entropyToMnemonic(entropy, wordlist));

export const phrase = phraseOf(english);

/** Words of any list. SLIP-39 has 20 or 33 words, Monero 25, old Electrum 12. */
const unlistedPhrase = fc
  .constantFrom(12, 20, 25, 33)
  .chain((count) => fc.array(fc.stringMatching(/^[a-z]{3,10}$/), { minLength: count, maxLength: count }))
  .map((words) => words.join(" "));

const mistypedPhrase = fc.tuple(phrase, fc.nat(), fc.nat()).map(([text, ...places]) => {
  const words = text.split(" ");
  for (const place of places) {
    const at = place % words.length;
    words[at] = `${words[at]?.slice(0, -1)}q`;
  }
  return words.join(" ");
});

const writings: readonly ((words: readonly string[]) => string)[] = [
  (words) => words.join(" "),
  (words) => words.join("\n"),
  (words) => words.join(", "),
  (words) => words.join(";"),
  (words) => words.join("\t"),
  (words) => words.join("-"),
  (words) => words.join("."),
  (words) => words.join("%20"),
  (words) => words.join("%0A"),
  (words) => words.join("\\n"),
  (words) => words.join("&nbsp;"),
  (words) => words.map((word, at) => `#${at + 1} ${word}`).join("\n"),
  (words) => words.map((word, at) => `w${at + 1}: ${word}`).join("\n"),
  (words) => words.map((word, at) => `${at + 1}. ${word.slice(0, 4)}`).join("\n"),
  (words) => words.map((word) => `${word.charAt(0)}\u0001${word.slice(1)}`).join(" "),
  (words) => words.map((word, at) => `${at + 1}. ${word}`).join("\n"),
  (words) => words.map((word, at) => `${at + 1},"${word}"`).join("\r\n"),
  (words) => words.map((word, at) => `${at + 1}${word}`).join(" "),
  (words) => words.map((word, at) => `${at + 1}º ${word}`).join(" "),
  (words) => words.map((word, at) => `第${at + 1}个 ${word}`).join(" "),
  (words) => words.map((word, at) => `${(at + 1) % 10}\ufe0f\u20e3 ${word}`).join(" "),
  (words) => encodeURIComponent(words.join(" ")),
  (words) => words.map((word) => word.toUpperCase()).join("  "),
  (words) => words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join(" "),
  (words) => words.map((word) => `${word.charAt(0)}\u200d${word.slice(1)}`).join(" "),
  (words) => JSON.stringify({ words }),
  (words) => `“${words.join("\u00a0")}”`,
];

const written = (phrases: fc.Arbitrary<string>) =>
  fc.tuple(phrases, fc.constantFrom(...writings)).map(([text, write]) => write(text.split(/\s/)));

/** Words without separators, and fewer than twelve. Only the word list tells these from other texts. */
export const listedPhrase = fc
  .tuple(
    phrase,
    fc.constantFrom<(words: readonly string[]) => string>(
      (words) => words.join(""),
      (words) => words.join("\u200b"),
      (words) => words.map((word, at) => `${at + 1}${word}`).join(""),
      (words) => words.slice(0, 10).join(" "),
      (words) => words.slice(0, 11).join("\n"),
    ),
  )
  .map(([text, write]) => write(text.split(" ")));

const wif = fc
  .tuple(bytes(32), fc.constantFrom(0x80, 0xef), fc.boolean())
  .map(([key, version, compressed]) =>
    base58check.encode(Uint8Array.from([version, ...key, ...(compressed ? [1] : [])])),
  );

/** BIP-32 and SLIP-132: xprv, yprv, zprv, Yprv, Zprv, tprv, uprv, vprv. */
const extended = fc
  .tuple(
    bytes(64),
    fc.constantFrom(
      0x0488ade4,
      0x049d7878,
      0x04b2430c,
      0x0295b005,
      0x02aa7a99,
      0x04358394,
      0x044a4e28,
      0x045f18bc,
    ),
  )
  .map(([seed, version]) => {
    const master = hmac(sha512, new TextEncoder().encode("Bitcoin seed"), seed);
    const versionBytes = [24, 16, 8, 0].map((shift) => (version >>> shift) & 255);
    const [key, chain] = [master.slice(0, 32), master.slice(32)];
    return base58check.encode(Uint8Array.from([...versionBytes, ...new Uint8Array(9), ...chain, 0, ...key]));
  });

const sui = bytes(33).map((key) =>
  bech32.encodeFromBytes("suiprivkey", Uint8Array.from([0, ...key.slice(1)])),
);
const solana = bytes(64).map((key) => base58.encode(key));
const byteList = fc
  .constantFrom(32, 64)
  .chain(bytes)
  .map((key) => `[${key.join(",")}]`);
const aptos = fc
  .tuple(fc.constantFrom("ed25519", "secp256k1"), bytes(32))
  .map(([curve, key]) => `${curve}-priv-0x${bytesToHex(key)}`);
const named = fc
  .tuple(fc.constantFrom("Private key: ", "PRIVATE_KEY=0x", "privateKey\n", '"secretKey": "'), bytes(32))
  .map(([name, key]) => `${name}${bytesToHex(key)}`);
const pem = bytes(48).map(
  (key) => `-----BEGIN PRIVATE KEY-----\n${btoa(String.fromCharCode(...key))}\n-----END PRIVATE KEY-----`,
);
const keystore = bytes(32).map((cipher) =>
  JSON.stringify({
    version: 3,
    crypto: { cipher: "aes-128-ctr", ciphertext: bytesToHex(cipher), kdf: "scrypt" },
  }),
);
const longHex = bytes(64).map(bytesToHex);
const broken = bytes(32)
  .map(bytesToHex)
  .filter((key) => /[a-f]/.test(key))
  .map((key) => (key.match(/.{8}/g) ?? []).join(" "));

/** Wraps a key like a terminal, unless the first line would be an address. */
const wrapped = (text: string, at: number) => `${text.slice(0, at)}\n${text.slice(at)}`;
const wrappedHex = fc
  .tuple(bytes(32), fc.integer({ min: 4, max: 60 }))
  .map(([key, at]) => wrapped(bytesToHex(key), at));
// With more characters in the first line, the other line could be a Bitcoin address.
const wrappedWif = fc.tuple(wif, fc.integer({ min: 12, max: 16 })).map(([key, at]) => wrapped(key, at));
const linkedBytes = bytes(32).map((key) => `https://wallet.example/?key=%5B${key.join("%2C")}%5D`);

/** Uniform, unlike `bytes`: digits without letters are no key. */
const digest = bytes(32).map((key) => bytesToHex(sha256(key)));

/** Two hex digits of each byte, as programs print or escape them. */
const pairWritings: readonly ((pairs: readonly string[]) => string)[] = [
  (pairs) => `<Buffer ${pairs.join(" ")}>`,
  ...["_", ".", "/", "+", "|", ":", "-", ", 0x", "_0x"].map(
    (mark) => (pairs: readonly string[]) => pairs.join(mark),
  ),
  ...["\\x", "\\\\x", "\\u00", "%"].map((mark) => (pairs: readonly string[]) => `${mark}${pairs.join(mark)}`),
  (pairs) => pairs.map((pair) => `&#x${pair};`).join(""),
  (pairs) => pairs.map((pair) => `&#x${pair.replace(/^0/, "")};`).join(" "),
  (pairs) => pairs.map((pair) => `&#${Number.parseInt(pair, 16)};`).join(""),
  (pairs) => `Uint8Array(32) [\n  ${pairs.map((pair) => Number.parseInt(pair, 16)).join(", ")}\n]`,
  (pairs) => `[${pairs.map((pair) => (Number.parseInt(pair, 16) << 24) >> 24).join(", ")}]`,
  (pairs) => `{ ${pairs.map((pair) => `(byte) 0x${pair}`).join(", ")} }`,
];
const writtenPairs = fc
  .tuple(digest, fc.constantFrom(...pairWritings), fc.boolean())
  .map(([key, write, upper]) => write((upper ? key.toUpperCase() : key).match(/../g) ?? []));
/** The marks that users and programs write between the groups of a long number. */
export const marks = [
  "_",
  ".",
  "/",
  "+",
  "|",
  "\\",
  "·",
  "–",
  "—",
  "=",
  "*",
  "~",
  "#",
  "&",
  "、",
  " → ",
] as const;
const joinedGroups = fc
  .tuple(digest, fc.constantFrom(...marks), fc.constantFrom(1, 2, 3, 4, 5, 8, 16, 32))
  .map(([key, mark, length]) => (key.match(new RegExp(`.{1,${length}}`, "g")) ?? []).join(mark));

const tezos = bytes(32).map((key) => base58check.encode(Uint8Array.of(13, 15, 58, 7, ...key)));
const stellar = bytes(34).map((key) => base32nopad.encode(Uint8Array.of(0x90, ...key)));
const seedQr = phrase.map((text) =>
  text
    .split(" ")
    .map((word) => String(english.indexOf(word)).padStart(4, "0"))
    .join(""),
);

export const certainSecrets = {
  phrase,
  "written phrase": written(phrase),
  "Czech phrase": written(phraseOf(czech)),
  "French phrase": written(phraseOf(french)),
  "Italian phrase": written(phraseOf(italian)),
  "Japanese phrase": written(phraseOf(japanese)),
  "Korean phrase": written(phraseOf(korean)),
  "Portuguese phrase": written(phraseOf(portuguese)),
  "Spanish phrase": written(phraseOf(spanish)),
  "Chinese phrase, simplified": written(phraseOf(simplifiedChinese)),
  "Chinese phrase, traditional": written(phraseOf(traditionalChinese)),
  "phrase of any list": written(unlistedPhrase),
  tezos,
  stellar,
  seedQr,
  mistypedPhrase,
  wif,
  extended,
  sui,
  "SUI in upper case": sui.map((text) => text.toUpperCase()),
  solana,
  byteList,
  "bytes on lines": byteList.map((text) => text.replaceAll(",", ",\n")),
  aptos,
  named,
  pem,
  keystore,
  longHex,
  broken,
  wrappedHex,
  "bytes in a link": linkedBytes,
  "bytes of a program": writtenPairs,
  "joined groups": joinedGroups,
} as const;

export const wrappedWithTitle = wrappedWif.map((text) => `My key:\n${text}`);

/** A key of Sui's keystore, or the base64 of 32 or 64 bytes: a private key, or an API key. */
export const base64Keys = fc.oneof(
  fc
    .tuple(fc.integer({ min: 0, max: 2 }), bytes(32))
    .map(([scheme, key]) => base64.encode(Uint8Array.of(scheme, ...key))),
  fc
    .constantFrom(32, 64)
    .chain(bytes)
    .map((key) => base64.encode(key)),
);

/** An EVM private key, or an address. */
export const keyDigits = fc
  .tuple(bytes(32), fc.constantFrom("", "0x", "0X"), fc.boolean())
  .map(([key, prefix, upper]) => prefix + (upper ? bytesToHex(key).toUpperCase() : bytesToHex(key)));

const noises: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `  ${text}\n`,
  (text) => `"${text}"`,
  (text) => `'${text}',`,
  (text) => `\ufeff${text}\u200b`,
  (text) => `My wallet: ${text} (keep safe)`,
  (text) => `0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045\n${text}`,
  (text) => `address,name\n0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045,${text}`,
  (text) => `${text}\n7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU`,
];

/** Adds other text that a user may copy with the secret. */
export function inNoise(secret: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.tuple(secret, fc.constantFrom(...noises)).map(([text, noise]) => noise(text));
}
