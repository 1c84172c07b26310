/** Twenty characters after a prefix suffice, because an incomplete key still reveals most of the key. */
const keyPatterns: readonly RegExp[] = [
  // Extended private keys of Bitcoin and similar chains (BIP-32, SLIP-132), and keys of Tezos. Base58 is
  // case-sensitive. A Solana address, of 43 or 44 characters, may start with DGpv or Dtpv. An extended key begins only
  // after the 60th character.
  /(?<![0-9A-Za-z])(?![0-9A-Za-z]{43,44}(?![0-9A-Za-z]))(?:[xyztuvYZUV]prv|[dlDL]tpv|[mM]tpv|dgpv|drkp|(?:ed|sp|p2)e?sk)[0-9A-Za-z]{20}/,
  // Stellar (SEP-23).
  /(?<![0-9A-Za-z])S[A-Z2-7]{55}(?![0-9A-Za-z])/,
  // SeedQR: four digits for each word of a recovery phrase, from 0000 to 2047.
  /(?<![0-9A-Za-z])(?:(?:[01]\d{3}|20[0-3]\d|204[0-7]){3}){4,8}(?![0-9A-Za-z])/,
  // Bech32: Sui (SIP-15), IOTA, Nostr (NIP-19), Cardano (CIP-5), age.
  /(?:priv(?:ate)?key|nsec|_x?sk|age-secret-key-)1[02-9ac-hj-np-z]{20}/i,
  // AIP-80.
  /(?:ed25519|secp256k1|secp256r1)-priv-/i,
  // PEM (RFC 7468), and the armour of the Cosmos SDK.
  /BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY/i,
  // Web3 Secret Storage and similar JSON keystores.
  /\b(?:ciphertext|cipherparams|kdfparams)\b/i,
  // Keys of 64 bytes, and the seed of a recovery phrase (BIP-39), as hex.
  /(?<![0-9a-f])[0-9a-f]{128}(?![0-9a-f])/i,
];

const keyName =
  "(?:(?:priv|private|secret|signing|spending)[\\s_-]{0,3}key|mnemonic|(?:seed|recovery|secret|backup)[\\s_-]{0,3}(?:phrase|words?))";

/**
 * Words for keys, phrases and passwords in the languages of the interface, also as parts of longer words. A needless
 * match costs one question.
 */
const secretWords = new RegExp(
  [
    "key|secret|priv|seed|mnemo|phrase|passw",
    "schlüssel|geheim|kennwort|clave|llave|semilla|contraseña|frase|(?<!\\p{L})cl(?:é|ef)|mot de passe",
    "chave|segredo|senha|chiave|klucz|ключ|секрет|приват|парол|фраз|anahtar|gizli|parola|şifre",
    "kunci|rahasia|sandi|khóa|khoá|bí mật|mật khẩu|مفتاح|سري|عبارة",
    "密|钥|鑰|鍵|键|助记|助記|キー|パスワード|フレーズ|키|비밀|개인|구문|문구",
    "(?<![\\p{L}\\d])[ps]k(?![\\p{L}\\d])",
  ].join("|"),
  "iu",
);

/** @returns whether 64 hex digits in a text are a key rather than an address, by the words around them */
export function speaksOfSecrets(text: string): boolean {
  return secretWords.test(text.normalize("NFKC"));
}

/** A text with both a key's name and a long hex number holds a key. */
const namesKey = new RegExp(keyName, "i");
const longHex = /[0-9a-f]{60}/i;
const namedValue = new RegExp(
  `${keyName}["'\\s]{0,9}(?:\\([^)]{0,40}\\)\\s{0,9})?[:=]["'\\s]{0,9}[0-9a-z+/]{26}`,
  "i",
);

const keyBytes = 32;

/** @returns whether a text without invisible characters certainly holds a key; see `mayHoldKey` for doubtful texts */
export function holdsPrivateKey(text: string): boolean {
  return (
    keyPatterns.some((pattern) => pattern.test(text)) ||
    namedValue.test(text) ||
    (namesKey.test(text) && longHex.test(text)) ||
    (text.match(/[0-9a-z]{50,}/gi) ?? []).some(isBase58Key) ||
    hasByteList(text) ||
    isBrokenKey(text)
  );
}

/**
 * @returns whether a text holds 60 hex digits in a row, or 32, 33 or 64 bytes as base64: a private key, unless it is
 *   an address, a hash or an API key
 */
export function mayHoldKey(text: string): boolean {
  return longHex.test(text) || holdsBase64Key(text);
}

/** @returns whether a text holds 32, 33 or 64 bytes as base64. One of 70 keys of Sui is also an address of Solana */
export function holdsBase64Key(text: string): boolean {
  return base64Key.test(text) || suiKey.test(text);
}

/** A line may end after any character. */
const base64Char = "[A-Za-z0-9+/](?:[ \\t\\r]*\\n[ \\t]*)?";
const base64Key = new RegExp(
  `(?<![A-Za-z0-9+/])(?:(?:${base64Char}){43}=|(?:${base64Char}){86}==)(?![A-Za-z0-9+/=])`,
);

