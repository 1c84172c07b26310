/** The reader of pasted text has words of every language of the catalogue. */
import { describe, expect, it } from "vitest";
import { networks } from "../../src/core/addresses/network.ts";
import { addressName, columnsOf } from "../../src/core/pasting/columns.ts";
import { namesKey } from "../../src/core/secrets/key-words.ts";
import { readCatalogues } from "./read-catalogues.ts";

const catalogues = await readCatalogues();

describe.each([...catalogues])("the words of %s", (_locale, texts) => {
  const text = (key: string) => texts.get(key) ?? "";
  const help = text("add.help");

  it("include those for a private key", () => {
    expect(namesKey(text("add.secret"))).toBe(true);
  });

  it("include the headings that the help shows", () => {
    const [, address = "", label = ""] =
      /["“”„«»「『‘]\s?([^,،、]+)[,،、]\s?([^,،、]+?)\s?["“”«»」』’]/u.exec(help) ?? [];
    expect(addressName.test(address)).toBe(true);
    expect(columnsOf([address, label])?.label).toBe(1);
  });

  it("name every network in the placeholder", () => {
    const missing = networks.filter(
      (network) => !text("add.placeholder").includes(text(`network.${network}`)),
    );
    expect(missing).toEqual([]);
  });
});
