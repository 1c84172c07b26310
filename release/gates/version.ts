export type Versions = {
  /** Of `package.json`. */
  readonly version: string;
  /** Browser → version in its manifest. */
  readonly manifests: Readonly<Record<string, string>>;
  /** The text of `CHANGELOG.md`. */
  readonly changelog: string;
  /** The tags of the commit that is checked out. */
  readonly tags: readonly string[];
};

/** A tagged commit is a release, so its section in the changelog needs a date. */
export function versionProblems({ version, manifests, changelog, tags }: Versions): string[] {
  const others = Object.entries(manifests).filter(([, own]) => own !== version);
  const heading = changelog.split("\n").find((line) => /^##? /.test(line) && namesVersion(line, version));
  const releases = tags.filter((tag) => /^v?\d/.test(tag));
  return [
    ...others.map(([browser, own]) => `${browser} has version ${own} instead of ${version}`),
    ...(heading === undefined ? [`CHANGELOG.md has no section for ${version}`] : []),
    ...releases.filter((tag) => tag !== `v${version}`).map((tag) => `tag ${tag} instead of v${version}`),
    ...(releases.length > 0 && heading !== undefined && !/\d{4}-\d\d-\d\d/.test(heading)
      ? [`CHANGELOG.md has no date for ${version}`]
      : []),
  ];
}

/** @returns whether a heading names this version, as in `[0.1.0]` or `0.1.0 (date)` */
function namesVersion(heading: string, version: string): boolean {
  return heading.split(/[\s[\]()]+/).some((word) => word.replace(/^v/, "") === version);
}
