/** The next version and its section of `CHANGELOG.md`, from messages by https://www.conventionalcommits.org. */

/** A change that users notice, from one commit. */
type Change = {
  readonly section: string;
  readonly scope: string | undefined;
  readonly subject: string;
  readonly isBreaking: boolean;
};

/** The types of commits that users notice, in the order of their sections. */
const sections: ReadonlyMap<string, string> = new Map([
  ["feat", "Added"],
  ["fix", "Fixed"],
  ["perf", "Faster"],
  ["revert", "Taken back"],
]);

/** Scopes of code that no user gets. */
const hiddenScopes: ReadonlySet<string> = new Set([
  "bench",
  "demo",
  "dev",
  "e2e",
  "pictures",
  "release",
  "sandbox",
  "store",
  "test",
  "tools",
]);

const subjectLine = /^(?<type>\w+)(?:\((?<scope>[^)]+)\))?(?<mark>!?): (?<subject>.+)/;

/** @param messages of commits, newest first @returns what users notice of them */
export function changesOf(messages: readonly string[]): Change[] {
  return messages.flatMap((message) => {
    const { type = "", scope, mark, subject = "" } = subjectLine.exec(message.trim())?.groups ?? {};
    const section = sections.get(type);
    if (section === undefined || (scope !== undefined && hiddenScopes.has(scope))) return [];
    const isBreaking = mark === "!" || /^BREAKING[ -]CHANGE: /m.test(message);
    return [{ section, scope, subject, isBreaking }];
  });
}

/** @returns the version after the last one (https://semver.org). Before 1.0.0 each part counts one place lower */
export function nextVersion(version: string, changes: readonly Change[]): string {
  const parts = version.split(".").map(Number);
  const isBreaking = changes.some((change) => change.isBreaking);
  const isAdding = changes.some(({ section }) => section === "Added");
  const first = parts[0] === 0 ? 1 : 0;
  const raised = Math.min(2, first + (isBreaking ? 0 : isAdding ? 1 : 2));
  return parts.map((part, place) => (place < raised ? part : place === raised ? part + 1 : 0)).join(".");
}

/** @param heading of the new section @returns the changelog with that section above the others */
export function withSection(changelog: string, heading: string, changes: readonly Change[]): string {
  const parts = [...sections.values()].flatMap((title) => {
    const lines = changes.filter(({ section }) => section === title).map(lineOf);
    return lines.length === 0 ? [] : [`### ${title}\n\n${lines.join("\n")}\n\n`];
  });
  return changelog.replace(/^## /m, () => `## ${heading}\n\n${parts.join("")}## `);
}

function lineOf({ scope, subject, isBreaking }: Change): string {
  return `- ${isBreaking ? "Breaking: " : ""}${scope === undefined ? "" : `**${scope}:** `}${subject}`;
}
