/** A value that a library left in a page's storage. `finds`: network, address and wallet of each finding. */
export type StoredRecord = {
  /** Package and version. */
  readonly library: string;
  readonly key: string;
  /** Text as it is, all else as JSON. */
  readonly value: unknown;
  readonly finds: readonly (readonly [network: string, address: string, wallet: string])[];
};

export const hub = "cosmos1h806c7khnvmjlywdrkdgk2vrayy2mmvf9rxk2r";
export const osmo = "osmo1h806c7khnvmjlywdrkdgk2vrayy2mmvfdc4xu3";
export const secret = "must-not-be-read";

export const bitcoinMainnet = "bip122:000000000019d6689c085ae165831e93";
export const solanaMainnet = "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp";
