import { limits, timing } from "../app.config.ts";
import { type Network, type NetworkAddress, walletId } from "../networks/network.ts";
import { parseAddress } from "../networks/parse.ts";
import { blockedItem } from "../storage/blocked.ts";
import { read } from "../storage/item.ts";
import { settingsItem } from "../storage/items.ts";
import { type AcceptedFinding, type Look, looksItem } from "../storage/looks.ts";
import { idOf, type Wallet, watchlistItem } from "../storage/watchlist.ts";
import { update } from "../storage/write.ts";
import type { Finding } from "../wallets/finding.ts";
import { documentIn, isSameDocument, originIn, probeIn } from "./page-document.ts";
import { addWallets, declinedItem } from "./watchlist.ts";

/**
 * A look into the page of a tab: which addresses has a connected wallet shared with it? The popup asks and the
 * background injects: injected from the popup's own click, the page would get user activation (measured).
 */

type Outcome = Look["outcome"];

/**
 * Looks, watches what it found unless the person is to be asked first (F3), and leaves the outcome in the `looks`
 * item.
 *
 * @param now tells the time, ms since the epoch
 */
export async function lookOnPage(tabId: number, now: () => number): Promise<Outcome> {
  const deadline = AbortSignal.timeout(timing.look);
  const before = await orAtDeadline(documentIn(tabId), deadline);
  if (before !== null && before !== late && (await isBlocked(before.origin))) {
    return keep({ tabId, origin: before.origin, at: now(), outcome: { kind: "blocked", what: "site" } });
  }
  const found = before === null || before === late ? before : await orAtDeadline(probeIn(tabId), deadline);
  const after = found === null || found === late ? found : await orAtDeadline(documentIn(tabId), deadline);
  // A page too busy to say where it is from is still known to the browser.
  const origin = before === null || before === late ? await originIn(tabId) : before.origin;
  let outcome: Outcome;
  if (before === late || found === late || after === late) outcome = { kind: "noAnswer" };
  else if (before === null || found === null) outcome = { kind: "closed" };
  else if (!isSameDocument(before, after)) outcome = { kind: "noAnswer" };
  else {
    // One after the other: two looks at once would each count without the other's findings.
    outcome = await navigator.locks.request("look", () =>
      accept(origin, found.findings, found.suspicious, now()),
    );
  }
  return keep({ tabId, origin, at: now(), outcome });
}

/** Looks remembered at once: whoever opens the popup on an older one looks anew. */
const maxLooks = 32;

async function keep(look: Look): Promise<Outcome> {
  await update(looksItem, (looks) =>
    [...looks.filter(({ tabId }) => tabId !== look.tabId), look].slice(-maxLooks),
  );
  return look.outcome;
}

/** @returns whether the person wants no look into this site */
export async function isBlocked(origin: string): Promise<boolean> {
  return (await read(blockedItem)).sites.includes(origin);
}

/**
 * Answers the question of one look.
 *
 * @param asked which look: a newer one of the same tab may ask about something else
 * @returns what came of it; null when there was nothing to answer
 */
export async function answerLook(
  asked: Pick<Look, "tabId" | "at">,
  yes: boolean,
  now: number,
): Promise<Outcome | null> {
  const isAsked = (look: Look) => look.tabId === asked.tabId && look.at === asked.at;
  const look = (await read(looksItem)).find(isAsked);
  if (look?.outcome.kind !== "ask") return null;
  const outcome = yes ? await watch(look.origin, look.outcome.findings, now) : null;
  await update(looksItem, (looks) =>
    outcome === null
      ? looks.filter((other) => !isAsked(other))
      : looks.map((other) => (isAsked(other) ? { ...other, outcome } : other)),
  );
  return outcome;
}

async function accept(
  origin: string,
  findings: readonly Finding[],
  suspicious: boolean,
  now: number,
): Promise<Outcome> {
  const { wallets: blocked } = await read(blockedItem);
  const seen = eachOnce(findings.flatMap(parsed));
  const valid = seen.filter((finding) => !blocked.includes(walletId(finding)));
  const { alwaysAsk } = await read(settingsItem);
  const wallets = await read(watchlistItem);
  const watched = new Set(wallets.map(idOf));
  const fresh = valid.filter((finding) => !watched.has(walletId(finding)));
  const lately = wallets.filter((wallet) => cameLately(wallet, origin, now));
  const declined = new Set(await read(declinedItem));
  const unwanted = fresh.some((finding) => declined.has(walletId(finding)));
  if (fresh.length > 0 && (alwaysAsk || suspicious || unwanted || isOverLimits([...fresh, ...lately]))) {
    return { kind: "ask", findings: fresh, suspicious };
  }
  if (valid.length === 0)
    return seen.length > 0 ? { kind: "blocked", what: "addresses" } : { kind: "nothing" };
  // What a page like this says of wallets we know is not worth writing down.
  if (suspicious) return { kind: "added", added: [], known: valid.map(walletId), over: 0 };
  return watch(origin, valid, now);
}

/** Canonical and valid on its network, or not there at all. */
function parsed({ network, address, source, remembered }: Finding): AcceptedFinding[] {
  const read = parseAddress(network, address);
  return read.ok ? [{ network, address: read.address, source, remembered }] : [];
}

/**
 * Two wallets may write one address in two ways, which only parsing shows. The first to show it stands, before any
 * page that remembers it.
 */
function eachOnce(findings: readonly AcceptedFinding[]): AcceptedFinding[] {
  const byId = new Map<string, AcceptedFinding>();
  for (const finding of findings) {
    const known = byId.get(walletId(finding));
    if (known === undefined || (known.remembered && !finding.remembered))
      byId.set(walletId(finding), finding);
  }
  return [...byId.values()];
}

/** A page that shows other addresses at every look gets no further than one that shows them all at once. */
function cameLately(wallet: Wallet, origin: string, now: number): boolean {
  const recent = Math.abs(now - wallet.addedAt) < timing.lately;
  const [first] = wallet.sources;
  return recent && first?.kind === "page" && first.origin === origin;
}

/** F3: more than 3 new on one network, or 10 in all, from one page. */
function isOverLimits(found: readonly NetworkAddress[]): boolean {
  const ids = new Map(found.map((finding) => [walletId(finding), finding.network]));
  const perNetwork = new Map<Network, number>();
  for (const network of ids.values()) perNetwork.set(network, (perNetwork.get(network) ?? 0) + 1);
  const most = Math.max(0, ...perNetwork.values());
  return ids.size > limits.newFromOneLook || most > limits.newPerNetworkFromOneLook;
}

async function watch(origin: string, findings: readonly AcceptedFinding[], now: number): Promise<Outcome> {
  const candidates = findings.map(({ network, address, source: wallet, remembered }) => ({
    network,
    address,
    source: { kind: "page", origin, wallet, remembered, firstSeen: now, lastSeen: now } as const,
  }));
  const { added, known, over } = await addWallets(candidates, now);
  return { kind: "added", added, known, over: over.length };
}

const late = Symbol("late");

/** @returns what the task gives, or `late` once the deadline has passed */
function orAtDeadline<T>(task: Promise<T>, deadline: AbortSignal): Promise<T | typeof late> {
  return new Promise((resolve, reject) => {
    if (deadline.aborted) resolve(late);
    deadline.addEventListener("abort", () => resolve(late), { once: true });
    task.then(resolve, reject);
  });
}
