import { language } from "./language.ts";

/**
 * @param make makes a format or an order of `Intl` for a BCP 47 tag
 * @returns gives the one of the present language. It is made at the first call, which takes 40 times as long as its use
 */
export function perLanguage<T>(make: (tag: string) => T): () => T {
  const known = new Map<string, T>();
  return () => {
    const tag = language();
    const made = known.get(tag) ?? make(tag);
    known.set(tag, made);
    return made;
  };
}
