import { describe, expect, it } from "vitest";
import { isOfOtherNetwork } from "../../../src/core/addresses/other-networks.ts";

describe("isOfOtherNetwork", () => {
  // From the documents of each network.
  it.each([
    ["XRP Ledger", "rf1BiGeXwwQoi8Z2ueFYTEXSwuJYfV2Jpn"],
    ["XRP X-address", "X7AcgcsBL6XDcUb289X4mJ8djcdyKaB5hJDWMArnXr61cqZ"],
    ["TON", "EQDtFpEwcFAEcRe5mLVh2N6C0x-_hJEM7W61_JLnSF74p4q2"],
    ["TON, raw", `0:${"83dfd552e63729b472fcbcc8c45ebcc6691702558b68ec7527e1ba403a0f31a8"}`],
    ["Polkadot", "15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5"],
    ["Kusama", "HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F"],
    [
      "Cardano",
      "addr1qx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer3n0d3vllmyqwsx5wktcd8cc3sq835lu7drv2xwl2wywfgse35a3x",
    ],
    ["Cardano stake", "stake1uyehkck0lajq8gr28t9uxnuvgcqrc6070x3k9r8048z8y5gh6ffgw"],
    ["Cardano Byron", "Ae2tdPwUPEZFRbyhz3cpfC2CumGzNkFBN2L42rcUc2yjQpEkxDbkPodpMAi"],
    ["Tezos", "tz1VSUr8wwNhLAzempoch5d6hLRiTh8Cjcjb"],
    ["Zcash", "t1U9yhDa5XEjgfnTgZoKddeSiEN1aoLkQxq"],
    ["Zcash shielded", "zs1z7rejlpsa98s2rrrfkwmaxu53e4ue0ulcrw0h4x5g8jl04tak0d3mm47vdtahatqrlkngh9sly4"],
    ["Filecoin", "f1abjxfbp274xpdqcpuaykwkfb43omjotacm2p3za"],
    ["Litecoin", "ltc1qg42tkwuuxefutzxezdkdel39gfstuap288mfea"],
    ["Bitcoin Cash", "bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a"],
    ["Stellar", "GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ"],
    ["Stacks", "SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7"],
    ["ICAP", "XE7338O073KYGTWWZN0F2WZ0R8PX5ZPPZS"],
    ["XDC", `xdc${"5e9ed4c0a9c4b5a3c4c33e5a3b2c4d0e6f708192"}`],
    ["a validator", `0x${"a7".repeat(48)}`],
  ])("knows %s", (_name, text) => {
    expect(isOfOtherNetwork(text)).toBe(true);
  });
});
