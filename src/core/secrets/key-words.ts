/** Whole words for keys, phrases and passwords, in the languages of the interface that separate words. */
const words = [
  "keys?|(?:priv|private|secret|signing|spending)keys?|private|priv|pk|sk|wif|xprv|keystore|keypair",
  "secrets?|seeds?|seedphrases?|mnemonics?|(?:pass)?phrases?|recovery|passwords?|passcodes?|pins?",
  "(?:\\p{L}*schlüssel|geheim\\p{L}*|privat(?:e[mnrs]?)?|\\p{L}*phrasen?|wiederherstellung|kennw(?:o|ö)rt(?:er)?|passw(?:o|ö)rt(?:er)?)",
  "claves?|llaves?|privad[ao]s?|secret[ao]s?|semillas?|frases?|mnemónic[ao]s?|contraseñas?|recuperación",
  "clés?|clefs?|privée?s?|secrète?s?|mnémoniques?|graines?|récupération|mot de passe|mots de passe",
  "chaves?|segredos?|sementes?|mnemônic[ao]s?|senhas?|recuperação",
  "ключ\\p{L}*|приватн\\p{L}*|секрет\\p{L}*|сид|фраз\\p{L}*|мнемо\\p{L}*|парол\\p{L}*|пин",
  "anahtar\\p{L}*|özel|gizli|tohum\\p{L}*|ifade(?:si)?|kurtarma|parola\\p{L}*|şifre\\p{L}*",
  "kunci|pribadi|rahasia|frasa|benih|pemulihan|(?:kata )?sandi",
  "kh(?:óa|oá)|bí mật|riêng tư|cụm từ|hạt giống|khôi phục|mật khẩu",
  "(?:ال)?(?:مفتاح|مفاتيح|خاص|خاصة|سر|سري|سرية|بذرة|عبارة|استرداد|مرور)",
  "(?:개인|비밀|프라이빗)?\\s?키|시드|니모닉|(?:복구\\s?)?(?:구문|문구)|비밀번호|암호",
];

/** Chinese and Japanese do not separate words. Single characters occur in honest labels. */
const joinedWords =
  "[私密秘公]钥|钥匙|私鑰|密鑰|金鑰|助[记記]|种子|種子|密[码碼]|口令|恢复|恢復|秘密|鍵|シード|ニーモニック|フレーズ|パスワード|復元|暗証|(?<!\\p{Script=Katakana})キー(?![\\p{Script=Katakana}ー])";

const keyWord = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${words.join("|")})(?![\\p{L}\\p{M}])|${joinedWords}`,
  "iu",
);

/** @returns whether a text has a word for a private key, a recovery phrase or a password */
export function namesKey(text: string): boolean {
  // `privateKey` is two words.
  return keyWord.test(text.normalize("NFKC").replace(/(\p{Ll})(?=\p{Lu})/gu, "$1 "));
}
