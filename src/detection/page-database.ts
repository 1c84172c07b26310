import { call, forwarder, read, until } from "./page-access.ts";
import type { Scan } from "./scan.ts";

/** A page with more databases, or a store with more keys, is not searched further. Pages have a few of both. */
const listLimit = 256;

type DatabaseStore = { readonly database: string; readonly store: string };

/**
 * Reads values of a page's IndexedDB in one readonly transaction, and changes nothing. Opening a database creates it,
 * so only one that the page lists is opened; should the page delete it in between, its creation is aborted.
 * @param isWanted which keys to read
 */
export function readDatabase(
  scan: Scan,
  where: DatabaseStore,
  isWanted: (key: string) => boolean,
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
        const values: unknown[] = [];
        scan.ask(
          () => until((done) => openAndGet(scan, factory, where, isWanted, values, done)),
          () => {
            for (let index = 0; index < values.length; index++) {
              take(values[index]);
            }
          },
        );
      }
    },
  );
}

/** @param values gets the values @param done also called when anything fails, with the values so far */
function openAndGet(
  scan: Scan,
  factory: unknown,
  { database, store }: DatabaseStore,
  isWanted: (key: string) => boolean,
  values: unknown[],
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

  /** Asks for a result. `next` gets it, and may ask for others before `end` closes all. */
  let unanswered = 0;
  const get = (owner: unknown, method: string, key: string | undefined, next: (result: unknown) => void) => {
    try {
      unanswered++;
      const request = call(owner, method, key);
      on(request, "error", end);
      on(request, "success", () => {
        if (isOver) {
          return;
        }
        next(read(request, "result"));
        unanswered--;
        if (unanswered === 0) {
          end();
        }
      });
    } catch {
      end();
    }
  };

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
      const objects = call(transaction, "objectStore", store);
      get(objects, "getAllKeys", undefined, (keys) =>
        scan.each(keys, listLimit, (key) => {
          if (typeof key === "string" && isWanted(key)) {
            get(objects, "get", key, (value) => {
              values[values.length] = value;
            });
          }
        }),
      );
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
