/** The parts of Node that `readable-stream` expects. Import it first. */
const process = {
  env: {},
  nextTick: (run: (...args: unknown[]) => void, ...args: unknown[]) => queueMicrotask(() => run(...args)),
};

Object.assign(globalThis, { process });
window.walletCalls = [];
