import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  licenceProblems,
  loopbackProblems,
  pageProblems,
  probeProblems,
  strayFiles,
} from "../../build/release/gates/code.ts";
import { manifestProblems } from "../../build/release/gates/manifest.ts";
import { sizeProblems } from "../../build/release/gates/sizes.ts";
import { filesOf } from "./files.ts";

describe("loopbackProblems", () => {
  it.each(["https://localhost.example/", "new Set([`localhost`])", "https://api.drops.bot"])(
    "accepts %s",
    (text) => {
      expect(loopbackProblems(filesOf({ "background.js": text }))).toEqual([]);
    },
  );

  it.each([
    ["manifest.json", '{"optional_host_permissions":["http://localhost/*"]}'],
    ["manifest.json", "connect-src https: http://127.0.0.1:*; base-uri 'none'"],
    ["background.js", "fetch(`http://127.0.0.1:8787/x`)"],
    ["_locales/en/messages.json", '{"a":{"message":"Try http://localhost"}}'],
    ["popup.html", '<script src="ws://localhost:3000"></script>'],
  ])("refuses in %s: %s", (path, text) => {
    expect(loopbackProblems(filesOf({ [path]: text }))).toHaveLength(1);
  });
});

describe("strayFiles", () => {
  it("accepts a release", () => {
    const files = {
      "manifest.json": "{}",
      LICENSE: "MIT",
      "PRIVACY.txt": "",
      "THIRD-PARTY-LICENSES.txt": "MIT",
      "_locales/pt_BR/messages.json": "{}",
      "icon/16.png": "",
      "assets/style-a.css": "a{}",
      "popup.html": "<p>",
      "background.js": "1",
    };
    expect(strayFiles(filesOf(files))).toEqual([]);
  });

  it.each(["background.js.map", ".env", "notes.md", "_locales/en/extra.json"])("refuses %s", (path) => {
    expect(strayFiles(filesOf({ [path]: "" }))).toEqual([`${path} is of no shipped kind`]);
  });
});

describe("manifestProblems", () => {
  const problems = (stored: object) =>
    manifestProblems(
      filesOf({ "manifest.json": '{"name":"W","permissions":["alarms"]}' }),
      JSON.stringify(stored),
    );

  it("accepts the same manifest in another order", () => {
    expect(problems({ permissions: ["alarms"], name: "W" })).toEqual([]);
  });

  it("refuses another permission", () => {
    expect(problems({ name: "W", permissions: [] })).toHaveLength(1);
  });
});

describe("pageProblems", () => {
  const policy = `<meta http-equiv="Content-Security-Policy" content="connect-src &#39;none&#39;">`;

  it("accepts a policy before the first script", () => {
    expect(pageProblems(filesOf({ "popup.html": `${policy}<script src="a.js"></script>` }))).toEqual([]);
  });

  it.each([
    { "popup.html": `<script src="a.js"></script>${policy}` },
    { "popup.html": policy, "options.html": "<p>" },
    { "background.js": "1" },
  ])("refuses %j", (files) => {
    expect(pageProblems(filesOf(files))).toHaveLength(1);
  });
});

describe("probeProblems", () => {
  const problems = (background: string) => probeProblems(filesOf({ "background.js": background }), "P");

  it("accepts one probe, used by its name", () => {
    expect(problems("const a=(P);run({func:a,world:`MAIN`})")).toEqual([]);
  });

  it.each([
    "",
    "const a=(P);",
    "const a=(P),b=(P);run({func:a,world:`MAIN`})",
    "run({func:(P),world:`MAIN`})",
  ])("refuses %j", (background) => {
    expect(problems(background)).toHaveLength(1);
  });
});

describe("licenceProblems", () => {
  const bundled = "\nreact-dom 19.3.1 (MIT)\n";

  it("accepts both licences", () => {
    const files = filesOf({ LICENSE: "MIT", "THIRD-PARTY-LICENSES.txt": bundled });
    expect(licenceProblems(files, "MIT")).toEqual([]);
  });

  it("refuses a package without them", () => {
    expect(licenceProblems(filesOf({}), "MIT")).toHaveLength(2);
  });
});

describe("sizeProblems", () => {
  // Random bytes stay as long as they are.
  const bytes = (length: number) => new Uint8Array(randomBytes(length));
  const files = (popup: number) =>
    new Map([
      ["background.js", bytes(60_000)],
      ["chunks/popup-a.js", bytes(popup)],
    ]);
  const probe = Buffer.from(bytes(3_000)).toString("hex");

  it("accepts scripts within their limits", () => {
    expect(sizeProblems(files(60_000), probe)).toEqual([]);
  });

  it("names scripts that are too large or missing", () => {
    const problems = sizeProblems(new Map([["chunks/popup-a.js", bytes(140_000)]]), probe);
    expect(problems).toEqual([
      expect.stringMatching(/^popup has 1\d\d\.\d kB, of at most 136$/),
      expect.stringMatching(/^background has 0\.0 kB/),
    ]);
  });
});
