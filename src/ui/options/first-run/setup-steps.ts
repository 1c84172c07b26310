/** The screens after consent, each with a hash of its own: a reload stays there, and back leads to the one before. */
const hashes = { key: "#start-key", wallets: "#start-wallets", done: "#start-done" } as const;

export type SetupStep = keyof typeof hashes;

const isStep = (name: string): name is SetupStep => Object.hasOwn(hashes, name);
const steps = Object.keys(hashes).filter(isStep);

/** @returns the hash of a screen */
export function hashOfStep(step: SetupStep): `#${string}` {
  return hashes[step];
}

/** @param hash of the document's address. @returns the screen that it names; null for a page of the options */
export function setupStepOf(hash: string): SetupStep | null {
  return steps.find((step) => hashes[step] === hash) ?? null;
}
