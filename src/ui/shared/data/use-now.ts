import { useEffect, useState } from "react";
import type { Time } from "../../../config.ts";

/** The current time, updated often enough for ages in minutes. */
export function useNow(): Time {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 20_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
