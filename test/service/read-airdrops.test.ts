import { describe, expect, it } from "vitest";
import { entryId } from "../../src/core/airdrops/airdrop-id.ts";
import { readAirdrops as readAirdropsOf } from "../../src/service/read-airdrops.ts";

const entry = {
  airdropId: "a1",
  airdropName: "LayerNorth Season 2",
  imgUrl: "https://www.drops.bot/logo.png",
  usdValue: 1920,
  isUnknownUsdValue: false,
  isExpiringSoon: true,
  isExpiringVerySoon: true,
  addressUrl: "https://www.drops.bot/airdrop/a1",
  unknown: "javascript:alert(1)",
};

const service = "https://api.example";

function readAirdrops(data: unknown) {
  return readAirdropsOf(data, service);
}

function only(changes: Record<string, unknown>) {
  return readAirdrops([{ ...entry, ...changes }])?.airdrops[0];
}

describe("the list", () => {
  it("reads an entry as docs/service.md describes it", () => {
    expect(readAirdrops([entry])).toEqual({
      dropped: 0,
      airdrops: [
        {
          id: entryId(service, "a1", "LayerNorth Season 2"),
          name: "LayerNorth Season 2",
          usdValue: 1920,
          flags: { soon: true, verySoon: true },
          url: "https://www.drops.bot/airdrop/a1",
          imageUrl: "https://www.drops.bot/logo.png",
        },
      ],
    });
  });

  it.each([
    ["a list", [entry]],
    ["a single entry", entry],
    ["an object that holds the list, under whatever name", { page: 1, found: [entry] }],
    ["data.airdrops, beside another list", { airdrops: [entry], networks: ["evm"] }],
    ["data.data", { data: [entry], warnings: [] }],
    ["an object below another name", { result: { rows: [entry] } }],
    ["entries by number, as PHP writes a list with gaps", { 1: entry }],
    ["entries by id", { count: 1, a1: entry }],
    ["entries below their ids alone", { a1: { ...entry, airdropId: undefined } }],
    ["the list beside an advertisement", { featured: { airdropId: "b", airdropName: "Ad" }, items: [entry] }],
    ["the list beside an entry by number", { 0: { airdropId: "b", airdropName: "Ad" }, list: [entry] }],
    ["an object beside an empty list", { warnings: [], result: { airdrops: [entry] } }],
    ["an object of another name beside an empty list", { warnings: [], payload: { airdrops: [entry] } }],
    ["another list beside airdrops: {}", { airdrops: {}, results: [entry] }],
    ["another list beside airdrops: []", { airdrops: [], claimable: [entry] }],
    ["data beside airdrops: []", { airdrops: [], data: { found: [entry] } }],
    ["the list beside texts", { networks: ["evm"], found: [entry] }],
  ])("is read from %s", (_name, data) => {
    expect(readAirdrops(data)?.airdrops.map(({ id }) => id)).toEqual([
      entryId(service, entry.airdropId, entry.airdropName),
    ]);
  });

  it("drops unreadable entries by number or id", () => {
    expect(readAirdrops({ 0: entry, 2: null, 3: 7 })).toMatchObject({ airdrops: [{}], dropped: 2 });
    expect(readAirdrops({ a1: entry, a2: { airdropId: "a2" } })).toMatchObject({
      airdrops: [{}],
      dropped: 1,
    });
  });

  it("may be empty", () => {
    expect(readAirdrops([])).toEqual({ airdrops: [], dropped: 0 });
    for (const name of ["airdrops", "data", "items", "list", "results", "entries"])
      expect(readAirdrops({ [name]: [] }), name).toEqual({ airdrops: [], dropped: 0 });
  });

  it("may be empty beside what is no list", () => {
    const links = [{ url: null, label: "Next" }];
    for (const beside of [
      { warnings: [] },
      { networks: ["evm"] },
      { meta: { page: 1, links } },
      { result: {} },
    ])
      expect(readAirdrops({ items: [], ...beside })).toEqual({ airdrops: [], dropped: 0 });
  });

  it.each([
    ["null, as of Go", null],
    ["an empty object, as of Lua", {}],
    ["null within an object", { airdrops: null, count: 0 }],
    ["an empty object within an object", { data: {} }],
    ["an empty list of an unknown name", { warnings: [] }],
  ])("is blank: %s", (_name, data) => {
    expect(readAirdrops(data)).toEqual({ airdrops: [], dropped: 0, isBlank: true });
  });

  it.each([
    ["an object without a list", { count: 3 }],
    ["an entry without id below a name of the list", { item: { ...entry, airdropId: undefined } }],
    ["an object with two lists", { a: [entry], b: [entry] }],
    ["two lists beside an empty one", { airdrops: [], items: [entry], results: [entry] }],
    ["an object with two lists beside an empty one", { items: [], result: { a: [entry], b: [entry] } }],
    ["an entry beside an empty list", { items: [], featured: entry }],
    ["an entry beside null", { airdrops: null, featured: entry }],
    ["a list that is nested too deep", { data: { data: { data: { data: [entry] } } } }],
    ["a list of unreadable entries only", [{ ...entry, airdropName: null }, 7]],
  ])("is not read from %s", (_name, data) => {
    expect(readAirdrops(data)).toBeNull();
  });

  it("drops and counts unreadable entries, keeps the rest", () => {
    const bad = [{ ...entry, airdropId: "" }, null, [], { ...entry, airdropName: [] }];
    expect(readAirdrops([...bad, entry])).toMatchObject({
      airdrops: [{ name: entry.airdropName }],
      dropped: 4,
    });
  });

  it("drops numbers as ids that JSON cannot tell apart", () => {
    const ids: readonly number[] = JSON.parse(
      "[1234567890123456789, 1234567890123456788, -9007199254740993, 9007199254740991]",
    );
    const list = ids.map((airdropId) => ({ ...entry, airdropId }));
    const id = entryId(service, "9007199254740991", entry.airdropName);
    expect(readAirdrops(list)).toMatchObject({ airdrops: [{ id }], dropped: 3 });
  });

  it("lists one id twice only under different names", () => {
    const read = readAirdrops([entry, entry, { ...entry, airdropName: "another name" }]);
    expect(read).toMatchObject({
      airdrops: [{ name: entry.airdropName }, { name: "another name" }],
      dropped: 0,
    });
  });

  it("keeps what any entry of one airdrop says", () => {
    const said = { usdValue: 12.5, isExpiringVerySoon: true, addressUrl: "https://service.example/a" };
    const silent = { airdropId: "a", airdropName: "A" };
    const whole = readAirdrops([{ ...silent, ...said, isExpiringSoon: false }]);
    for (const list of [
      [silent, { ...silent, ...said, isExpiringSoon: false }],
      [
        { ...silent, ...said, isExpiringSoon: false },
        { ...silent, isExpiringVerySoon: false },
      ],
    ])
      expect(readAirdrops(list)).toEqual(whole);
  });

  it("judges at most 1,000 entries and counts the rest", () => {
    let judged = 0;
    const many = Array.from({ length: 1_200 }, (_, index) => ({
      ...entry,
      get airdropId() {
        judged += 1;
        return `a${index}`;
      },
    }));
    const read = readAirdrops([null, ...many]);
    expect(read?.airdrops).toHaveLength(999);
    expect(read?.dropped).toBe(202);
    expect(judged).toBe(999);
  });
});

