/** The popup as an engineer writes it by hand: no library, no translation, only the list and its search. */
const firstRows = 7;
const mostMatches = 50;
const day = 86_400_000;
const titles = { verySoon: "Within 7 days", soon: "Within 30 days", none: "No date" };
const networks = {
  evm: "EVM",
  solana: "Solana",
  move: "Move",
  cosmos: "Cosmos",
  bitcoin: "Bitcoin",
  starknet: "Starknet",
};
const usd = { style: "currency", currency: "USD" };
const money = new Intl.NumberFormat("en-US", usd);
const whole = new Intl.NumberFormat("en-US", { ...usd, maximumFractionDigits: 0, roundingMode: "trunc" });
const byId = (id) => document.getElementById(id);
const section = document.querySelector("section");
const search = document.querySelector("input");
/** Every airdrop as the summary's rows have it; null until the snapshots are read. */
let everything = null;

start();

async function start() {
  const stored = await chrome.storage.local.get(["summary", "settings"]);
  const summary = JSON.parse(stored.summary.d);
  drawTotals(summary);
  drawRows(summary.rows.slice(0, firstRows), summary.groups);
  document.body.hidden = false;
  search.addEventListener("input", () => filter(summary));
  // The task after a frame's callbacks follows its paint.
  requestAnimationFrame(() =>
    setTimeout(() => {
      drawRows(summary.rows, summary.groups);
      readEverything();
    }),
  );
}

/** Reads the snapshots in calls of 25 keys, because one large answer would block input. */
async function readEverything() {
  const { watchlist } = await chrome.storage.local.get("watchlist");
  const wallets = watchlist.d;
  const found = [];
  for (let first = 0; first < wallets.length; first += 25) {
    const some = wallets.slice(first, first + 25);
    const snapshots = await chrome.storage.local.get(
      some.map((one) => `snapshot:${one.network}:${one.address}`),
    );
    for (const wallet of some) {
      const snapshot = snapshots[`snapshot:${wallet.network}:${wallet.address}`]?.d;
      for (const airdrop of snapshot?.airdrops ?? [])
        found.push({ airdrop, wallet, urgency: urgencyOf(airdrop), fetchedAt: snapshot.fetchedAt });
    }
  }
  const rank = { verySoon: 0, soon: 1, none: 2 };
  everything = found.sort(
    (a, b) => rank[a.urgency] - rank[b.urgency] || (b.airdrop.usdValue ?? -1) - (a.airdrop.usdValue ?? -1),
  );
  if (search.value !== "") search.dispatchEvent(new Event("input"));
}

function filter(summary) {
  const words = search.value.toLowerCase();
  if (words === "") return drawRows(summary.rows, summary.groups);
  if (everything === null) return;
  const matches = everything.filter(({ airdrop }) => airdrop.name.toLowerCase().includes(words));
  drawRows(matches.slice(0, mostMatches), totalsOf(matches));
}

function totalsOf(rows) {
  const totals = {};
  for (const { urgency, airdrop } of rows) {
    totals[urgency] ??= { count: 0, known: 0, unknown: 0 };
    totals[urgency].count += 1;
    if (airdrop.usdValue === null) totals[urgency].unknown += 1;
    else totals[urgency].known += airdrop.usdValue;
  }
  return totals;
}

function urgencyOf({ deadline }) {
  if (deadline === null) return "none";
  const { earlyEdge: from, farEnd: to } = deadline;
  // The far end has a day for rounding.
  const end = isNarrow(deadline) ? Math.min(from, to - day) : to - day;
  return end - Date.now() <= 7 * day ? "verySoon" : "soon";
}

/** A window of at most six and a half days is named by its early edge. */
function isNarrow({ earlyEdge, farEnd }) {
  return earlyEdge !== null && farEnd - earlyEdge <= 6.5 * day;
}

function drawTotals({ worth, groups, folded, updatedAt }) {
  const count = groups.verySoon.count + groups.soon.count + groups.none.count + folded.count;
  const minutes = Math.floor((Date.now() - updatedAt) / 60_000);
  byId("age").textContent = minutes < 1 ? "Checked just now" : `Checked ${minutes} min. ago`;
  byId("total").textContent = whole.format(worth.usdValue ?? 0);
  byId("unknown").textContent = worth.unpriced === 0 ? "" : `+ ${worth.unpriced} unpriced`;
  for (const urgency of ["verySoon", "soon"]) {
    const sum = document.querySelector(`.sums .${urgency}`);
    sum.hidden = groups[urgency].count === 0;
    sum.firstChild.textContent = whole.format(groups[urgency].known);
  }
  search.placeholder = `Search ${count.toLocaleString("en-US")} airdrops`;
  byId("empty").hidden = count > 0;
  byId("list").hidden = count === 0;
}

function drawRows(rows, totals) {
  const drawn = new DocumentFragment();
  for (const urgency of Object.keys(titles)) {
    const members = rows.filter((row) => row.urgency === urgency);
    if (members.length === 0) continue;
    const group = byId("group").content.cloneNode(true);
    const [title, sum] = group.querySelectorAll("h2 span");
    const { count, known, unknown } = totals[urgency];
    title.textContent = titles[urgency];
    sum.textContent = `${count} · ${whole.format(known)}${unknown > 0 ? ` + ${unknown} unpriced` : ""}`;
    group.querySelector("ul").append(...members.map(drawRow));
    drawn.append(group);
  }
  section.replaceChildren(drawn);
}

function drawRow({ airdrop, wallet, urgency, fetchedAt }) {
  const row = byId("row").content.cloneNode(true);
  const [logo, name, value, owner, when, spoken] = row.querySelectorAll("[data-part]");
  logo.textContent = airdrop.name[0].toUpperCase();
  name.textContent = airdrop.name;
  // Only pages of http and https may open.
  if (/^https?:/.test(airdrop.url)) name.href = airdrop.url;
  else name.removeAttribute("href");
  const { address, label } = wallet;
  owner.textContent = `${label || `${address.slice(0, 6)}…${address.slice(-4)}`} · ${networks[wallet.network]}`;
  value.textContent = airdrop.usdValue === null ? "—" : money.format(airdrop.usdValue);
  when.parentElement.classList.add(urgency);
  const [pill, words] = whenOf(airdrop.deadline, fetchedAt);
  when.textContent = pill;
  if (words !== "") spoken.textContent = ` ${words}`;
  return row;
}

/** @returns the words of the pill, and those for screen readers */
function whenOf(deadline, fetchedAt) {
  if (deadline === null) return ["", ""];
  const { earlyEdge: from, farEnd: to } = deadline;
  if ((from !== null && fetchedAt < from && from <= Date.now()) || to <= Date.now())
    return ["may have expired", "may have expired"];
  if (from > Date.now() && isNarrow(deadline)) {
    const last = new Date(from - day);
    const short = new Intl.DateTimeFormat("en-US", { day: "numeric", month: "short" }).format(last);
    const long = new Intl.DateTimeFormat("en-US", { day: "numeric", month: "long" }).format(last);
    return [`by ${short}`, `Claim by ${long}, estimated`];
  }
  const days = Math.max(1, Math.ceil((to - day - Date.now()) / day));
  const words = days === 1 ? "1 day" : `${days} days`;
  return [`≤ ${words}`, `Expires within ${words}`];
}
