/** Extended private keys of Bitcoin and similar chains (BIP-32, SLIP-132). */
const extendedKey = "[A-Za-z]{1,2}prv[1-9A-HJ-NP-Za-km-z]{100,}";
/** Keys of Bitcoin and similar chains (WIF). */
const wif = "[5-79KLQTXc][1-9A-HJ-NP-Za-km-z]{50,51}";
/** The 64 bytes of a Solana key in base58. */
const solanaKey = "[1-9A-HJ-NP-Za-km-z]{86,88}";

const extendedKeyOrWif = new RegExp(`(?<![0-9A-Za-z])(?:${extendedKey}|${wif})(?![0-9A-Za-z])`);

/** @returns whether a text holds an extended private key or a WIF key */
export function holdsExtendedKeyOrWif(text: string): boolean {
  return extendedKeyOrWif.test(text);
}

const privateKey = new RegExp(`^(?:(?:0x)?[0-9A-Fa-f]{64}|${extendedKey}|${wif}|${solanaKey})$`);

/** @param text trimmed @returns whether a whole text may also be a private key */
export function mayBePrivateKey(text: string): boolean {
  return privateKey.test(text);
}
