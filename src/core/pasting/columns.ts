import { namesKey } from "../secrets/key-words.ts";

/** `label`: the index of the column of labels, or -1. `skipped`: columns that hold no wallets. `unlabelled`: of keys. */
export type Columns = {
  readonly label: number;
  readonly skipped: ReadonlySet<number>;
  readonly unlabelled: ReadonlySet<number>;
};

/** In the order of preference: an export of airdrops has their names beside the labels of wallets. */
const labelNames = [
  /\blabels?\b|bezeichnung|\blibellé|\betiqueta|\brótulo|метка|\betiket|标签|標籤|ラベル|라벨|تسمية|nhãn/u,
  /\bnames?\b|\bnom\b|\bnombre\b|\bnome\b|\balias|\bnick(?:name)?\b|назван|\bимя\b|\bad[ıi]?\b|\bisim\b|\bnama\b|名称|名前|이름|اسم|\btên\b/u,
  /\btags?\b/u,
  /\bnot(?:e|iz|a|es|as|izen)\b|\bcomments?\b|\bremarks?\b|заметк|备注|備註|メモ|메모|ghi chú|ملاحظ|catatan/u,
];

/** Words for an address in the languages of the interface. */
export const addressName =
  /\baddr\b|address|wallet|account|地址|钱包|錢包|アドレス|주소|지갑|адрес|кошел|adres|adress|indirizzo|direcc|dirección|endere|địa chỉ|alamat|cüzdan|عنوان|محفظ/iu;

/** Koinly's `TxSrc` and `TxDest` are addresses. */
const skippedName = /\b(?:(?:tx|txn|transaction)(?! (?:src|dest))|txid|(?:tx)?hash|contract|token)s?\b/iu;

/** @returns null for cells without a usual name of a column */
export function columnsOf(cells: readonly string[]): Columns | null {
  if (cells.length < 2) return null;
  const names = cells.map((cell) =>
    cell
      .replace(/([a-z])([A-Z])/g, "$1 $2")
      .replaceAll("_", " ")
      .toLowerCase(),
  );
  const where = (isNamed: (name: string) => boolean) =>
    new Set([...names.keys()].filter((at) => isNamed(names[at] ?? "")));
  const skipped = where((name) => skippedName.test(name));
  const unlabelled = where(namesKey);
  const label =
    labelNames
      .map((word) =>
        names.findIndex((name, at) => word.test(name) && !skipped.has(at) && !unlabelled.has(at)),
      )
      .find((at) => at !== -1) ?? -1;
  const isHeading = label !== -1 || skipped.size > 0 || names.some((name) => addressName.test(name));
  return isHeading ? { label, skipped, unlabelled } : null;
}
