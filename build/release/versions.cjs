/** What `commit-and-tag-version` does at a release. `docs/releasing.md` explains it. */

const sections = { feat: "Added", fix: "Fixed", perf: "Faster", revert: "Taken back" };

/** Scopes of code that no user gets. */
const hiddenScopes = [
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
];

module.exports = {
  header:
    "# Changelog\n\nVersions follow [Semantic Versioning](https://semver.org/). `npm run release` writes each version's section from the commits.\n",
  // The first row that fits a commit applies.
  types: Object.entries(sections).flatMap(([type, section]) => [
    ...hiddenScopes.map((scope) => ({ type, scope, effect: "hidden" })),
    { type, section, effect: "bump" },
  ]),
  bumpFiles: [
    "package.json",
    "package-lock.json",
    "build/release/manifests/chrome.json",
    "build/release/manifests/firefox.json",
  ].map((filename) => ({ filename, type: "json" })),
};