/** Sui's keystore has the base64 of a byte for the scheme, from 0 to 2, and of 32 bytes. */
const suiKey = /(?<![A-Za-z0-9+/])A[A-Za-v][A-Za-z0-9+/]{42}(?![A-Za-z0-9+/=])/;

/** Requires mixed case, because bech32 has one case. */
const base58 = /^(?=.*[a-z])(?=.*[A-Z])[1-9A-HJ-NP-Za-km-z]+$/;

/** No address has the lengths of keys: WIF 51 or 52, BIP-38 58, Solana 85 to 88. One more or less is a typo. */
function isBase58Key(run: string): boolean {
  const { length } = run;
  const isKeyLength =
    (/^[5-79KLQTXc]/.test(run) && length >= 50 && length <= 53) ||
    (run.startsWith("6P") && length >= 57 && length <= 59) ||
    (length >= 84 && length <= 89);
  return isKeyLength && base58.test(run);
}

/** Finds keys in Solana's `id.json`, in byte arrays of programs and in hex dumps. */
function hasByteList(text: string): boolean {
  let bytes = 0;
  for (const part of text.split(/[\s,;:|[\](){}<>\\"'`]+/)) {
    // Java casts bytes, and prints them with a sign.
    if (part === "" || part === "byte") continue;
    const isByte =
      /^(?:0x[0-9a-f]{1,2}|[0-9a-f]{2}|-?\d{1,3})$/i.test(part) && !(Math.abs(Number(part)) > 255);
    bytes = isByte ? bytes + 1 : 0;
    if (bytes >= keyBytes) return true;
  }
  return false;
}

/** Finds a key that a terminal or a document splits into lines or groups. */
function isBrokenKey(text: string): boolean {
  // Two UUIDs have as many digits as a key, and so have eight shortened addresses.
  const whole = text.replace(uuid, "g").replace(/[.*•]{2,}/g, "g");
  const parts = (separator: RegExp) => whole.split(separator).filter((part) => part !== "");
  return isBrokenHex(parts(/[^\p{L}\p{N}]+/u)) || isBrokenBase58(parts(/[\s"'`,;:-]+/));
}

const uuid = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi;

const keyDigits = 2 * keyBytes;

/** A key of 64 hex digits has 24 letters on average. Decimal numbers have none. */
const fewestLetters = 6;

function isBrokenHex(parts: readonly string[]): boolean {
  /** The latest digits, in groups of 1 to 32. */
  let digits = "";
  /** The count of all digits in a row, in pieces of any length. */
  let length = 0;
  for (const [at, part] of parts.entries()) {
    const piece = /^(?:0x)?([0-9a-f]+)$/i.exec(part)?.[1] ?? "";
    digits = piece !== "" && piece.length <= 32 ? (digits + piece).slice(-keyDigits) : "";
    if (digits.length === keyDigits && hasLetters(digits)) return true;
    // Shorter pieces are amounts beside an address. `0x` with 40 digits is an address.
    const isPiece =
      piece.length >= 4 && piece.length < keyDigits && !(part.length === 42 && piece.length === 40);
    length = isPiece ? length + piece.length : 0;
    const isLast = !/^(?:0x)?[0-9a-f]+$/i.test(parts[at + 1] ?? "");
    if (isLast && length === keyDigits && hasLetters(parts.slice(Math.max(0, at - 15), at + 1).join("")))
      return true;
  }
  return false;
}

function hasLetters(digits: string): boolean {
  return (digits.match(/[a-f]/gi) ?? []).length >= fewestLetters;
}

/** Also of XRP, Tron, Dogecoin, Litecoin (34 characters) and Polkadot (46 to 48), which users list beside others. */
const address =
  /^(?:[13][1-9A-HJ-NP-Za-km-z]{25,33}|[DLMTr][1-9A-HJ-NP-Za-km-z]{33}|[1-9A-HJ-NP-Za-km-z]{42,44}|[1-9A-HJ-NP-Za-km-z]{46,48}|bc1[02-9ac-hj-np-z]{11,}|[a-z]{1,20}1[02-9ac-hj-np-z]{38,})$/;

/** An address with its label, or two Solana addresses, can be as long as a key. */
function isBrokenBase58(parts: readonly string[]): boolean {
  const isKey = (some: readonly string[]) => {
    const joined = some.join("");
    return isBase58Key(joined) && isRandom(joined) && !some.some((part) => address.test(part));
  };
  if (parts.length > 1 && parts.length <= 64 && isKey(parts)) return true;
  return parts.some((part, at) => {
    if (part.length < shortestLine) return false;
    const next = parts.slice(at, at + 3);
    return [2, 3].some(
      (lines) =>
        next.slice(0, lines).every(({ length }) => length >= shortestLine) && isKey(next.slice(0, lines)),
    );
  });
}

/** Random text of 50 characters has about 17 digits or capitals after a small letter; prose has few. */
function isRandom(text: string): boolean {
  return (text.match(/\d|[a-z](?=[A-Z])/g) ?? []).length >= 6;
}

const shortestLine = 8;
