import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  licenceProblems,
  loopbackProblems,
  pageProblems,
  probeProblems,
  strayFiles,
} from "../../build/release/gates/code.ts";
import { lockProblems } from "../../build/release/gates/lock.ts";
import { manifestProblems } from "../../build/release/gates/manifest.ts";
import { sizeProblems } from "../../build/release/gates/sizes.ts";
import { filesOf } from "./files.ts";

type Case = readonly [what: string, problems: readonly string[]];

const loopback = (path: string, text: string): Case => [
  `${path} with ${text}`,
  loopbackProblems(filesOf({ [path]: text })),
];
const stray = (...paths: readonly string[]): Case => [
  `the files ${paths.join(", ")}`,
  strayFiles(filesOf(Object.fromEntries(paths.map((path) => [path, ""])))),
];
const manifest = (stored: object): Case => [
  `a manifest that was ${JSON.stringify(stored)}`,
  manifestProblems(
    filesOf({ "manifest.json": '{"name":"W","permissions":["alarms"]}' }),
    JSON.stringify(stored),
  ),
];
const policy = `<meta http-equiv="Content-Security-Policy" content="connect-src &#39;none&#39;">`;
const pages = (files: Readonly<Record<string, string>>): Case => [
  `the pages ${JSON.stringify(files)}`,
  pageProblems(filesOf(files)),
];
const probe = (background: string): Case => [
  `the background ${background}`,
  probeProblems(filesOf({ "background.js": background }), "P"),
];
const lock = (entry: object): Case => [
  `the locked package ${JSON.stringify(entry)}`,
  lockProblems(JSON.stringify({ packages: { "": { name: "windfall" }, "node_modules/a": entry } })),
];
// Random bytes stay as long as they are.
const bytes = (length: number) => new Uint8Array(randomBytes(length));
const popup = `<script src="/chunks/a.js"></script><link rel="modulepreload" href="/chunks/b.js">`;
const sizes = (files: Readonly<Record<string, number>>): Case => [
  `scripts of ${JSON.stringify(files)} bytes`,
  sizeProblems(
    new Map([
      ...filesOf({ "popup.html": popup }),
      ...Object.entries(files).map(([path, length]) => [path, bytes(length)] as const),
    ]),
    Buffer.from(bytes(3_000)).toString("hex"),
  ),
];
const licences = (files: Readonly<Record<string, string>>): Case => [
  `the licences ${JSON.stringify(files)}`,
  licenceProblems(filesOf(files), "MIT"),
];
const reactDom = "\nreact-dom 19.3.1 (MIT)\n";

// That they accept a package, each build shows.
describe("the gates of a release", () => {
  it.each([
    loopback("background.js", "fetch(`http://127.0.0.1:8787/x`)"),
    ...["background.js.map", ".env", "notes.md", "_locales/en/extra.json"].map((path) => stray(path)),
    manifest({ name: "W", permissions: [] }),
    pages({ "popup.html": `<script src="a.js"></script>${policy}` }),
    pages({ "popup.html": policy, "options.html": "<p>" }),
    probe(""),
    probe("const a=(P);"),
    probe("run({func:(P),world:`MAIN`})"),
    licences({ LICENSE: "MIT", "THIRD-PARTY-LICENSES.txt": reactDom }),
    sizes({ "background.js": 60_000, "chunks/a.js": 75_000, "chunks/b.js": 75_000 }),
    sizes({ "chunks/a.js": 60_000 }),
    lock({ integrity: "sha1-AAAA" }),
    lock({ resolved: "../a", link: true }),
    lock({ integrity: "sha512-AAAA", hasInstallScript: true }),
  ])("refuse %s", (_what, problems) => {
    expect(problems).toHaveLength(1);
  });
});
