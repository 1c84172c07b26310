import { setupHash } from "../../shared/open-options.ts";

/** The screens after consent. Each has a hash, so that a reload keeps the screen and Back leads to the previous one. */
const hashes = {
  key: `${setupHash}key`,
  wallets: `${setupHash}wallets`,
  done: `${setupHash}done`,
} as const;

export type SetupStep = keyof typeof hashes;

const isStep = (name: string): name is SetupStep => Object.hasOwn(hashes, name);
const steps = Object.keys(hashes).filter(isStep);

export function hashOfStep(step: SetupStep): `#${string}` {
  return hashes[step];
}

/** @returns the screen of the address's hash; null for a page of the options */
export function setupStepOf(hash: string): SetupStep | null {
  return steps.find((step) => hashes[step] === hash) ?? null;
}
