/** Sets a global as extensions do: enumerable and replaceable by a later wallet. */
export function putOnWindow(name: string, value: unknown): void {
  Object.defineProperty(window, name, { value, configurable: true, enumerable: true, writable: true });
}

/** Simulates a wallet's window, which the user always closes. */
export function prompt(): Promise<never> {
  return Promise.reject(new Error("User rejected the request."));
}
