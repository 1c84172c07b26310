import { type PlannedWallet, storedId } from "./scenario.ts";

/** Most urgent first. Only the first of several due alerts is shown. */
const kinds = ["verySoon", "new"] as const;
type Kind = (typeof kinds)[number];

type Shown = { readonly kinds: ReadonlyMap<Kind, number>; isKilledSince: boolean; isCutOff: boolean };

/** The alerts of a run, computed only from the lists before and after. No airdrop of a first answer is new. */
function dueIn(wallets: readonly PlannedWallet[]): Map<string, Kind> {
  const due = new Map<string, Kind>();
  for (const { id, before, after } of wallets)
    for (const { id: name, flag } of after) {
      const isNew = before !== null && !before.some((one) => one.id === name);
      const kind = flag === "verySoon" ? flag : isNew ? "new" : null;
      if (kind !== null) due.set(`${kind} ${id} ${storedId(name)}`, kind);
    }
  return due;
}

/** Checks which notifications the user sees. A notification replaces an earlier one of the same id. */
export class NotifiedAlerts {
  readonly complaints: string[] = [];
  readonly #due: ReadonlyMap<string, Kind>;
  readonly #shown = new Map<string, Shown>();
  /** By wallet: `kind wallet id` of what its ledger has. */
  readonly #noted = new Map<string, readonly string[]>();

  constructor(wallets: readonly PlannedWallet[]) {
    this.#due = dueIn(wallets);
  }

  notified(id: string, { title, message }: { readonly title: string; readonly message: string }): void {
    if (this.#isNoted(id)) this.complaints.push(`shown after it was stored: ${id}`);
    if (this.#shown.get(id)?.isKilledSince === false)
      this.complaints.push(`shown again without a kill: ${id}`);
    // Each part of a message is isolated.
    const counts = countsOf([title, ...message.replace(/[\u2068\u2069]/g, "").split(" · ")]);
    this.#shown.set(id, { kinds: counts, isKilledSince: false, isCutOff: false });
  }

  #isNoted(id: string): boolean {
    return [...this.#noted.values()].some((ids) => ids.includes(id));
  }

  /** @param value the stored ledger of a wallet */
  stored(wallet: string, value: unknown): void {
    const { airdrops } = Object(Object(value).d);
    const entries: unknown[] = Array.isArray(airdrops) ? airdrops : [];
    const notedIn = (entry: unknown) => {
      const { id, notified } = Object(entry);
      return kinds.filter((kind) => notified.includes(kind)).map((kind) => `${kind} ${wallet} ${id}`);
    };
    this.#noted.set(wallet, entries.flatMap(notedIn));
  }

  killed(): void {
    for (const [id, shown] of this.#shown) {
      if (!shown.isKilledSince && !this.#isNoted(id)) shown.isCutOff = true;
      shown.isKilledSince = true;
    }
  }

  /** @returns the complaints at the end of a run */
  verdict(): string[] {
    const complaints = [...this.complaints];
    for (const alert of this.#due.keys()) if (!this.#isNoted(alert)) complaints.push(`never noted: ${alert}`);
    // After a kill before the write, an alert may come again among others that are due by then.
    const mayRepeat = [...this.#shown.values()].some(({ isCutOff }) => isCutOff);
    for (const kind of kinds) {
      const due = [...this.#due.values()].filter((each) => each === kind).length;
      const notified = [...this.#shown.values()].reduce(
        (sum, shown) => sum + (shown.kinds.get(kind) ?? 0),
        0,
      );
      if (notified < due || (notified > due && !mayRepeat))
        complaints.push(`${kind}: ${due} were due, ${notified} were shown`);
    }
    return complaints;
  }
}

/** Counts the alerts of each kind: three names (`alert_new: a, b, c`), and the number of the others. */
function countsOf(parts: readonly string[]): Map<Kind, number> {
  return new Map(
    kinds.map((kind) => {
      const start = kind === "new" ? "alert_new: " : "deadline_";
      const counts = parts
        .filter((part) => part.startsWith(start))
        .map((part) => {
          const others = / count_more_\w+ (\d+)$/.exec(part)?.[1] ?? 0;
          return part.split(", ").length + Number(others);
        });
      return [kind, counts.reduce((sum, count) => sum + count, 0)];
    }),
  );
}
