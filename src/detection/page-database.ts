import { call, forwarder, isObject, read, until } from "./page-access.ts";
import type { Scan } from "./scan.ts";

/** A page with more databases, or a store with more values, is not searched further. Pages have a few of both. */
const listLimit = 256;

type DatabaseStore = { readonly database: string; readonly store: string };

/**
 * Reads values of a page's IndexedDB in one readonly transaction, and changes nothing. Opening a database creates it,
 * so only one that the page lists is opened; should the page delete it in between, its creation is aborted.
 * @param prefix how the keys of the values begin
 */
export function readDatabase(
  scan: Scan,
  where: DatabaseStore,
  prefix: string,
  take: (value: unknown) => void,
): void {
  const factory = read(scan.page, "indexedDB");
  scan.ask(
    () => call(factory, "databases"),
    (databases) => {
      let isListed = false;
      scan.each(databases, listLimit, (listed) => {
        isListed = isListed || read(listed, "name") === where.database;
      });
      if (isListed) {
        let values: unknown;
        const found = (result: unknown) => {
          values = result;
        };
        scan.ask(
          () => until((done) => openAndGet(scan, factory, where, prefix, found, done)),
          () => scan.each(values, listLimit, take),
        );
      }
    },
  );
}

/** @param found gets the list of values @param done also called when anything fails */
function openAndGet(
  scan: Scan,
  factory: unknown,
  { database, store }: DatabaseStore,
  prefix: string,
  found: (values: unknown) => void,
  done: () => void,
): void {
  let connection: unknown;
  let transaction: unknown;
  let isOver = false;

  /** Closes at once, because an open connection would delay an upgrade or the deletion of the database. */
  const end = () => {
    isOver = true;
    quietly(() => call(transaction, "abort"));
    quietly(() => call(connection, "close"));
    transaction = undefined;
    connection = undefined;
    done();
  };
  scan.onEnd(end);

  const opening = call(factory, "open", database);
  on(opening, "upgradeneeded", () => {
    quietly(() => call(read(opening, "transaction"), "abort"));
  });
  on(opening, "error", end);
  on(opening, "success", () => {
    connection = read(opening, "result");
    if (isOver) {
      end();
      return;
    }
    try {
      on(connection, "versionchange", end);
      transaction = call(connection, "transaction", store);
      const range = call(read(scan.page, "IDBKeyRange"), "bound", prefix, `${prefix}\uffff`);
      // Without a range it would read the keys that lie beside.
      if (!isObject(range)) {
        end();
        return;
      }
      const asked = call(call(transaction, "objectStore", store), "getAll", range);
      on(asked, "error", end);
      on(asked, "success", () => {
        if (!isOver) {
          found(read(asked, "result"));
          end();
        }
      });
    } catch {
      end();
    }
  });
}

/** Listens to an event of a page's object. An error is kept from the page's listeners and from its console. */
function on(target: unknown, type: string, run: () => void): void {
  const listener = forwarder<[unknown], void>((values) => {
    if (type === "error") {
      quietly(() => call(values[0], "preventDefault"));
    }
    run();
  });
  call(target, "addEventListener", type, listener);
}

function quietly(run: () => void): void {
  try {
    run();
  } catch {
    // It is over already, or the page broke it.
  }
}
