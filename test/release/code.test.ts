import { describe, expect, it } from "vitest";
import { loopbackProblems, strayFiles } from "../../release/gates/code.ts";
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
