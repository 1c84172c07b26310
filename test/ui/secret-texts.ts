/** Made-up secrets of the kinds that a user may paste into the wrong field. */
export const secretTexts: readonly (readonly [kind: string, text: string])[] = [
  ["a recovery phrase", "legal winner thank year wave sausage worth useful legal winner thank yellow"],
  [
    "a phrase on lines",
    "1. zoo\n2. zoo\n3. zoo\n4. zoo\n5. zoo\n6. zoo\n7. zoo\n8. zoo\n9. zoo\n10. zoo\n11. zoo\n12. wrong",
  ],
  ["a mistyped phrase", "legal winer thank year wave sausage worth usefull legal winner thank yellow"],
  ["WIF", "5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ"],
  ["a named key", `private key: ${"a7".repeat(32)}`],
  ["bytes", `[${Array.from({ length: 64 }, (_, at) => at * 3).join(",")}]`],
];

export const refusal =
  "This looks like a private key or recovery phrase. Windfall never needs one. It wasn’t saved or sent.";

/** 64 hex digits: a private key, or an address on a Move network. */
export const keyDigits = "4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318";
