import { describe, expect, it } from "vitest";
import { airdropOf, knownEntries } from "../../../src/core/airdrops/airdrop.ts";
import { airdropId, entryId } from "../../../src/core/airdrops/airdrop-id.ts";

const service = "https://one.example";

describe("airdropId", () => {
  it("tells services and ids apart", () => {
    const ids = [
      airdropId(service, "zora 1"),
      airdropId(service, "zora"),
      airdropId("https://two.example", "zora"),
    ];
    expect(new Set(ids).size).toBe(3);
    expect(ids.every((id) => /^[\w-]{22}$/.test(id))).toBe(true);
  });
});

describe("entryId", () => {
  it("tells the names of an id apart", () => {
    const entries = [entryId(service, "zora", "Season 1"), entryId(service, "zora", "Season 2")];
    expect(new Set(entries).size).toBe(2);
    expect(entries.map(airdropOf)).toEqual([airdropId(service, "zora"), airdropId(service, "zora")]);
  });
});

describe("knownEntries", () => {
  const entries = (...ids: string[]) => ids.map((id) => ({ id }));

  it.each([
    ["the entry of the same name", ["a.1", "a.2"], ["a.1", "a.2"], "a.1", "a.1"],
    ["the former name of a renamed airdrop", ["a.1", "b.1"], ["a.2", "b.1"], "a.2", "a.1"],
    ["nothing for another name beside a listed one", ["a.1"], ["a.1", "a.2"], "a.2", undefined],
    ["nothing for another id", ["a.1"], ["b.1"], "b.1", undefined],
  ])("finds %s", (_what, known, listed, entry, expected) => {
    expect(knownEntries(entries(...known), entries(...listed))(entry)?.id).toBe(expected);
  });
});
