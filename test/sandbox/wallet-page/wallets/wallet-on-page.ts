/**
 * What a wallet is to this page: it has shared its address; it has once, but is locked now, so that asking would open
 * its window; or it never has.
 */
export const walletStates = ["connected", "locked", "notConnected"] as const;
export type WalletState = (typeof walletStates)[number];

/** A wallet, or what a wallet left behind, that the page can be asked to hold. */
export type WalletOnPage = {
  /** Its name in the query. */
  readonly id: string;
  readonly name: string;
  /** What a look may find while it is connected. */
  readonly addresses: readonly string[];
  /** @param addresses the same; where there are none to be found, `state` says why */
  start(state: WalletState, addresses: readonly string[]): void | Promise<void>;
};

/** Puts something on the window as extensions do: there for all to see, and not in the way of another that comes later. */
export function putOnWindow(name: string, value: unknown): void {
  Object.defineProperty(window, name, { value, configurable: true, enumerable: true, writable: true });
}

/** Stands for a wallet's window, which this page's person always closes. */
export function prompt(): Promise<never> {
  return Promise.reject(new Error("User rejected the request."));
}
