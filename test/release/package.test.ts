import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createZip } from "@aklinker1/zero-zip";
import { describe, expect, it, onTestFinished } from "vitest";
import { readPackage, textOf, textsOf } from "../../release/package.ts";

describe("readPackage", () => {
  it("returns every file of a zip", async () => {
    const folder = await mkdtemp(join(tmpdir(), "windfall-zip-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const zip = createZip();
    zip.addFile("_locales/ja/messages.json", '"受け取り"');
    zip.addFile("background.js", "1");
    await writeFile(join(folder, "a.zip"), await zip.toBuffer());

    const files = await readPackage(join(folder, "a.zip"));
    expect([...files.keys()]).toEqual(["_locales/ja/messages.json", "background.js"]);
    expect(textOf(files, "_locales/ja/messages.json")).toBe('"受け取り"');
    expect(textOf(files, "popup.html")).toBe("");
    expect(textsOf(files, /\.js$/)).toEqual([["background.js", "1"]]);
  });
});
