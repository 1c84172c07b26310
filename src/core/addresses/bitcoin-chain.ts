/**
 * The CAIP-2 id of Bitcoin, with its genesis block. Litecoin and others also use `bip122:`, and some of their addresses
 * are valid on Bitcoin.
 */
export const bitcoinChain = "bip122:000000000019d6689c085ae165831e93";
