import { glob, readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { visibleText } from "./visible-text.ts";

/** Literals that look like visible text but are not. */
const allowed: ReadonlyMap<string, string> = new Map([
  ["storage used", "the name of a query"],
  ["granted sites", "the name of a query"],
]);

/** Names of sample airdrops, which stay untranslated as the service's names do. */
const madeUp = "src/ui/sample/sample-wallets.ts";

const rooms = "{src/ui,src/background,entrypoints}/**/*.{ts,tsx}";

describe("visible text outside the catalogue", async () => {
  const found: string[] = [];
  for await (const file of glob(rooms, { exclude: [madeUp] }))
    found.push(...visibleText(file, await readFile(file, "utf8")).map((text) => `${file}:${text}`));
  const words = (text: string) => text.slice(text.indexOf(": ") + 2);

  it("appears in no file of the interface", () => {
    expect(found.filter((text) => !allowed.has(words(text)))).toEqual([]);
  });

  it("has no unused exception", () => {
    expect([...allowed.keys()].filter((text) => !found.some((one) => words(one) === text))).toEqual([]);
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
    ["a conditional text", `const a = <p>{yes ? "on" : off && "no"}</p>;`, ["1: on", "1: no"]],
    ["in a fragment", `const a = <>{"x"}</>;`, ["1: x"]],
    ["a label for screen readers", `const a = <p aria-label="Close" />;`, ["1: Close"]],
    ["a tooltip", `const a = <p title={"Close"} />;`, ["1: Close"]],
    ["a placeholder", `const a = <input placeholder={\`Search \${x}\`} />;`, ["1: Search"]],
    ["the alternative text of a picture", `const a = <img alt="Logo" />;`, ["1: Logo"]],
    ["a text property of a component", `const a = <State body="Nothing" />;`, ["1: Nothing"]],
    ["a notification", `browser.notifications.create(id, { title: "New", message: m });`, ["1: New"]],
    ["a tooltip of the toolbar", `browser.action.setTitle({ title: "Off" });`, ["1: Off"]],
    ["on the badge", `browser.action.setBadgeText({ text: \`\${n}k\` });`, ["1: k"]],
    ["in a menu of the browser", `browser.contextMenus.create({ title: "Look" });`, ["1: Look"]],
    ["the title of a page", `document.title = "Options";`, ["1: Options"]],
    ["a notice", `say({ kind: "bad", text: "Failed" });`, ["1: Failed"]],
    ["a sentence anywhere", `\nreturn "It did not work";`, ["2: It did not work"]],
  ])("finds text: %s", (_where, code, text) => {
    expect(visibleText("a.tsx", code)).toEqual(text);
  });

  it.each([
    ["texts from the catalogue", `const a = <p title={i18n.t("a.b")}>{i18n.t("a.b")}</p>;`],
    ["punctuation and digits", `const a = <p title="…"> · {" "}{"≥ 7"}&nbsp;</p>;`],
    [
      "attributes that only machines read",
      `const a = <a className="small red" rel="noopener noreferrer" data-x="a" />;`,
    ],
    ["a compared text", `const a = <p>{kind === "bad" && x}</p>;`],
    ["the name of a kind", `const a = { kind: "bad" };`],
    ["the message of an error", `throw new Error("This cannot happen here");`],
    [
      "the message of an error subclass",
      `class A extends Error { constructor() { super("It was refused"); } }`,
    ],
    ["a comment", "// Save it now\nconst a = <p>{/* Save it */}</p>;"],
    ["an import", `import x from "./a.ts";`],
  ])("ignores %s", (_what, code) => {
    expect(visibleText("a.tsx", code)).toEqual([]);
  });
});
