/** A recovery phrase of BIP-39's test vectors. */
export const phrase = "legal winner thank year wave sausage worth useful legal winner thank yellow";

export const refusal =
  "This looks like a private key or recovery phrase. Windfall never needs one. It wasn’t saved or sent.";

/** 64 hex digits: a private key, or an address on a Move network. */
export const keyDigits = "4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318";
