// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { type CallLog, fakeProvider, scan, setGlobal } from "../fake-wallets.ts";

const hub = "cosmos1h806c7khnvmjlywdrkdgk2vrayy2mmvf9rxk2r";
const giving = (calls: CallLog, address: unknown = hub) => fakeProvider(calls, {}, async () => ({ address }));
const withKeplr = (cosmos: unknown) => ({ cosmos, providers: { keplr: {} } });

describe("a Cosmos provider of another wallet", () => {
  it.each<[string, (provider: object) => void]>([
    [
      "a provider without a Keplr provider beside it",
      (provider) => setGlobal("cosmostation", { cosmos: provider }),
    ],
    [
      "Cosmostation's imitation of Keplr",
      (provider) => setGlobal("cosmostation", { cosmos: provider, providers: { keplr: provider } }),
    ],
    [
      "Keplr",
      (provider) => {
        setGlobal("cosmostation", withKeplr(provider));
        setGlobal("keplr", provider);
      },
    ],
    [
      "Leap",
      (provider) => {
        setGlobal("cosmostation", withKeplr(provider));
        setGlobal("leap", provider);
      },
    ],
    [
      "Keplr under Cosmostation's name",
      (provider) => {
        const keplr = { ...withKeplr(provider), ...provider };
        setGlobal("cosmostation", keplr);
        setGlobal("keplr", keplr);
      },
    ],
  ])("is never called: %s", async (_name, install) => {
    const calls: CallLog = [];
    install(giving(calls));
    expect((await scan()).findings).toEqual([]);
    expect(calls).toEqual([]);
  });
});
