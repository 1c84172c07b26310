import { isFolded, notifiedBefore, type PlannedWallet } from "./scenario.ts";

/** Most urgent first. Only the first of several due alerts is shown. */
const kinds = ["mayHaveExpired", "verySoon", "soon", "value", "new"] as const;
type Kind = (typeof kinds)[number];

type Shown = {
  readonly kinds: ReadonlyMap<Kind, number>;
  isNoLongerWaiting: boolean;
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
      const isTrue = {
        // A run fetches every wallet.
        mayHaveExpired: false,
        verySoon: flags.includes("verySoon"),
        soon: flags.some((flag) => flag !== "none"),
        value: then?.value === null && now.value !== null,
        new: true,
      };
      const first = kinds.find((kind) => isTrue[kind] && !notified.includes(kind));
      if (first !== undefined) due.set(`${first} ${id} ${now.id}`, first);
    }
  }
  return due;
}

/** Checks which notifications are shown and how they are stored until then. */
export class NotifiedAlerts {
  readonly complaints: string[] = [];
  readonly #due: ReadonlyMap<string, Kind>;
  readonly #shown = new Map<string, Shown>();
  #waiting: ReadonlySet<string> = new Set();

  constructor(wallets: readonly PlannedWallet[]) {
    this.#due = dueIn(wallets);
  }

  notified(id: string, { title, message }: { readonly title: string; readonly message: string }): void {
    const earlier = this.#shown.get(id);
    if (!this.#waiting.has(id)) this.complaints.push(`shown before it was written down: ${id}`);
    if (earlier !== undefined && (earlier.isNoLongerWaiting || !earlier.isKilledSince))
      this.complaints.push(`shown twice: ${id}`);
    const kind = this.#due.get(id);
    const counts = kind === undefined ? countsOf(message) : new Map([[kind, 1]]);
    if (kind === undefined && !id.startsWith("summary ")) this.complaints.push(`was not due: ${id}`);
    if (kind !== undefined && !title.startsWith(`alert_one_${kind} `))
      this.complaints.push(`says ${title}: ${id}`);
    this.#shown.set(id, { kinds: counts, isNoLongerWaiting: false, isKilledSince: false });
  }

  /** @param value the stored notifications item */
  stored(value: unknown): void {
    this.#waiting = new Set(idsIn(value));
    for (const [id, shown] of this.#shown) if (!this.#waiting.has(id)) shown.isNoLongerWaiting = true;
  }

  killed(): void {
    for (const shown of this.#shown.values()) shown.isKilledSince = true;
  }

  /** @returns the complaints at the end of a run */
  verdict(): string[] {
    const complaints = [...this.complaints];
    for (const id of this.#waiting) complaints.push(`still waits: ${id}`);
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

/** Counts the alerts of a summary by its text, because it names none. */
function countsOf(message: string): Map<Kind, number> {
  return new Map(
    kinds.map((kind) => [kind, Number(new RegExp(`alert_many_${kind}_\\w+ (\\d+)`).exec(message)?.[1] ?? 0)]),
  );
}

/** @returns the ids of waiting notifications */
function idsIn(stored: unknown): string[] {
  const waiting: unknown = Object(Object(stored).d).waiting;
  return Array.isArray(waiting) ? waiting.map((notification) => String(Object(notification).id)) : [];
}
