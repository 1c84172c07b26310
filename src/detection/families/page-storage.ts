import { chainsWithKeyOfHub } from "../../core/addresses/chains.ts";
import type { Source } from "../collector.ts";
import { scanLimits } from "../limits.ts";
import {
  after,
  call,
  firstChars,
  isObject,
  isOneOf,
  isPattern,
  pageJson,
  read,
  splitText,
  startsWith,
  until,
} from "../page-access.ts";
import { readDatabase } from "../page-database.ts";
import type { Detector, Scan } from "../scan.ts";
import { mainNetworkOf } from "./caip-chain.ts";
import { anyStore, items, type Path, type StoredSource, storedSources, values } from "./stored-sources.ts";

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
    if (typeof step === "object") {
      value = typeof value === "string" ? splitText(value, step.at) : undefined;
    } else {
      value = read(value, step);
    }
  }
  take(value);
}

function decoded(scan: Scan, text: string, format: StoredSource["format"]): unknown {
  if (format === "text") {
    return text;
  }
  return pageJson(scan.page, format === "hex" ? fromHex(scan, text) : text);
}

function fromHex(scan: Scan, digits: string): string {
  let escaped = "";
  for (let index = 0; index < digits.length; index += 2) {
    escaped += `%${digits[index]}${digits[index + 1]}`;
  }
  const text = call(scan.page, "decodeURIComponent", escaped);
  return typeof text === "string" ? text : "";
}

/** Reports an account of one network, or of the chain that it names. */
type Add = (to: Source, account: unknown) => void;

/** The five-bit characters of a key's 20 bytes, between prefix and checksum. The prefix has no `1`, nor have they. */
const keyChars = 32;

/** @returns reports addresses of the Cosmos Hub, and one for each key from chains that have the Hub's keys */
function cosmosAdder(): Add {
  const keys: string[] = [];
  return (to, account) => {
    if (typeof account !== "string" || account.length > scanLimits.chars) {
      return;
    }
    const parts = splitText(account, "1");
    if (parts[0] === "cosmos") {
      to.add("cosmos", account);
    } else if (isOneOf(chainsWithKeyOfHub, parts[0] ?? "")) {
      const key = firstChars(parts[1] ?? "", keyChars);
      if (!isOneOf(keys, key)) {
        keys[keys.length] = key;
        to.add("cosmos", account);
      }
    }
  };
}

function adderOf(network: StoredSource["network"], addCosmos: Add): Add {
  if (network === "cosmos") {
    return addCosmos;
  }
  if (network !== "caip-10") {
    return (to, account) => to.add(network, account);
  }
  return (to, account) => {
    if (typeof account !== "string" || account.length > scanLimits.chars) {
      return;
    }
    const parts = splitText(account, ":");
    const address = parts[2] ?? "";
    const known = mainNetworkOf(`${parts[0]}:${parts[1]}`);
    if (known !== undefined && known !== "cosmos") {
      to.add(known, address);
    } else if (known === "cosmos" || (parts[0] === "cosmos" && !startsWith(address, "cosmos1"))) {
      addCosmos(to, address);
    }
  };
}

/** Reports the addresses in what a source keeps under one of its keys. */
function report(scan: Scan, source: StoredSource, key: string, addCosmos: Add, stored: unknown): void {
  if (typeof stored === "string" && stored.length > scanLimits.storedChars) {
    if (key !== anyStore) {
      scan.leaveOut();
    }
    return;
  }
  try {
    const value = typeof stored === "string" ? decoded(scan, stored, source.format) : stored;
    const add = adderOf(source.network, addCosmos);
    follow(scan, value, source.wallets, (wallet) => {
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
      follow(scan, wallet, source.addresses, (account) => add(to, account));
    });
  } catch {
    // The page broke a built-in that this source needs.
  }
}

/** Finds addresses of earlier connections. The wallet may now show the page another address, or none. */
export const pageStorage: Detector = (scan) => {
  const addCosmos = cosmosAdder();
  for (let index = 0; index < storedSources.length; index++) {
    const source = storedSources[index];
    for (let place = 0; source && place < source.keys.length && !scan.isOver(); place++) {
      const key = source.keys[place] ?? "";
      readKey(scan, source.area, key, (stored) => report(scan, source, key, addCosmos, stored));
    }
  }
};

/** @param key where `*` stands for any characters @param take gets each stored value */
function readKey(scan: Scan, area: StoredSource["area"], key: string, take: (stored: unknown) => void): void {
  const local = read(scan.page, "localStorage");
  if (area.kind !== "indexedDB") {
    let isThere = area.onlyWith === null;
    if (area.onlyWith !== null) {
      visitStored(scan, local, area.onlyWith, () => {
        isThere = true;
      });
    }
    if (isThere) {
      visitStored(scan, read(scan.page, area.kind), key, take);
    }
  } else if (isObject(local)) {
    // A page without access to its storage has no object here. Chromium would reject the question for its databases
    // twice, once visibly to the page. IndexedDB starts slowly, so it has a task of its own.
    scan.ask(
      () => until((done) => after(scan.page, 0, done)),
      () => readDatabase(scan, area, splitText(key, "*")[0] ?? key, take),
    );
  }
}

/** Visits the texts under the keys of a storage that fit. Only a pattern needs the names of all keys. */
function visitStored(scan: Scan, storage: unknown, key: string, take: (stored: unknown) => void): void {
  const visit = (name: string) => {
    const stored = read(storage, name);
    if (typeof stored === "string") {
      take(stored);
    }
  };
  if (isPattern(key)) {
    scan.eachName(storage, key, visit);
  } else {
    visit(key);
  }
}