describe("the value of an airdrop", () => {
  it.each([
    ["flagged unknown, with a number", { isUnknownUsdValue: true, usdValue: 0 }, null],
    ["missing", { usdValue: undefined }, null],
    ["zero", { usdValue: 0 }, 0],
    ["a number as text", { usdValue: "1920.5" }, 1920.5],
    ["parts of a cent rounded", { usdValue: 285.405 }, 285.4],
    ["less than a cent as one", { usdValue: "1e-7" }, 0.01],
    ["flagged unknown in other words", { isUnknownUsdValue: "true", usdValue: 5 }, null],
  ])("is read: %s", (_name, changes, usdValue) => {
    expect(only(changes)?.usdValue).toBe(usdValue);
  });

  it.each([-0.01, Number.POSITIVE_INFINITY, Number.NaN, "12 USD", "1,234.56", "-1", true, { amount: 5 }])(
    "is unknown if it cannot be read: %o",
    (usdValue) => {
      expect(only({ usdValue })).toMatchObject({ usdValue: null, flags: { verySoon: true } });
    },
  );
});

describe("a name", () => {
  it("is cleaned and cut", () => {
    expect(only({ airdropName: `\u202Eevil\u200B \u0000Drop\n now${"x".repeat(999)}` })?.name).toMatch(
      /^evil Drop nowx{106}…$/,
    );
  });

  it("makes the entry unreadable if empty after cleaning", () => {
    expect(readAirdrops([{ ...entry, airdropName: "\u200B \u202E" }])).toBeNull();
  });
});

describe("a link", () => {
  it.each([
    "javascript:alert(1)",
    "https://user:password@www.drops.bot/",
    "http://www.drops.bot/",
    `https://www.drops.bot/${"x".repeat(3_000)}`,
    42,
    null,
  ])("is dropped without its airdrop: %s", (addressUrl) => {
    expect(only({ addressUrl })).toMatchObject({ name: entry.airdropName, url: null });
  });

  it("that opens takes the place of one that doesn't", () => {
    const twice = [{ ...entry, addressUrl: "http://www.drops.bot/" }, entry];
    expect(readAirdrops(twice)?.airdrops[0]?.url).toBe(entry.addressUrl);
  });
});

describe("the deadline flags", () => {
  it.each([
    [
      { isExpiringSoon: true, isExpiringVerySoon: false },
      { soon: true, verySoon: false },
    ],
    [
      { isExpiringSoon: false, isExpiringVerySoon: true },
      { soon: false, verySoon: true },
    ],
    [
      { isExpiringSoon: undefined, isExpiringVerySoon: null },
      { soon: null, verySoon: null },
    ],
    [
      { isExpiringSoon: true, isExpiringVerySoon: undefined },
      { soon: true, verySoon: null },
    ],
    [
      { isExpiringSoon: 1, isExpiringVerySoon: "True" },
      { soon: true, verySoon: true },
    ],
    [
      { isExpiringSoon: "0", isExpiringVerySoon: "false" },
      { soon: false, verySoon: false },
    ],
    [
      { isExpiringSoon: 2, isExpiringVerySoon: [true] },
      { soon: null, verySoon: null },
    ],
  ])("of %j are %j", (given, flags) => {
    expect(only(given)?.flags).toEqual(flags);
  });
});
