import { describe, expect, it } from "vitest";
import { bundlesOf } from "../../../src/core/list/bundles.ts";
import { lifeLineOf } from "../../../src/core/list/dots.ts";
import type { Row } from "../../../src/core/list/row.ts";
import { rowOf } from "./rows.ts";

const named = (id: string, usdValue: number | null, wallet = "0x1"): Row => ({
  ...rowOf("none", usdValue, id),
  wallet: { id: `evm:${wallet}`, network: "evm", address: wallet, label: null, place: 0 },
});

const lineOf = (rows: readonly Row[]) => lifeLineOf(bundlesOf(rows));

describe("lifeLineOf", () => {
  it("puts the largest first, and unknown values last", () => {
    const { none } = lineOf([named("small", 10), named("unknown", null), named("large", 400)]);
    expect(none.map(({ key }) => key)).toEqual(["none large", "none small", "none unknown"]);
  });

  it("gives an airdrop of several wallets one dot", () => {
    expect(lineOf([named("a", 5), named("a", 20, "0x2")]).none).toMatchObject([{ usdValue: 25 }]);
    expect(lineOf([named("b", null), named("b", null, "0x2")]).none).toMatchObject([{ usdValue: null }]);
  });

  it("keeps only dots that may have room", () => {
    const many = Array.from({ length: 10_000 }, (_, index) => named(`${index}`, index));
    expect(lineOf(many).none.map(({ usdValue }) => usdValue)).toEqual(
      Array.from({ length: 12 }, (_, index) => 9_999 - index),
    );
  });
});
