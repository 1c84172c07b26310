/** The forms in which wallets and command lines export private keys, told by their shape alone. */

/**
 * Forms with a mark of their own. A mark and twenty characters are enough: a key that was cut short or mistyped gives away
 * most of itself.
 */
const marked: readonly RegExp[] = [
  // Extended private keys (BIP-32, SLIP-132), of mainnet and testnets, and of chains that took them over.
  /(?<![0-9a-z])(?:[xyztuv]prv|[dl]tpv|mtpv|dgpv|drkp)[0-9a-z]{20}/i,
  // Bech32: Sui (SIP-15), IOTA, Nostr (NIP-19), Cardano (CIP-5), age.
  /(?:priv(?:ate)?key|nsec|_x?sk|age-secret-key-)1[02-9ac-hj-np-z]{20}/i,
  // AIP-80.
  /(?:ed25519|secp256k1|secp256r1)-priv-/i,
  // PEM (RFC 7468), and the armour of the Cosmos SDK.
  /BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY/i,
  // JSON keystores: Web3 Secret Storage, and others encrypted likewise.
  /\b(?:ciphertext|cipherparams|kdfparams)\b/i,
  // Keys of 64 bytes, and the seed that a recovery phrase gives (BIP-39), as hex.
  /(?<![0-9a-f])[0-9a-f]{128}(?![0-9a-f])/i,
];

const saysKey =
  "(?:(?:priv|private|secret|signing|spending)[\\s_-]{0,3}key|mnemonic|(?:seed|recovery|secret|backup)[\\s_-]{0,3}(?:phrase|words?))";

/** A text that calls a value a key, and a hex number long enough to be one. */
const namesKey = new RegExp(saysKey, "i");
const longHex = /[0-9a-f]{60}/i;
/** A value right behind its name. */
const namedValue = new RegExp(
  `${saysKey}["'\\s]{0,9}(?:\\([^)]{0,40}\\)\\s{0,9})?[:=]["'\\s]{0,9}[0-9a-z+/]{26}`,
  "i",
);

/** Bytes of the shortest private key. */
const keyBytes = 32;

/**
 * Tells whether a text surely holds a private key. 64 hex digits alone are an address as well, and are left to
 * `hasKeyDigits`.
 *
 * @param text without invisible characters
 */
export function holdsPrivateKey(text: string): boolean {
  return (
    marked.some((mark) => mark.test(text)) ||
    namedValue.test(text) ||
    (namesKey.test(text) && longHex.test(text)) ||
    (text.match(/[0-9a-z]{50,}/gi) ?? []).some(isBase58Key) ||
    hasByteList(text) ||
    isBrokenKey(text)
  );
}

/**
 * @param text without invisible characters
 * @returns whether it holds 60 hex digits or more in a row: a private key, if it is no address or hash
 */
export function hasKeyDigits(text: string): boolean {
  return longHex.test(text);
}

/** Base58 in mixed case: what is all of one case is bech32. */
const base58 = /^(?=.*[a-z])(?=.*[A-Z])[1-9A-HJ-NP-Za-km-z]+$/;

/**
 * No address of the six networks is base58 of these lengths, so that a wrong checksum is no excuse: 51 or 52 characters
 * are WIF (by its first one, of Bitcoin or a chain like it), 58 an encrypted key (BIP-38), 85 to 88 Solana's 64 bytes.
 * One character more or less was mistyped.
 */
function isBase58Key(run: string): boolean {
  const { length } = run;
  const isKeyLength =
    (/^[5-79KLQTXc]/.test(run) && length >= 50 && length <= 53) ||
    (run.startsWith("6P") && length >= 57 && length <= 59) ||
    (length >= 84 && length <= 89);
  return isKeyLength && base58.test(run);
}

/** Numbers of a byte each, in a row: Solana's `id.json`, byte arrays of programs, hex dumps. */
function hasByteList(text: string): boolean {
  let bytes = 0;
  for (const part of text.split(/[\s,;:|[\](){}"'`]+/)) {
    if (part === "") continue;
    const isByte = /^(?:0x[0-9a-f]{1,2}|[0-9a-f]{2}|\d{1,3})$/i.test(part) && !(Number(part) > 255);
    bytes = isByte ? bytes + 1 : 0;
    if (bytes >= keyBytes) return true;
  }
  return false;
}

/** A key broken into lines or groups, as terminals and documents do. */
function isBrokenKey(text: string): boolean {
  const parts = text.split(/[\s"'`,;:-]+/).filter((part) => part !== "");
  let digits = "";
  for (const part of parts) {
    digits = /^(?:0x)?[0-9a-f]{2,32}$/i.test(part) ? digits + part.replace(/^0x/i, "") : "";
    // Without a letter these are numbers.
    if (digits.length >= 2 * keyBytes && /[a-f]/i.test(digits)) return true;
  }
  // Two addresses of Solana are as long as one of its keys.
  const areAddresses = parts.every((part) => part.length >= 26 && part.length <= 44);
  return parts.length > 1 && parts.length <= 64 && !areAddresses && isBase58Key(parts.join(""));
}
