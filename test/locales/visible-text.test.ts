import { glob, readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { visibleText } from "./visible-text.ts";

/** Names of sample airdrops, which stay untranslated as the service's names do. */
const madeUp = "src/ui/sample/sample-wallets.ts";

const rooms = "{src/ui,src/background,entrypoints}/**/*.{ts,tsx}";

describe("visible text outside the catalogue", async () => {
  const found: string[] = [];
  for await (const file of glob(rooms, { exclude: [madeUp] }))
    found.push(...visibleText(file, await readFile(file, "utf8")).map((text) => `${file}:${text}`));

  it("appears in no file of the interface", () => {
    expect(found).toEqual([]);
  });

  it("appears in no page", async () => {
    for await (const file of glob("entrypoints/**/*.html")) {
      const html = await readFile(file, "utf8");
      expect(html.replace(/<[^>]*>/g, "").trim()).toBe("");
      expect(html).not.toMatch(/\s(?:title|alt|placeholder|aria-label)=/);
    }
  });
});

describe("visibleText", () => {
  it.each([
    ["between tags", "const a = <p>Save</p>;", ["1: Save"]],
    ["between tags, beside a variable", "const a = <p>Hi {name}, bye</p>;", ["1: Hi", "1: , bye"]],
    ["a literal between tags", `const a = <p>{"Save"}</p>;`, ["1: Save"]],
    ["in a template between tags", `const a = <p>{\`\${count} left\`}</p>;`, ["1: left"]],
    ["a label for screen readers", `const a = <p aria-label="Close" />;`, ["1: Close"]],
    ["a text property of a component", `const a = <State body="Nothing" />;`, ["1: Nothing"]],
    ["a notification", `browser.notifications.create(id, { title: "New", message: m });`, ["1: New"]],
    ["the title of a page", `document.title = "Options";`, ["1: Options"]],
    ["a sentence anywhere", `\nreturn "It did not work";`, ["2: It did not work"]],
  ])("finds text: %s", (_where, code, text) => {
    expect(visibleText("a.tsx", code)).toEqual(text);
  });
});
