// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { logMethods, watched } from "./call-log.ts";

beforeEach(() => {
  window.walletCalls = [];
});

class Wallet {
  #address = "secret";
  readonly chains = ["a:b"];
  readonly inner = { key: { toBase58: () => this.#address } };
  get address() {
    return this.#address;
  }
  connect(options: object) {
    return { address: this.#address, ...options };
  }
}

function call(target: object, path: string, ...args: unknown[]): unknown {
  const names = path.split(".");
  const method = names.pop() ?? "";
  const holder: unknown = names.reduce<unknown>((at, name) => Reflect.get(Object(at), name), target);
  return Reflect.apply(Reflect.get(Object(holder), method), holder, args);
}

describe("the log of wallet calls", () => {
  it("logs methods at any depth without changing them", () => {
    const wallet = watched("w", new Wallet());
    expect(Reflect.get(wallet, "address")).toBe("secret");
    expect(call(wallet, "connect", { silent: true, done: () => undefined })).toMatchObject({
      address: "secret",
    });
    expect(call(wallet, "inner.key.toBase58")).toBe("secret");
    expect(window.walletCalls).toEqual([
      { wallet: "w", method: "connect", args: [{ silent: true, done: "[function]" }] },
      { wallet: "w", method: "inner.key.toBase58", args: [] },
    ]);
  });

  it("does not log reads", () => {
    const wallet = watched("w", new Wallet());
    JSON.stringify(wallet);
    Object.getOwnPropertyDescriptors(wallet);
    expect(Reflect.get(wallet, "chains")).toEqual(["a:b"]);
    expect("connect" in wallet).toBe(true);
    expect(window.walletCalls).toEqual([]);
  });

  it("logs a method taken from a descriptor", () => {
    const wallet = watched("w", { connect: () => "connected" });
    const descriptor = Object.getOwnPropertyDescriptor(wallet, "connect");
    expect(descriptor?.value()).toBe("connected");
    expect(window.walletCalls).toEqual([{ wallet: "w", method: "connect", args: [] }]);
  });

  it("logs a frozen wallet", () => {
    const wallet = watched("w", Object.freeze({ features: Object.freeze({ "a:b": { run: () => 1 } }) }));
    expect(call(wallet, "features.a:b.run")).toBe(1);
    expect(window.walletCalls.map(({ method }) => method)).toEqual(["features.a:b.run"]);
  });

  it("wraps the same object only once", () => {
    const inner = { run: () => 1 };
    logMethods("w", inner, "inner.");
    const outer = watched("w", { inner, again: inner });
    expect(Reflect.get(outer, "inner")).toBe(inner);
    call(outer, "again.run");
    expect(window.walletCalls).toEqual([{ wallet: "w", method: "inner.run", args: [] }]);
    expect(watched("w", outer)).toBe(outer);
  });
});
