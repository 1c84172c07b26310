/** The logos of the first rows, by URL, so that the first paint does not wait for the cache. */
export type FirstLogos = Readonly<Record<string, string>>;

/** Here and not in the item (`logos.ts`), because the first paint reads it without the schema library. */
export const firstLogosKey = "firstLogos";
/** A changed shape of `FirstLogos` needs a new version. */
export const firstLogosVersion = 1;
