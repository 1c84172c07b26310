/** Faults of the service, or of a gateway before it. */

/** Each fault's name with the client's view of it. */
export const faults = {
  "refused-key": "401, whatever the key",
  never: "accepts the request and never answers",
  drip: "the right answer, a byte a second",
  "429": "429 with Retry-After: 120, unless told",
  "429-absurd": "429 with a Retry-After of 3,000 years",
  "500": "500 with a failure envelope",
  "502": "502 with a proxy's HTML page",
  "403": "403 with a gateway's message",
  "404": "404 with a failure envelope",
  rejected: "200 with success: false and a message",
  html: "200 with an HTML login page, as a captive portal gives",
  truncated: "200 with JSON that stops half-way",
  redirect: "302 to another host",
  "not-an-envelope": "200 with JSON that has neither success nor data",
  "too-large": "well-formed JSON of 3 MiB, length not announced",
  huge: "well-formed JSON of 60 MiB, length not announced",
  reset: "the connection is reset",
} as const;

export type FaultName = keyof typeof faults;

/** @returns whether a fault of that name exists */
export function isFaultName(text: string): text is FaultName {
  return Object.hasOwn(faults, text);
}

/** Limits a fault to some requests. */
export interface FaultScope {
  /** Only requests for this address, in any case. */
  readonly address?: string;
  /** Only the list (`airdrops`) or only the total (`value`). */
  readonly endpoint?: "airdrops" | "value";
}
