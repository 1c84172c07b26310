import type { Source } from "../collector.ts";
import { scanLimits } from "../limits.ts";
import { after, call, isObject, pageJson, read, splitText, until } from "../page-access.ts";
import { readDatabase } from "../page-database.ts";
import type { Detector, Scan } from "../scan.ts";
import { mainNetworkOf } from "./caip-chain.ts";
import { addCosmosHub } from "./cosmos.ts";
import { items, type Path, type StoredSource, storedSources, values } from "./stored-sources.ts";

/** Visits what a path leads to. */
function follow(scan: Scan, from: unknown, path: Path, take: (value: unknown) => void, start = 0): void {
  let value = from;
  for (let index = start; index < path.length; index++) {
    const step = path[index] ?? "";
    const next = (item: unknown) => follow(scan, item, path, take, index + 1);
    if (step === items) {
      scan.each(value, scanLimits.storedEntries, next);
      return;
    }
    if (step === values) {
      const owner = value;
      const keys = isObject(owner) ? call(read(scan.page, "Object"), "keys", owner) : undefined;
      scan.each(keys, scanLimits.storedEntries, (key) =>
        typeof key === "string" ? next(read(owner, key)) : undefined,
      );
      return;
    }
    value = read(value, step);
  }
  take(value);
}

function decoded(scan: Scan, text: string, format: StoredSource["format"]): unknown {
  switch (format) {
    case "text":
      return text;
    case "json":
      return pageJson(scan.page, text);
    case "hex":
      return pageJson(scan.page, fromHex(scan, text));
    default:
      return splitText(text, format);
  }
}

function fromHex(scan: Scan, digits: string): string {
  let escaped = "";
  for (let index = 0; index < digits.length; index += 2) {
    escaped += `%${digits[index]}${digits[index + 1]}`;
  }
  const text = call(scan.page, "decodeURIComponent", escaped);
  return typeof text === "string" ? text : "";
}

function add(to: Source, network: StoredSource["network"], account: unknown): void {
  if (network === "cosmos") {
    addCosmosHub(to, account);
  } else if (network !== "caip-10") {
    to.add(network, account);
  } else if (typeof account === "string" && account.length <= scanLimits.chars) {
    const parts = splitText(account, ":");
    const known = mainNetworkOf(`${parts[0]}:${parts[1]}`);
    if (known !== undefined) {
      add(to, known, parts[2]);
    }
  }
}

/** Reports the addresses in what a source keeps under one of its keys. */
function report(scan: Scan, source: StoredSource, text: unknown): void {
  if (typeof text !== "string") {
    return;
  }
  if (text.length > scanLimits.storedChars) {
    scan.leaveOut();
    return;
  }
  try {
    follow(scan, decoded(scan, text, source.format), source.wallets, (wallet) => {
      if (!source.counts(scan, wallet)) {
        return;
      }
      const { name } = source;
      let shown: unknown = name;
      if (typeof name !== "string") {
        follow(scan, wallet, name, (value) => {
          shown = value;
        });
      }
      const to = scan.remember(shown);
      follow(scan, wallet, source.addresses, (account) => add(to, source.network, account));
    });
  } catch {
    // The page broke a built-in that this source needs.
  }
}

/** Finds addresses of earlier connections. The wallet may now show the page another address, or none. */
export const pageStorage: Detector = (scan) => {
  const { page } = scan;
  for (let index = 0; index < storedSources.length; index++) {
    const source = storedSources[index];
    for (let place = 0; source && place < source.keys.length; place++) {
      const key = source.keys[place] ?? "";
      const { area } = source;
      if (area.kind === "indexedDB") {
        // IndexedDB starts slowly, so it has a task of its own.
        scan.ask(
          () => until((done) => after(page, 0, done)),
          () => readDatabase(scan, area, key, (value) => report(scan, source, value)),
        );
      } else if (
        area.kind === "localStorage" ||
        typeof read(read(page, "localStorage"), area.onlyWith) === "string"
      ) {
        report(scan, source, read(read(page, area.kind), key));
      }
    }
  }
};
