import { describe, expect, it } from "vitest";
import { scanRealm } from "./realm.ts";

describe("the embedded probe", () => {
  it("needs only the window, and leaves nothing on it", async () => {
    const before: string[] = [];
    const { report, globals } = await scanRealm(
      `before.push(...Object.getOwnPropertyNames(window));
       window.starknet_x = { id: "x", name: "X", version: "1", on() {}, off() {}, isConnected: true, selectedAddress: "0x1" };
       window.Promise = window.console = window.JSON = undefined;`,
      { before },
    );
    expect(report).toEqual({
      findings: [{ network: "starknet", address: "0x1", source: "X", remembered: false }],
      suspicious: false,
      late: false,
      leftOut: false,
    });
    const own = ["starknet_x", "console"];
    expect(
      Object.getOwnPropertyNames(globals).filter((name) => !before.includes(name) && !own.includes(name)),
    ).toEqual([]);
  });

  it("hides its functions from stack inspection", async () => {
    const { globals } = await scanRealm(
      `window.seen = [];
       Error.prepareStackTrace = (_error, frames) => frames.map((frame) => typeof frame.getFunction());
       window.ethereum = Object.defineProperty({}, "isFrame", { get: function peek() {
         window.seen = [String(peek.caller), ...new Error().stack.slice(1, 4)];
       } });`,
    );
    expect(Reflect.get(globals, "seen")).toEqual(["null", "undefined", "undefined", "undefined"]);
  });
});
