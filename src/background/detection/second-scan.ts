import type { Scan } from "../../storage/wallets/scans.ts";

/**
 * Joins the two scans of a document whose wallet was late at the first one.
 * @returns the first scan, unless the second one has news: the popup shows a changed scan again
 */
export function withSecond(first: Scan, second: Scan): Scan {
  const { outcome } = second;
  const unchanged = { ...first, late: second.late };
  switch (outcome.kind) {
    case "added": {
      // It found known wallets alone.
      if (first.outcome.kind === "ask") return unchanged;
      const before = first.outcome.kind === "added" ? first.outcome : { added: [], known: [], over: 0 };
      const added = [...new Set([...before.added, ...outcome.added])];
      const known = [...new Set([...before.known, ...outcome.known])].filter((id) => !added.includes(id));
      const hasNews = added.length + known.length > before.added.length + before.known.length;
      if (!hasNews && outcome.over <= before.over) return unchanged;
      return { ...second, outcome: { ...outcome, added, known } };
    }
    case "ask":
      if (outcome.declined || asksNoMore(first.outcome, outcome)) return unchanged;
      return { ...second, outcome: { ...outcome, suspicious: outcome.suspicious || isSuspicious(first) } };
    case "nothing":
    case "blocked":
      return unchanged;
    case "closed":
    case "noAnswer":
      return first;
  }
}

type Outcome = Scan["outcome"];

function asksNoMore(first: Outcome, { findings }: Extract<Outcome, { kind: "ask" }>): boolean {
  return (
    first.kind === "ask" &&
    findings.every(({ network, address }) =>
      first.findings.some((other) => other.network === network && other.address === address),
    )
  );
}

function isSuspicious({ outcome }: Scan): boolean {
  return outcome.kind === "ask" && outcome.suspicious;
}
