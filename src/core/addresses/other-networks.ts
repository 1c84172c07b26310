const base58 = "[1-9A-HJ-NP-Za-km-z]";
const bech32 = "[02-9ac-hj-np-z]";

/**
 * The shapes of addresses on networks that the service does not check. Their checksums do not matter, because no such
 * text is an address that Windfall could add. No shape fits an address of a checked network.
 */
const shapes: readonly RegExp[] = [
  // XRP Ledger, classic and X-addresses.
  `r${base58}{24,34}`,
  `[XT]${base58}{46}`,
  // TON, user-friendly and raw.
  "(?:[EU0k][Qf])[\\w-]{46}",
  "(?:-1|0):[0-9a-fA-F]{64}",
  // Polkadot, Kusama and other Substrate chains (SS58).
  `(?=.*[a-z])(?=.*[A-Z])${base58}{46,49}`,
  // Cardano since Shelley (CIP-19), and before.
  `(?:addr|stake)(?:_test)?1${bech32}{50,}`,
  `(?:Ae2|DdzFF)${base58}{50,}`,
  `(?:tz[1-4]|KT1|sr1)${base58}{33}`, // Tezos
  // Zcash: transparent, shielded and unified.
  `t[13]${base58}{33}`,
  `(?:zs|u)1${bech32}{70,}`,
  "[ft][1-4][a-z2-7]{38,86}", // Filecoin
  `(?:ltc|doge|dgb|vtc|grs|erd|one|io|zil|ckb)1${bech32}{38,}`,
  `(?:bitcoincash:)?[qp]${bech32}{41}`,
  `kaspa:[qp]${bech32}{60,}`,
  "[GM][A-Z2-7]{55}", // Stellar
  "[A-Z2-7]{58}", // Algorand
  `[48]${base58}{94}`, // Monero
  "S[PM][0-9A-HJKMNP-TV-Z]{37,39}", // Stacks
  "(?:nano|xrb)_[13][13-9a-km-uw-z]{59}",
  "XE\\d\\d[0-9A-Z]{30,31}", // ICAP
  "xdc[0-9a-fA-F]{40}",
  "0\\.0\\.\\d{3,10}", // Hedera
  "(?:0x)?[0-9a-fA-F]{96}", // The public key of an Ethereum validator
].map((shape) => new RegExp(`^(?:${shape})$`));

/** @returns whether a text has the shape of an address on a network that the service does not check */
export function isOfOtherNetwork(text: string): boolean {
  return shapes.some((shape) => shape.test(text));
}
