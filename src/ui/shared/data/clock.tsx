import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import type { Time } from "../../../config.ts";

const ClockContext = createContext<Time | null>(null);

/** The one clock of a page: hundreds of rows show the time. */
export function Clock({ children }: { readonly children: ReactNode }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    // Often enough for ages in minutes.
    const timer = setInterval(() => setNow(Date.now()), 20_000);
    return () => clearInterval(timer);
  }, []);
  return <ClockContext value={now}>{children}</ClockContext>;
}

/** @returns the time of the clock around a component */
export function useNow(): Time {
  const now = useContext(ClockContext);
  if (now === null) throw new Error("There is no clock around this component");
  return now;
}
