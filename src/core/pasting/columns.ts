import { namesKey } from "../secrets/key-words.ts";

/** `label`: the index of the column of labels, or -1. `skipped`: columns without wallets. `unlabelled`: of keys. */
export type Columns = {
  readonly label: number;
  readonly skipped: ReadonlySet<number>;
  readonly unlabelled: ReadonlySet<number>;
};

/**
 * @param words of languages that separate words, as parts of a pattern
 * @param joined a pattern for the words of other languages
 * @returns a pattern that finds one of the words in a text in lower case
 */
function oneOf(words: readonly string[], joined: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${words.join("|")})(?![\\p{L}\\p{M}])|${joined}`, "u");
}

/** In the languages of the interface, as all words below. */
const addressWord =
  /\baddr\b|address|地址|アドレス|주소|адрес|adres|indirizzo|direcc|endere|địa chỉ|alamat|عنوان/u;
const walletWord =
  /wallet|account|konto|cuenta|cartera|billetera|compte|portefeuille|carteira|conta\b|кошел|сч[её]т|аккаунт|cüzdan|hesap|dompet|akun|(?<!\p{L})ví(?!\p{L})|tài khoản|钱包|錢包|账户|帳戶|ウォレット|アカウント|지갑|계정|محفظ|حساب/u;

/** Words for an address, with which the cells of a heading can begin. */
export const addressName = new RegExp(`${addressWord.source}|${walletWord.source}`, "iu");

const labelWord = oneOf(
  [
    "labels?|bezeichnung(?:en)?|beschriftung(?:en)?|libellés?|étiquettes?|etiquetas?|rótulos?|nhãn",
    "метк\\p{L}+|ярлык\\p{L}*|etiket\\p{L}*",
  ],
  "标签|標籤|ラベル|라벨|레이블|تسمي|وسم",
);

const nameWord = oneOf(
  [
    "names?|titles?|alias(?:es)?|nick(?:name)?s?|spitznamen?|titel|noms?|titres?|surnoms?|nombres?|títulos?|apodos?",
    "nomes?|apelidos?|имя|имена|назван\\p{L}+|наименован\\p{L}+|псевдоним\\p{L}*|ad[ıi]?|i̇?sim\\p{L}*|nama|tên",
  ],
  "名称|名稱|名字|名前|[别別姓]名|[昵暱]称|(?<=[户ト包])名|이름|명칭|별[칭명]|닉네임|(?<!\\p{L})(?:ال)?[إا]سم",
);

const tagWord = oneOf(["tags?|schlagw(?:o|ö)rt(?:er)?|balises?|теги?"], "タグ|태그|وسوم");

const noteWord = oneOf(
  [
    "not(?:es?|iz(?:en)?|as?)|^not(?:u|lar)?$|comments?|remarks?|memos?|descriptions?|kommentare?|anmerkung(?:en)?",
    "bemerkung(?:en)?|beschreibung(?:en)?|remarques?|commentaires?|comentarios?|descripción|observaci(?:ón|ones)",
    "comentários?|descrição|observaç(?:ão|ões)|заметк\\p{L}+|комментари\\p{L}+|примечани\\p{L}+|описани\\p{L}+",
    "açıklama\\p{L}*|yorum\\p{L}*|catatan|keterangan|komentar|deskripsi|ghi chú|mô tả",
  ],
  "备注|備[註考]|メモ|コメント|[说説]明|描述|메모|비고|설명|ملاحظ|تعليق|وصف",
);

/** Koinly's `TxSrc` and `TxDest` are addresses. */
const skippedName = /\b(?:(?:tx|txn|transaction)(?! (?:src|dest))|txid|(?:tx)?hash|contract|token)s?\b/iu;

/** @returns null for cells without a usual name of a column */
export function columnsOf(cells: readonly string[]): Columns | null {
  if (cells.length < 2) return null;
  const names = cells.map((cell) =>
    cell
      .normalize("NFC")
      .replace(/([a-z])([A-Z])/g, "$1 $2")
      .replaceAll("_", " ")
      .toLowerCase(),
  );
  const where = (isNamed: (name: string) => boolean) =>
    new Set([...names.keys()].filter((at) => isNamed(names[at] ?? "")));
  const skipped = where((name) => skippedName.test(name));
  const unlabelled = where(namesKey);
  // Beside a column of addresses, `Wallet` and `Account` name those of the user.
  const addresses = where((name) => addressWord.test(name));
  const ownNames = addresses.size > 0 ? [walletWord] : [];
  const label =
    // In the order of preference: an export of airdrops has their names beside the labels of wallets.
    [labelWord, nameWord, ...ownNames, tagWord, noteWord]
      .map((word) =>
        names.findIndex(
          (name, at) =>
            word.test(name) &&
            !skipped.has(at) &&
            !unlabelled.has(at) &&
            !(word === walletWord && addresses.has(at)),
        ),
      )
      .find((at) => at !== -1) ?? -1;
  const isHeading = label !== -1 || skipped.size > 0 || names.some((name) => addressName.test(name));
  return isHeading ? { label, skipped, unlabelled } : null;
}
