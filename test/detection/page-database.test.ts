// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { alice, bob, scan, setGlobal } from "./fake-wallets.ts";
import { session } from "./families/walletconnect-records.ts";

// The stories try the databases of both browsers (`wallets.test.ts`). Here each step can also fail, or never end.

const name = "WALLET_CONNECT_V2_INDEXED_DB";
const stored = JSON.stringify([session({ eip155: [`eip155:1:${alice}`] })]);
/** As a library may store it without `JSON`. */
const list = [session({ eip155: [`eip155:1:${bob}`] }, { name: "Ledger" })];
const wholeRead = [
  "databases",
  `open ${name}`,
  "transaction keyvaluestorage",
  "objectStore keyvaluestorage",
  "getAll wc@2:client:0.3 to wc@2:client:0.3\uffff",
  "abort",
  "close",
];
/** The answer of each step. `never`: no event comes. */
type Steps = {
  readonly databases?: () => unknown;
  readonly open?: "success" | "error" | "upgradeneeded" | "never" | "after the scan";
  readonly transaction?: () => void;
  readonly get?: "success" | "error" | "never";
};

/** Puts an IndexedDB on the page. @returns its calls, and its connection */
function fakeDatabase({
  databases = async () => [{ name: "other" }, { name, version: 1 }],
  open = "success",
  transaction = () => undefined,
  get = "success",
}: Steps = {}) {
  const calls: string[] = [];
  const fire = (target: EventTarget, type: string) =>
    target.dispatchEvent(new Event(type, { cancelable: true }));
  const request = (result: unknown, answer: () => void) => {
    queueMicrotask(answer);
    return { result };
  };
  const answering = (result: unknown, answer: string) => {
    const asked: EventTarget = Object.assign(
      new EventTarget(),
      request(result, () => {
        if (answer !== "never") fire(asked, answer);
      }),
    );
    return asked;
  };
  const logged = (call: string, run: () => unknown = () => undefined) => {
    calls.push(call);
    return run();
  };
  const connection = Object.assign(new EventTarget(), {
    close: () => logged("close"),
    transaction: (...args: unknown[]) =>
      logged(`transaction ${args.join()}`, () => {
        transaction();
        return {
          abort: () => logged("abort"),
          objectStore: (store: string) =>
            logged(`objectStore ${store}`, () => ({
              getAll: ({ bounds }: { bounds: string }) =>
                logged(`getAll ${bounds}`, () => answering([stored, list, "[{}]"], get)),
            })),
        };
      }),
  });
  const factory = {
    databases: () => logged("databases", databases),
    open: (...args: unknown[]) =>
      logged(`open ${args.join()}`, () => {
        const opening = Object.assign(
          new EventTarget(),
          { transaction: { abort: () => logged("abort creation", () => fire(opening, "error")) } },
          request(connection, () => {
            if (open === "after the scan") setTimeout(() => fire(opening, "success"), 5_000);
            else if (open !== "never") fire(opening, open);
          }),
        );
        return opening;
      }),
  };
  setGlobal("indexedDB", factory);
  setGlobal("IDBKeyRange", { bound: (from: string, to: string) => ({ bounds: `${from} to ${to}` }) });
  return { calls, connection, fire };
}

it("reads the sessions in one readonly transaction, and closes", async () => {
  const { calls } = fakeDatabase();
  expect(await scan()).toMatchObject({
    findings: [
      { network: "evm", address: alice, source: "Trust Wallet", remembered: true },
      { network: "evm", address: bob, source: "Ledger", remembered: true },
    ],
    suspicious: false,
    late: false,
  });
  expect(calls).toEqual(wholeRead);
});

it("reads nothing where the page broke the range of keys", async () => {
  const { calls } = fakeDatabase();
  setGlobal("IDBKeyRange", undefined);
  expect(await scan()).toMatchObject({ findings: [], late: false });
  expect(calls.at(-1)).toBe("close");
  expect(calls.join()).not.toContain("getAll");
});

it("asks for no databases where the page has no storage", async () => {
  // As under a CSP sandbox, where Chromium rejects the question visibly to the page.
  const { calls } = fakeDatabase();
  setGlobal("localStorage", undefined);
  expect(await scan()).toMatchObject({ findings: [], late: false });
  expect(calls).toEqual([]);
});

it.each<[string, () => unknown]>([
  ["does not list", async () => [{ name: "other" }]],
  [
    "cannot list",
    () => {
      throw new Error("no");
    },
  ],
])("never opens a database that the page %s", async (_what, databases) => {
  const { calls } = fakeDatabase({ databases });
  expect(await scan()).toMatchObject({ findings: [], suspicious: false, late: false });
  expect(calls).toEqual(["databases"]);
});

it("aborts the creation of a database that was deleted", async () => {
  const { calls } = fakeDatabase({ open: "upgradeneeded" });
  expect(await scan()).toMatchObject({ findings: [], suspicious: false, late: false });
  expect(calls.slice(1, 3)).toEqual([`open ${name}`, "abort creation"]);
  expect(calls).not.toContain("transaction keyvaluestorage");
});

it("closes a database without the store", async () => {
  const { calls } = fakeDatabase({
    transaction: () => {
      throw new Error("NotFoundError");
    },
  });
  expect(await scan()).toMatchObject({ findings: [], late: false });
  expect(calls.at(-1)).toBe("close");
});

it("closes at once when the page upgrades the database", async () => {
  const { calls, connection, fire } = fakeDatabase({
    get: "never",
    transaction: () => queueMicrotask(() => fire(connection, "versionchange")),
  });
  const { findings, late } = await scan();
  expect({ findings, late }).toEqual({ findings: [], late: false });
  expect(calls).toEqual(wholeRead);
});

it("closes a database that gives no value before the end", async () => {
  const { calls } = fakeDatabase({ get: "never" });
  expect(await scan()).toMatchObject({ findings: [], late: true });
  expect(calls.at(-1)).toBe("close");
});

it("closes a database that opens after the end", async () => {
  const { calls } = fakeDatabase({ open: "after the scan" });
  expect(await scan()).toMatchObject({ findings: [], late: true });
  expect(calls).toEqual(["databases", `open ${name}`, "close"]);
});

it("keeps errors of a database from the page", async () => {
  const prevented = vi.spyOn(Event.prototype, "preventDefault");
  fakeDatabase({ open: "upgradeneeded" });
  await scan();
  expect(prevented).toHaveBeenCalled();
});
