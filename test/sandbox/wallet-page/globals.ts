/** What `readable-stream` expects of Node, and nothing more. Imported first. */
const process = {
  env: {},
  nextTick: (run: (...args: unknown[]) => void, ...args: unknown[]) => queueMicrotask(() => run(...args)),
};

Object.assign(globalThis, { process });
window.walletCalls = [];
