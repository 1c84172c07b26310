/** The pages of the options with the parts that links can name. Each key is a hash; the first page is the home. */
const partsOf = {
  wallets: ["add"],
  alerts: ["display"],
  claimed: [],
  data: ["sync"],
  connection: ["key", "service", "refresh"],
} as const satisfies Record<string, readonly string[]>;

export type PageId = keyof typeof partsOf;
export type PartId = (typeof partsOf)[PageId][number];
/** A page or a part of the options, as the hash of its address names it. */
export type Anchor = PageId | PartId;

const isPage = (name: string): name is PageId => Object.hasOwn(partsOf, name);
/** In the order of the rail. */
export const pageIds: readonly PageId[] = Object.keys(partsOf).filter(isPage);

export type Place = { readonly page: PageId; readonly part: string | null };

/** @returns the page and the part that the address's hash names; the home for an unknown hash */
export function placeOf(hash: string): Place {
  const name = hash.slice(1);
  if (isPage(name)) return { page: name, part: null };
  const page = pageIds.find((id) => partsOf[id].some((part) => part === name));
  return page === undefined ? { page: "wallets", part: null } : { page, part: name };
}

/** The screens after consent. Each has a hash, so that a reload keeps the screen and Back leads to the previous one. */
const setupSteps = ["wallets", "key", "done"] as const;

export type SetupStep = (typeof setupSteps)[number];

export function hashOfStep(step: SetupStep): `#${string}` {
  return `#start-${step}`;
}

/** @returns the screen of the address's hash; null for a page of the options */
export function setupStepOf(hash: string): SetupStep | null {
  return setupSteps.find((step) => hashOfStep(step) === hash) ?? null;
}
