import { glob, readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const files = await Array.fromAsync(glob("src/ui/**/*.css"));

describe("the style sheets", () => {
  it("have unique names, which their class names contain", () => {
    const names = files.map((file) => basename(file));
    expect(new Set(names).size).toBe(names.length);
  });
});

describe("font sizes", () => {
  it.each(files)("follow the browser's setting: %s", async (file) => {
    const css = await readFile(file, "utf8");
    const sizes = css.match(/(?<=\bfont(?:-size)?:)[^;]+/g) ?? [];
    expect(sizes.filter((size) => /\d(?:px|pt)/.test(size))).toEqual([]);
  });
});

describe("motion", () => {
  it.each(files)("is only for users who did not reduce it: %s", async (file) => {
    const css = await readFile(file, "utf8");
    const reduced = css.replace(/@media \(prefers-reduced-motion: no-preference\) \{[\s\S]*?\n\}/g, "");
    expect(reduced).not.toMatch(/\b(?:animation|transition)[\w-]*:|scroll-behavior: smooth/);
  });
});

describe("the popup's media queries", () => {
  it.each(files.filter((file) => file.includes("/popup/")))(
    "ignore Chromium's first window of 25 px: %s",
    async (file) => {
      const queries = (await readFile(file, "utf8")).match(/@media[^{]*width[^{]*/g) ?? [];
      expect(queries.filter((query) => !/min-width: 801px|5rem <= width|width >= 5rem/.test(query))).toEqual(
        [],
      );
    },
  );

  it("contain every maximum width of the popup", async () => {
    const css = await readFile("src/ui/popup/popup.module.css", "utf8");
    expect(css.replace(/@media[^{]*\{[\s\S]*?\n\}/g, "")).not.toContain("max-inline-size");
  });
});

describe("a row of the wallets", () => {
  it("follows the width of its list, not of the window", async () => {
    expect(await readFile("src/ui/options/wallets/wallet-item.module.css", "utf8")).not.toMatch(
      /@media[^{]*width/,
    );
    expect(await readFile("src/ui/options/wallets/wallet-section.module.css", "utf8")).toMatch(
      /\.list \{[^}]*container-type: inline-size/,
    );
  });
});

const sources = await Array.fromAsync(glob("src/ui/**/*.tsx"));

describe("the classes in components", () => {
  it.each(sources)("exist in their style sheets: %s", async (file) => {
    const code = await readFile(file, "utf8");
    for (const [, name = "", path = ""] of code.matchAll(/import (\w+) from "(.*\.module\.css)"/g)) {
      const css = await readFile(join(dirname(file), path), "utf8");
      const used = [...code.matchAll(new RegExp(`(?<![\\w./-])${name}\\.(\\w+)`, "g"))].map(
        ([, each]) => each,
      );
      expect(
        used.filter((each) => !new RegExp(`\\.${each}\\b`).test(css)),
        path,
      ).toEqual([]);
    }
  });
});

/** The declarations of a style sheet with their selectors. */
function declarations(css: string) {
  return [...css.replace(/\/\*[\s\S]*?\*\//g, "").matchAll(/([^{};]+)\{([^{}]*)\}/g)].flatMap(
    ([, selector = "", body = ""]) =>
      body.split(";").flatMap((line) => {
        const colon = line.indexOf(":");
        if (colon === -1) return [];
        const property = line.slice(0, colon).trim();
        return [{ selector: selector.trim(), property, value: line.slice(colon + 1).trim() }];
      }),
  );
}

/** The declarations that right-to-left text would not mirror. */
function physical(css: string): string[] {
  const all = declarations(css);
  const isMirrored = (selector: string, property: string) =>
    selector.includes(":dir(") ||
    all.some((other) => other.selector === `${selector}:dir(rtl)` && other.property === property);
  return all
    .filter(({ selector, property, value }) => {
      // A custom property (`--x`) is checked where it is used.
      if (property.startsWith("--")) return false;
      if (/(?:^|-)(?:left|right)(?:-|$)/.test(property)) return true;
      // A rule for one direction may name a side.
      if (/(?:^|[\s(])(?:left|right)(?:$|[\s,)])/.test(value)) return !selector.includes(":dir(");
      if (/^(?:margin|padding|inset|border-(?:width|color|style)|scroll-\w+)$/.test(property)) {
        const [, end, , start] = value.split(/\s+(?![^(]*\))/);
        return start !== undefined && start !== end;
      }
      if (property === "border-radius") {
        const [first, second, third, fourth] = value.split(/\s+(?![^(]*\))/);
        return second !== undefined && (first !== second || (third ?? first) !== (fourth ?? second));
      }
      const moves =
        property === "translate" ? !/^(?:0\b|none)/.test(value) : /translate(?:X|3d)?\(\s*[^0\s]/.test(value);
      return moves && !isMirrored(selector, property);
    })
    .map(({ property, value }) => `${property}: ${value}`);
}

describe("right-to-left layouts", () => {
  it.each(files)("have no physical sides: %s", async (file) => {
    expect(physical(await readFile(file, "utf8"))).toEqual([]);
  });

  it("mirror the arrow of external links", async () => {
    const mirrors = new Map([
      ["key-help.tsx", "shared/components/key-help.module.css"],
      ["setup-result.tsx", "options/first-run/first-run.module.css"],
      ["wallet-details.tsx", "popup/status/wallet-details.module.css"],
      ["use-claim-pass.tsx", "popup/toast/toast-area.module.css"],
      ["key-help.tsx", "shared/components/key-help.module.css"],
    ]);
    const users = await Promise.all(
      sources.map(async (file) =>
        (await readFile(file, "utf8")).includes('<Icon name="external"') ? file : [],
      ),
    );
    expect(
      users
        .flat()
        .map((file) => basename(file))
        .sort(),
    ).toEqual([...mirrors.keys()].sort());
    for (const style of mirrors.values())
      expect(await readFile(`src/ui/${style}`, "utf8"), style).toMatch(/svg:dir\(rtl\) \{\n {2}scale: -1 1;/);
  });

  it("have no physical sides in inline styles", async () => {
    for await (const file of glob("src/ui/**/*.{ts,tsx}")) {
      const code = await readFile(file, "utf8");
      const own = [...code.matchAll(/\bstyle=\{\{[\s\S]*?\}\}|\.style\.\w+/g)].join("\n");
      expect(own, file).not.toMatch(
        /\b(?:left|right|(?:margin|padding|border)(?:Left|Right)\w*|textAlign)\b/,
      );
    }
  });

  it.each([
    ".a { margin-left: 1px; }",
    ".a { right: 0 }",
    ".a { border-right-color: red; }",
    ".a { border-top-left-radius: 2px; }",
    ".a { text-align: left; }",
    ".a { float: right; }",
    ".a { background: linear-gradient(to right, red, blue); }",
    ".a { transform-origin: left center; }",
    ".a { margin: 0 1px 0 2px; }",
    ".a { padding: 0 var(--x) 0 calc(1px + 2px); }",
    ".a { border-radius: 4px 0 0 4px; }",
    ".a { translate: -50%; }",
    ".a { transform: translateX(3px); }",
    "@media (width > 1px) { .a { left: 0; } }",
  ])("report %s", (css) => {
    expect(physical(css)).toHaveLength(1);
  });

  it.each([
    ".a { margin-inline-start: 1px; inset-inline-end: 0; text-align: start; }",
    ".a { margin: 0 1px 2px 1px; padding: 1px 2px; }",
    ".a { border-start-start-radius: 2px; border-radius: 4px; }",
    ".a { translate: -50%; } .a:dir(rtl) { translate: 50%; }",
    ".a { translate: 0 -1px; }",
    "/* left: 0; */ .left { color: red; }",
  ])("accept %s", (css) => {
    expect(physical(css)).toEqual([]);
  });
});
