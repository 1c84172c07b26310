import type { NetworkAddress } from "../../src/core/addresses/network.ts";
import { readAirdrops, readTotal } from "../../src/service/read-airdrops.ts";

/** Compares a service's answers with the interface that docs/service.md describes. */

export type ContractOptions = {
  readonly serviceUrl: string;
  readonly key: string;
  readonly addresses: readonly NetworkAddress[];
  readonly fetch: typeof globalThis.fetch;
};

const airdropFields = {
  airdropId: "string",
  airdropName: "string",
  imgUrl: "string",
  usdValue: "number",
  isUnknownUsdValue: "boolean",
  isExpiringSoon: "boolean",
  isExpiringVerySoon: "boolean",
  addressUrl: "string",
} as const;

const totalFields = {
  airdropsCount: "number",
  totalValueUsd: "number",
  totalValueUsdFormatted: "string",
  isUnknownUsdValue: "boolean",
  addressUrl: "string",
} as const;

type Fields = Readonly<Record<string, "string" | "number" | "boolean">>;

/**
 * @returns lines of text without the key and the addresses, so that they can be published. A line that begins with
 *   `differs` needs a change of docs or code
 */
export async function* contractReport(options: ContractOptions): AsyncGenerator<string> {
  const hosts = new Set<string>();
  for (const of of options.addresses)
    for await (const line of addressLines(options, of, hosts)) yield publishable(line, options);
  yield `hosts of imgUrl and addressUrl: ${[...hosts].sort().join(", ") || "none"}`;
  const [first] = options.addresses;
  if (first === undefined) return;
  const refused = await ask({ ...options, key: "wrong-key" }, `airdrops/${first.network}/${first.address}`);
  yield publishable(`a wrong key: ${refusal(refused)}`, options);
  const mistyped = await ask(options, `airdrops/${first.network}/mistyped`);
  yield publishable(`a wrong address: ${refusal(mistyped)}`, options);
}

async function* addressLines(
  options: ContractOptions,
  { network, address }: NetworkAddress,
  hosts: Set<string>,
): AsyncGenerator<string> {
  const list = await ask(options, `airdrops/${network}/${address}`);
  const total = await ask(options, `value/airdrops/${network}/${address}`);
  yield `${network} list: status ${list.status}, data is ${shapeOf(list.data)}`;
  const read = readAirdrops(list.data, options.serviceUrl);
  if (read === null) yield `differs: ${network} list is unreadable: ${refusal(list)}`;
  else if (read.dropped > 0) yield `differs: ${network} list has ${read.dropped} unreadable entries`;
  const entries = Array.isArray(list.data) ? list.data : [];
  if (read !== null && !Array.isArray(list.data))
    yield `differs: ${network} list is within ${shapeOf(list.data)}`;
  yield* fieldLines(`${network} airdrop`, entries, airdropFields);
  yield `${network} total: status ${total.status}, data is ${shapeOf(total.data)}`;
  if (readTotal(total.data) === null) yield `differs: ${network} total is unreadable: ${refusal(total)}`;
  yield* fieldLines(`${network} total`, [total.data], totalFields);
  yield* sumLines(network, read, readTotal(total.data));
  for (const found of [...entries, total.data])
    for (const name of ["imgUrl", "addressUrl"]) {
      const url = URL.parse(String(fieldOf(found, name)));
      if (url !== null) hosts.add(`${name} ${url.host}`);
    }
}

function* fieldLines(what: string, entries: readonly unknown[], fields: Fields): Generator<string> {
  for (const [name, expected] of Object.entries(fields)) {
    const others = entries.map((one) => typeOf(fieldOf(one, name))).filter((type) => type !== expected);
    if (others.length > 0)
      yield `differs: ${what}.${name} is ${[...new Set(others)].join(", ")} in ${others.length} of ${entries.length}, not ${expected}`;
  }
  const unknown = new Set(entries.flatMap((one) => (isObject(one) ? Object.keys(one) : [])));
  const extra = [...unknown].filter((name) => !Object.hasOwn(fields, name));
  if (extra.length > 0) yield `differs: ${what} has more fields: ${extra.join(", ")}`;
}

function* sumLines(
  network: string,
  list: ReturnType<typeof readAirdrops>,
  total: ReturnType<typeof readTotal>,
): Generator<string> {
  if (list === null || total === null) return;
  if (total.airdropsCount !== null && total.airdropsCount !== list.airdrops.length)
    yield `differs: ${network} total counts ${total.airdropsCount}, the list has ${list.airdrops.length}`;
  const sum = list.airdrops.reduce((all, { usdValue }) => all + (usdValue ?? 0), 0);
  if (total.usdValue !== null && Math.abs(total.usdValue - sum) >= 0.01)
    yield `differs: ${network} total is ${total.usdValue}, the list adds up to ${sum.toFixed(2)}`;
}

type Reply = { readonly status: number; readonly body: unknown; readonly data: unknown };

async function ask({ serviceUrl, key, fetch }: ContractOptions, path: string): Promise<Reply> {
  const response = await fetch(`${serviceUrl}/shared/v1/${path}`, {
    headers: { "x-api-key": key, accept: "application/json" },
    redirect: "manual",
  });
  const body: unknown = await response.json().catch(() => null);
  return { status: response.status, body, data: fieldOf(body, "data") };
}

function refusal({ status, body }: Reply): string {
  const error = fieldOf(body, "error");
  return `status ${status}, success ${JSON.stringify(fieldOf(body, "success"))}, error ${JSON.stringify(error)}`;
}

function shapeOf(data: unknown): string {
  if (Array.isArray(data)) return `a list of ${data.length}`;
  return isObject(data) ? `an object with ${Object.keys(data).join(", ") || "nothing"}` : typeOf(data);
}

function fieldOf(value: unknown, name: string): unknown {
  return isObject(value) ? value[name] : undefined;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function typeOf(value: unknown): string {
  if (value === undefined) return "missing";
  return value === null ? "null" : typeof value;
}

/** A service may repeat an address in another case. */
function publishable(line: string, { key, addresses }: ContractOptions): string {
  return [key, ...addresses.map(({ address }) => address)].reduce(
    (text, secret) => text.replace(new RegExp(RegExp.escape(secret), "gi"), "…"),
    line,
  );
}
