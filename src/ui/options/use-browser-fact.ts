import { useEffect, useState } from "react";

/**
 * Something the browser knows and the person changes elsewhere in it: read now, and again whenever they come back.
 *
 * @param ask reads it; always the same function
 * @returns null while it is not known, or where the browser does not tell
 */
export function useBrowserFact<T>(ask: () => Promise<T>): T | null {
  const [fact, setFact] = useState<T | null>(null);
  useEffect(() => {
    let wanted = true;
    const read = () =>
      ask().then(
        (told) => wanted && setFact(() => told),
        () => undefined,
      );
    void read();
    window.addEventListener("focus", read);
    return () => {
      wanted = false;
      window.removeEventListener("focus", read);
    };
  }, [ask]);
  return fact;
}
