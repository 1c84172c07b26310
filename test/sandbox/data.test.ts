import { describe, expect, it } from "vitest";
import { numberedAnswers } from "./numbered-airdrops.ts";
import { answeredWallets, type SandboxWalletName } from "./wallets.ts";

function answersOf(name: SandboxWalletName) {
  const found = answeredWallets().find((wallet) => wallet.name === name);
  if (found === undefined) throw new Error(`no wallet ${name}`);
  return found.answers;
}

/** @returns the list entries for any shape of `data` */
function entriesOf(data: unknown): readonly unknown[] {
  if (Array.isArray(data)) return data;
  if (typeof data === "object" && data !== null && "airdrops" in data && Array.isArray(data.airdrops)) {
    return data.airdrops;
  }
  return [data];
}

function knownCents(entry: unknown): number {
  expect(entry).toEqual(expect.objectContaining({ usdValue: expect.any(Number) }));
  const { usdValue, isUnknownUsdValue } = Object(entry);
  return isUnknownUsdValue ? 0 : Math.round(usdValue * 100);
}

/** Wallets whose total differs from their list on purpose. */
const disagreeing = ["evm-total-differs"];

describe("sandbox data", () => {
  it.each(answeredWallets())("has complete, typed entries in $name", ({ answers }) => {
    for (const entry of entriesOf(answers.airdrops.data)) {
      expect(entry).toMatchObject({
        airdropId: expect.any(String),
        airdropName: expect.any(String),
        imgUrl: expect.any(String),
        usdValue: expect.any(Number),
        isUnknownUsdValue: expect.any(Boolean),
        isExpiringSoon: expect.any(Boolean),
        isExpiringVerySoon: expect.any(Boolean),
        addressUrl: expect.any(String),
      });
    }
  });

  it.each(answeredWallets())("has the expected total in $name", ({ name, answers }) => {
    const entries = entriesOf(answers.airdrops.data);
    const total = entries.reduce<number>((sum, entry) => sum + knownCents(entry), 0) / 100;
    const fitting = expect.objectContaining({
      airdropsCount: entries.length,
      totalValueUsd: total,
      totalValueUsdFormatted: `$${total.toFixed(2)}`,
      isUnknownUsdValue: entries.some((entry) => Object(entry).isUnknownUsdValue),
    });
    if (disagreeing.includes(name)) expect(answers.value.data).not.toEqual(fitting);
    else expect(answers.value.data).toEqual(fitting);
  });

  it("covers every shape of `data` that the interface permits", () => {
    expect(answersOf("evm-deadlines").airdrops.data).toBeInstanceOf(Array);
    expect(answersOf("solana-single-object").airdrops.data).toHaveProperty("airdropName");
    expect(answersOf("move-wrapped-list").airdrops.data).toHaveProperty("airdrops");
  });

  it("contains hostile names unchanged", () => {
    const json = JSON.stringify(answersOf("evm-hostile-names").airdrops.data);
    for (const part of [
      "\u202e",
      "\u2067",
      "\u200b",
      "\ufeff",
      "\\u0000",
      "<img src=x",
      "=HYPERLINK",
      "\\ud83d ",
    ]) {
      expect(json).toContain(part);
    }
    const lengths = entriesOf(answersOf("evm-hostile-names").airdrops.data).map(
      (entry) => Object(entry).airdropName.length,
    );
    expect(Math.max(...lengths)).toBe(500);
  });

  it("numbers long lists by the documented rule", () => {
    expect(answersOf("evm-hundred").airdrops.data).toHaveLength(100);
    expect(answersOf("evm-thousand").airdrops.data).toHaveLength(1_000);
    expect(numberedAnswers(1_000)).toEqual(numberedAnswers(1_000));
    expect(entriesOf(numberedAnswers(10).airdrops.data)).toMatchObject([
      { airdropName: "Airdrop 0001", usdValue: 1375.31, isExpiringSoon: false, isExpiringVerySoon: false },
      { airdropName: "Airdrop 0002", usdValue: 2750.62 },
      { airdropName: "Airdrop 0003", usdValue: 4125.93, isExpiringSoon: true, isExpiringVerySoon: false },
      { airdropName: "Airdrop 0004", usdValue: 501.24 },
      {},
      {},
      { airdropName: "Airdrop 0007", isExpiringSoon: true, isExpiringVerySoon: true },
      {},
      {},
      { airdropName: "Airdrop 0010", usdValue: 0, isUnknownUsdValue: true },
    ]);
  });
});
