import type { Network, NetworkAddress } from "./network.ts";

/** Numbers below 0x10000, in hex digits without `0x`. */
const belowTwoBytes = "0{36}(?:0{24})?[0-9a-f]{4}";

/**
 * Addresses of which nobody can have the key: wallets show some for "no account", and users paste them from
 * explorers. A row needs a source that says so, because the address of a user must never match.
 */
const patterns: Readonly<Record<Network, RegExp>> = {
  evm: anyOf(
    // EIP-1352 reserves these for precompiles: also zero, EIP-2537, EIP-7951, and the burn address 0x…dEaD.
    `0x${belowTwoBytes}`,
    // ERC-7528: stands for the native coin.
    "0xe{40}",
    // EIP-4788: the caller of system contracts.
    "0xf{39}e",
    // OP Stack specification, Predeploys (contracts, the former ETH token) and Deposits (its depositor's account).
    "0x420{36}[0-9a-f]{2}",
    "0x(?:dead){9}000[01]",
    // Etherscan's label "Null": the burn address of SHIB.
    "0xdead0{16}42069420694206942069",
  ),
  solana: anyOf(
    // The crate solana-sdk-ids: native programs, sysvars and the incinerator are words that are padded with `1`, which
    // is zero in base58. Such an end takes 2¹¹⁷ tries.
    "[1-9A-HJ-NP-Za-km-z]{0,24}1{20,32}",
    // SPL: wrapped SOL, Token, Token-2022, Associated Token Account, both versions of Memo.
    "So1{40}2",
    "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA",
    "TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb",
    "ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL",
    "Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo",
    "MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr",
  ),
  move: anyOf(
    // AIP-40 reserves 0x0 to 0xf. Sui's `built_in_pkgs` and `built_in_ids` (sui-types) also have 0x403 and 0xdee9. The
    // address of an account is a hash, and so small once in 2²⁴⁰.
    `0x${belowTwoBytes}`,
  ),
  cosmos: anyOf(
    // Cosmos SDK, ADR-028: the hash of a key or of a name. No input is known for zeros.
    "cosmos1q{32}nrql8a",
    "cosmos1q{52}0fr2sh",
    // Cosmos SDK, `NewModuleAddress`: accounts of the chain. Modules of gaia: fees, distribution, mint, both pools of
    // staking, gov, IBC transfer, interchain accounts, and fees of feemarket.
    "cosmos17xpfvakm2amg962yls6f84z3kell8c5lserqta",
    "cosmos1jv65s3grqf6v6jl3dp4t6c9t9rk99cd88lyufl",
    "cosmos1m3h30wlvsf8llruxtpukdvsy0km2kum8g38c8q",
    "cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh",
    "cosmos1tygms3xhhs3yv487phx3dw4a95jn7t7lpm470r",
    "cosmos10d07y265gmmuvt4z0w9aw880jnsr700j6zn9kn",
    "cosmos1yl6hdjhmkf37639730gffanpzndzdpmhwlkfhr",
    "cosmos1vlthgax23ca9syk7xgaz347xmf4nunef8gkhvs",
    "cosmos13pxn9n3qw79e03844rdadagmg0nshmwf7qvuye",
  ),
  bitcoin: anyOf(
    // No input is known for a hash of zeros: P2PKH, P2SH, P2WPKH, P2WSH.
    "1{21}4oLvT2",
    "31h1vYVSYuKP6AhS86fbRdMw9XHieotbST",
    "bc1q{33}9e75rs",
    "bc1q{53}thqst8",
    // BIP-341: zero is no point of the curve, and the point H has no known key.
    "bc1pq{52}pqqenm",
    "bc1p2zffkaxp5py4fdutfdsrt6t6tcrc5ks09rkfd428hlhf4n5q8tqqwv7ahk",
    // BIP-433: an anchor, which everybody may spend.
    "bc1pfeessrawgf",
    // Bitcoin Wiki, Proof of burn; Counterparty's `UNSPENDABLE_MAINNET`.
    "1BitcoinEaterAddressDontSendf59kuE",
    "1CounterpartyXXXXXXXXXXXXXXXUWLpVr",
  ),
  starknet: anyOf(
    // Starknet's documentation, State: special addresses from 0x0. The address of an account is a hash, and so small
    // once in 2²³⁵.
    `0x${belowTwoBytes}`,
  ),
};

function anyOf(...rows: readonly string[]): RegExp {
  return new RegExp(`^(?:${rows.join("|")})$`);
}

/** @param one canonical @returns whether nobody can have the key of an address */
export function isUnowned({ network, address }: NetworkAddress): boolean {
  return patterns[network].test(network === "evm" ? address.toLowerCase() : address);
}
