const unreleased = /^## (\S+) \(unreleased\)$/m;

/**
 * Dates the section that was written by hand before the first release.
 *
 * @param text CHANGELOG.md
 * @param version the first version
 * @param date as `2026-11-23`
 * @throws Error when no section waits for that version
 */
export function dateFirstSection(text: string, version: string, date: string): string {
  if (unreleased.exec(text)?.[1] !== version)
    throw new Error(`CHANGELOG.md has no section “## ${version} (unreleased)”.`);
  return text.replace(unreleased, `## ${version} (${date})`);
}
