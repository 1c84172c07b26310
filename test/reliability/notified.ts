import { isFolded, notifiedBefore, type PlannedWallet } from "./scenario.ts";

/** Most urgent first. Only the first of several due alerts is shown. */
const kinds = ["verySoon", "new"] as const;
type Kind = (typeof kinds)[number];

type Shown = {
  readonly kinds: ReadonlyMap<Kind, number>;
  isStored: boolean;
  isKilledSince: boolean;
};

/** The alerts of a run, computed only from the lists before and after. */
function dueIn(wallets: readonly PlannedWallet[]): Map<string, Kind> {
  const due = new Map<string, Kind>();
  for (const { id, before, after } of wallets) {
    for (const now of after.filter((one) => !isFolded(one))) {
      const then = before?.find((one) => one.id === now.id);
      // No airdrop of a first answer is new.
      const notified = then === undefined ? (before === null ? ["new"] : []) : notifiedBefore(then);
      const flags = [now.flag, then?.flag ?? "none"];
      const isTrue = { verySoon: flags.includes("verySoon"), new: true };
      const first = kinds.find((kind) => isTrue[kind] && !notified.includes(kind));
      if (first !== undefined) due.set(`${first} ${id} ${now.id}`, first);
    }
  }
  return due;
}

/** Checks which notifications the user sees. A notification replaces an earlier one of the same id. */
export class NotifiedAlerts {
  readonly complaints: string[] = [];
  readonly #due: ReadonlyMap<string, Kind>;
  readonly #shown = new Map<string, Shown>();

  constructor(wallets: readonly PlannedWallet[]) {
    this.#due = dueIn(wallets);
  }

  notified(id: string, { title, message }: { readonly title: string; readonly message: string }): void {
    const earlier = this.#shown.get(id);
    if (earlier?.isStored === true) this.complaints.push(`replaced after it was stored: ${id}`);
    if (earlier?.isKilledSince === false) this.complaints.push(`replaced without a kill: ${id}`);
    // Each part of a message is isolated.
    const counts = countsOf([title, ...message.replace(/[\u2068\u2069]/g, "").split(" · ")]);
    this.#shown.set(id, { kinds: counts, isStored: false, isKilledSince: false });
  }

  /** @param value the stored notifications item */
  stored(value: unknown): void {
    const { number } = Object(Object(value).d);
    const shown = this.#shown.get(`alert ${Number(number) - 1}`);
    if (shown === undefined) this.complaints.push(`stored before it was shown: ${number}`);
    else shown.isStored = true;
  }

  killed(): void {
    for (const shown of this.#shown.values()) shown.isKilledSince = true;
  }

  /** @returns the complaints at the end of a run */
  verdict(): string[] {
    const complaints = [...this.complaints];
    for (const [id, { isStored }] of this.#shown) if (!isStored) complaints.push(`never stored: ${id}`);
    for (const kind of kinds) {
      const due = [...this.#due.values()].filter((each) => each === kind).length;
      const notified = [...this.#shown.values()].reduce(
        (sum, shown) => sum + (shown.kinds.get(kind) ?? 0),
        0,
      );
      if (due !== notified) complaints.push(`${kind}: ${due} were due, ${notified} were shown`);
    }
    return complaints;
  }
}

/** Counts the alerts of each kind: three names (`alert_new a, b, c`), and the number of the others. */
function countsOf(parts: readonly string[]): Map<Kind, number> {
  return new Map(
    kinds.map((kind) => {
      const names = parts.find((part) => part.startsWith(`alert_${kind} `));
      if (names === undefined) return [kind, 0];
      const others = / count_more_\w+ (\d+)$/.exec(names)?.[1] ?? 0;
      return [kind, names.split(", ").length + Number(others)];
    }),
  );
}
