import { useEffect, useState } from "react";

/** What is known of something that is read and may change. `failed`: it could not be read, and never was. */
export type Reading<T> =
  | { readonly state: "loading" }
  | { readonly state: "failed" }
  | { readonly state: "known"; readonly value: T };

/**
 * Something that takes a moment to read, kept up to date. The popup's own, small stand-in for TanStack Query, which
 * would take a tenth of all the bytes the popup may have.
 *
 * @param read reads it
 * @param watch calls when it should be read again, and gives the function that stops it
 * @param enabled false puts the reading off
 */
export function useRead<T>(
  read: () => Promise<T>,
  watch: (onChange: () => void) => () => void,
  enabled = true,
): Reading<T> {
  const [reading, setReading] = useState<Reading<T>>({ state: "loading" });
  useEffect(() => {
    if (!enabled) return undefined;
    let wanted = true;
    let busy = false;
    let stale = true;
    async function readUntilFresh(): Promise<void> {
      stale = true;
      if (busy) return;
      busy = true;
      while (stale && wanted) {
        stale = false;
        const next = await read().then(
          (value): Reading<T> => ({ state: "known", value }),
          (): Reading<T> => ({ state: "failed" }),
        );
        // What was known stays known: it is no less true than before.
        if (wanted)
          setReading((before) => (next.state === "failed" && before.state === "known" ? before : next));
      }
      busy = false;
    }
    const stop = watch(() => void readUntilFresh());
    void readUntilFresh();
    return () => {
      wanted = false;
      stop();
    };
  }, [read, watch, enabled]);
  return reading;
}
