import type { HostilePage } from "./page.ts";

/** Collects facts about the calling code. The page puts `spy` wherever the probe reaches. */
const spying = `
  const learned = (window.hostileLearned = []);
  const learn = (what) => { if (learned.length < 2000) learned.push(String(what)); };
  const ask = (what) => { try { return String(what()); } catch (error) { return "refused"; } };
  const frame = (site) => ["getFileName", "getScriptNameOrSourceURL", "getEvalOrigin", "getFunctionName", "getFunction",
    "getThis", "getTypeName", "getMethodName", "getScriptHash", "toString"]
    .map((name) => name + "=" + ask(() => site[name]())).join(" ");
  Error.stackTraceLimit = 100;
  Error.prepareStackTrace = (_error, sites) => sites.map(frame).join("\\n");
  const spy = function (where) {
    const error = new Error("spy");
    learn("at " + where);
    learn(error.stack);
    learn(error.fileName);
    learn(ask(() => spy.caller && spy.caller.caller));
    learn(ask(() => arguments.callee.caller.caller));
    learn(ask(() => document.currentScript && document.currentScript.src));
    learn(ask(() => performance.getEntries().map(({ name }) => name).join(" ")));
  };
  const take = (one) => {
    if (typeof one !== "function") return;
    learn("text " + Function.prototype.toString.call(one));
    learn(one.name);
    learn(ask(() => one.caller));
  };
  for (let index = 0; index < 100; index++)
    Object.defineProperty(Array.prototype, index, {
      configurable: true,
      set(value) {
        take(value);
        Object.defineProperty(this, index, { value, configurable: true, enumerable: true, writable: true });
      },
    });
  const spied = (object, names, where) => {
    for (const name of names) {
      const before = object[name];
      Object.defineProperty(object, name, { configurable: true, get() { spy(where + "." + name); return before; } });
    }
    return object;
  };
  const spiedCall = (object, name) => {
    const before = object[name];
    object[name] = function (...given) {
      spy(name + "()");
      given.forEach(take);
      return before.apply(this, given);
    };
  };
  for (const type of ["error", "unhandledrejection"])
    hear(type, (event) => { learn(event.filename); learn(event.reason?.stack ?? event.error?.stack); });
`;

/** Pages that try to identify the extension: its id would distinguish the user from other visitors. */
export const spyPages: readonly HostilePage[] = [
  {
    name: "reads-the-stack",
    tries: "stacks, file names, callers and functions of the probe, in every getter and call it makes",
    script: `${spying}
      for (const name of ["addEventListener", "removeEventListener", "dispatchEvent", "setTimeout", "clearTimeout"])
        spiedCall(window, name);
      spied(window, ["solana", "bitkeep", "keplr", "cosmostation", "unisat_wallet", "localStorage"], "window");
      const spyingWallet = spied(
        wallet("spying", () => { spy("request"); return Promise.reject(new Error("no")); }),
        ["isFrame", "selectedAddress", "request", "providers"], "provider");
      announce(spyingWallet);
      announce(spied({ get request() { spy("getter"); throw new Error("no"); } }, ["isNewframe"], "thrower"));
      announce(wallet("thenable", () => ({ then(done) { spy("then"); done([]); } })));
      register(spied({ name: "W", accounts: [spied(account("x", "sui:mainnet"), ["address"], "account")] },
        ["accounts", "name"], "standard"));
      announce(wallet("proxied", new Proxy(() => [], { apply() { spy("apply"); return []; } })));
      hear("wallet-standard:app-ready", ({ detail }) => { take(detail.register); take(detail.register()); });
      hear("wallet-standard:app-ready", () =>
        send(makeEvent("wallet-standard:register-wallet", (api) => { learn("at announced"); take(api.register); })));
      spy("the page itself");`,
    calls: ["spying eth_accounts", "thenable eth_accounts", "proxied eth_accounts"],
  },
];

/** Minimum places where the page above spied: the probe's synchronous part, an answer, the end. */
export const spiedOn: readonly string[] = [
  "at addEventListener()",
  "at provider.isFrame",
  "at request",
  "at then",
  "at account.address",
  "at announced",
  "at removeEventListener()",
];

/**
 * @param learned facts that the page above collected
 * @returns facts that name a file other than the page's own, or that contain the text of a probe function
 */
export function givenAway(learned: readonly string[], pageOrigin: string): string[] {
  const texts = learned.flatMap((text) => text.split("\n"));
  const urls = texts.flatMap((text) => text.match(/[\w-]+:\/\/[^\s)]+/g) ?? []);
  return [
    ...urls.filter((url) => !url.startsWith(`${pageOrigin}/`)),
    ...texts.filter((text) => /use strict|windfall|moz-|chrome-ext/i.test(text)),
    ...sourceGivenAway(learned),
  ];
}

/** @returns texts of functions that show more of the probe than that it passes on its arguments or does nothing */
export function sourceGivenAway(learned: readonly string[]): string[] {
  const plain = /^text (?:\(\.\.\.\w+\)=>\w+\(\w+\)|\(\)=>void 0)$/;
  return learned.filter((text) => text.startsWith("text ") && !plain.test(text));
}
