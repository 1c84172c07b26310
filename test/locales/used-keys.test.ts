import { readFile } from "node:fs/promises";
import ts from "typescript";
import { beforeAll, describe, expect, it } from "vitest";
import english from "../../src/locales/en.json" with { type: "json" };
import { textsOf } from "./catalogue.ts";
import { productFiles, productProgram, staleKeys, type Used, usedKeys } from "./used-keys.ts";

const texts = textsOf(english);

describe("the product's code", () => {
  let used: Used;
  beforeAll(() => {
    const program = productProgram();
    used = usedKeys(program, productFiles(program));
  }, 120_000);

  it("uses only keys that the compiler can determine", () => {
    expect(used.unclear).toEqual([]);
    // A smaller number means that the analysis missed most of the code.
    expect(used.keys.size).toBeGreaterThan(250);
    expect(used.plurals.size).toBeGreaterThan(15);
  });

  it("uses every key of the catalogue", async () => {
    const manifest = await readFile("wxt.config.ts", "utf8");
    const named = [...manifest.matchAll(/__MSG_(\w+)__/g)].map(([, key]) => key);
    const own = [...texts.keys()].filter((key) => !named.includes(key.replaceAll(".", "_")));
    expect(staleKeys(own, used)).toEqual([]);
  });
});

describe("usedKeys", () => {
  const head = `
    type Key = "a" | "b" | "c" | "n.x" | "n.y" | "p.one" | "p.other" | "q.one" | "q.other";
    declare const i18n: { t<K extends Key>(key: K, rest?: readonly string[]): string };
    declare function plural(key: "p" | "q", count: number): string;
    declare const yes: boolean;
    declare const which: "x" | "y";
  `;

  function used(code: string): Used {
    const file = ts.createSourceFile("a.ts", `${head}${code}`, ts.ScriptTarget.Latest, true);
    const host = ts.createCompilerHost({});
    const getSourceFile = (name: string) => (name === "a.ts" ? file : undefined);
    const program = ts.createProgram(["a.ts"], { noLib: true, strict: true }, { ...host, getSourceFile });
    return usedKeys(program, [file]);
  }

  it.each([
    ["i18n.t('a');", ["a"]],
    ["i18n.t(yes ? 'a' : 'b', []);", ["a", "b"]],
    [`i18n.t(\`n.\${which}\`);`, ["n.x", "n.y"]],
    [`i18n.t(\`n.\${yes ? 'x' : 'y'}\`);`, ["n.x", "n.y"]],
    ["function say(key: 'b' | 'c') { return i18n.t(key); }", ["b", "c"]],
    ["// i18n.t('a')", []],
    ["const text = 'a';", []],
  ])("finds the keys in %s", (code, keys) => {
    expect([...used(code).keys].sort()).toEqual(keys);
  });

  it("finds stale keys, a plural as a whole", () => {
    const catalogue = ["a", "b", "p.one", "p.other", "q.one", "q.other"];
    expect(staleKeys(catalogue, used("i18n.t('a'); plural('p', 1);"))).toEqual(["b", "q.one", "q.other"]);
  });
});
