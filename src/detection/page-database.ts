import { call, forwarder, read, until } from "./page-access.ts";
import type { Scan } from "./scan.ts";

/** A page with more databases is not searched further. Pages have a few. */
const databasesLimit = 256;

type DatabaseStore = { readonly database: string; readonly store: string };

/**
 * Reads one value of a page's IndexedDB in one readonly transaction, and changes nothing. Opening a database creates it,
 * so only one that the page lists is opened; should the page delete it in between, its creation is aborted.
 */
export function readDatabase(
  scan: Scan,
  where: DatabaseStore,
  key: string,
  take: (value: unknown) => void,
): void {
  const factory = read(scan.page, "indexedDB");
  scan.ask(
    () => call(factory, "databases"),
    (databases) => {
      let isListed = false;
      scan.each(databases, databasesLimit, (listed) => {
        isListed = isListed || read(listed, "name") === where.database;
      });
      if (isListed) {
        let value: unknown;
        scan.ask(
          () =>
            until((done) =>
              openAndGet(scan, factory, where, key, (got) => {
                value = got;
                done();
              }),
            ),
          () => take(value),
        );
      }
    },
  );
}

/** @param done gets the value; undefined when there is none, and when anything fails */
function openAndGet(
  scan: Scan,
  factory: unknown,
  { database, store }: DatabaseStore,
  key: string,
  done: (value: unknown) => void,
): void {
  let connection: unknown;
  let transaction: unknown;
  let isOver = false;

  /** Closes at once, because an open connection would delay an upgrade or the deletion of the database. */
  const end = (value?: unknown) => {
    isOver = true;
    quietly(() => call(transaction, "abort"));
    quietly(() => call(connection, "close"));
    transaction = undefined;
    connection = undefined;
    done(value);
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
      on(connection, "versionchange", () => end());
      transaction = call(connection, "transaction", store);
      const request = call(call(transaction, "objectStore", store), "get", key);
      on(request, "error", () => end());
      on(request, "success", () => end(read(request, "result")));
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
