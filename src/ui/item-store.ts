import { browser } from "wxt/browser";
import type { Item } from "../storage/item.ts";

/** What storage holds under a key, as it lies there. `failed`: the browser's storage itself did not answer. */
export type Held =
  | { readonly state: "loading" }
  | { readonly state: "failed" }
  /** `raw` is undefined when there is nothing. */
  | { readonly state: "held"; readonly raw: unknown };

type Place = Pick<Item<unknown>, "key" | "area">;

/** One copy of storage for all of a page: each item is read once, when it is first wanted, and then followed. */
export type ItemStore = {
  held(place: Place): Held;
  /** @returns a function that stops it; the store itself goes on following */
  subscribe(place: Place, onChange: () => void): () => void;
  /** Reads items that lie in the local area in one call, before anyone wants them. Fails no one: see `held`. */
  load(keys: readonly string[]): Promise<void>;
};

const loading: Held = { state: "loading" };

/** @returns a store that lives, and listens to storage, as long as its page */
export function createItemStore(): ItemStore {
  const copy = new Map<string, Held>();
  const listeners = new Map<string, Set<() => void>>();
  const followed = new Set<Place["area"]>();
  const nameOf = ({ area, key }: Place) => `${area} ${key}`;

  function tell(place: Place, next: Held): void {
    copy.set(nameOf(place), next);
    for (const listener of listeners.get(nameOf(place)) ?? []) listener();
  }

  function follow(area: Place["area"]): void {
    if (followed.has(area)) return;
    followed.add(area);
    browser.storage[area].onChanged.addListener((changes) => {
      for (const [key, change] of Object.entries(changes)) {
        const place = { area, key };
        if (copy.has(nameOf(place))) tell(place, { state: "held", raw: change.newValue });
      }
    });
  }

  async function read(area: Place["area"], keys: readonly string[]): Promise<void> {
    follow(area);
    for (const key of keys) copy.set(nameOf({ area, key }), loading);
    const found = await browser.storage[area].get([...keys]).catch(() => null);
    for (const key of keys) {
      const place = { area, key };
      // A change that came while it was read is newer than what was read.
      if (copy.get(nameOf(place)) !== loading) continue;
      tell(place, found === null ? { state: "failed" } : { state: "held", raw: found[key] });
    }
  }

  return {
    held: (place) => copy.get(nameOf(place)) ?? loading,
    subscribe(place, onChange) {
      const name = nameOf(place);
      const here = listeners.get(name) ?? new Set();
      listeners.set(name, here.add(onChange));
      if (!copy.has(name)) void read(place.area, [place.key]);
      return () => here.delete(onChange);
    },
    load: (keys) => read("local", keys),
  };
}
