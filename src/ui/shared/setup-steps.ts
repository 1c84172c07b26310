/** The screens after consent. Each has a hash, so that a reload keeps the screen and Back leads to the previous one. */
const setupSteps = ["wallets", "done"] as const;

export type SetupStep = (typeof setupSteps)[number];

export function hashOfStep(step: SetupStep): `#${string}` {
  return `#start-${step}`;
}

/** @returns the screen of the address's hash; null for a page of the options */
export function setupStepOf(hash: string): SetupStep | null {
  return setupSteps.find((step) => hashOfStep(step) === hash) ?? null;
}
