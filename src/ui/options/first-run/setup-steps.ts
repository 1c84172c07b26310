import { setupHashes } from "../../shared/setup-hashes.ts";

export type SetupStep = keyof typeof setupHashes;

const isStep = (name: string): name is SetupStep => Object.hasOwn(setupHashes, name);
const steps = Object.keys(setupHashes).filter(isStep);

export function hashOfStep(step: SetupStep): `#${string}` {
  return setupHashes[step];
}

/** @returns the screen of the address's hash; null for a page of the options */
export function setupStepOf(hash: string): SetupStep | null {
  return steps.find((step) => setupHashes[step] === hash) ?? null;
}
