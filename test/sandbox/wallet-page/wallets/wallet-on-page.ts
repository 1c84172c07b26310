/** A wallet, or the stored data of one, that the page can show. */
export type WalletOnPage = {
  /** Name in the query. */
  readonly id: string;
  readonly name: string;
  /** Addresses that a scan may find while the wallet is connected. */
  readonly addresses: readonly string[];
  /** @param isConnected whether the wallet shares its addresses with the page */
  start(isConnected: boolean): void | Promise<void>;
};

/** Sets a global as extensions do: enumerable and replaceable by a later wallet. */
export function putOnWindow(name: string, value: unknown): void {
  Object.defineProperty(window, name, { value, configurable: true, enumerable: true, writable: true });
}

/** Simulates a wallet's window, which the user always closes. */
export function prompt(): Promise<never> {
  return Promise.reject(new Error("User rejected the request."));
}
