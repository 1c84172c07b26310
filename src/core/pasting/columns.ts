import { speaksOfSecrets } from "../secrets/private-key.ts";

/** `label`: the index of the column of labels, or -1. `skipped`: columns that hold no wallets. `secret`: of keys. */
export type Columns = {
  readonly label: number;
  readonly skipped: ReadonlySet<number>;
  readonly secret: ReadonlySet<number>;
};

/** In the order of preference: an export of airdrops has their names beside the labels of wallets. */
const labelNames = [/\blabels?\b/, /\bnames?\b/, /\btags?\b/, /\bnotes?\b/];

/** Words for an address in the languages of the interface. */
export const addressName =
  /address|wallet|account|地址|钱包|錢包|アドレス|주소|지갑|адрес|кошел|adres|adress|indirizzo|direcc|dirección|endere|địa chỉ|alamat|cüzdan|عنوان|محفظ/iu;

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
  const secret = where((name) => speaksOfSecrets(name) && !name.includes("pub"));
  const label =
    labelNames
      .map((word) => names.findIndex((name) => word.test(name) && !skippedName.test(name)))
      .find((at) => at !== -1) ?? -1;
  const isHeading = label !== -1 || skipped.size > 0 || names.some((name) => addressName.test(name));
  return isHeading ? { label, skipped, secret } : null;
}
