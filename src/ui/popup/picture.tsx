import type { ReactNode } from "react";
import style from "./picture.module.css";

export type PictureName =
  | "start"
  | "key"
  | "wallet"
  | "calm"
  | "offline"
  | "clock"
  | "lock"
  | "broken"
  | "pause";

/** Drawn in a field of 64 × 48, `soft` parts as a wash behind the lines. */
const drawings: Record<PictureName, { readonly soft: ReactNode; readonly lines: ReactNode }> = {
  start: {
    soft: <path d="M14 24a18 18 0 0 1 36 0c-6-4-8-3-12 0-4-3-8-3-12 0-4-3-7-3-12 0Z" />,
    lines: (
      <>
        <path d="M14 24a18 18 0 0 1 36 0c-4-3-8-3-12 0-4-3-8-3-12 0-4-3-8-3-12 0Z" />
        <path d="M14 24l14 14M50 24 36 38M26 24l4 12M38 24l-4 12" />
        <rect x="27" y="36" width="10" height="9" rx="2" />
      </>
    ),
  },
  key: {
    soft: <circle cx="23" cy="24" r="11" />,
    lines: (
      <>
        <circle cx="23" cy="24" r="11" />
        <circle cx="20" cy="24" r="2.5" />
        <path d="M34 24h20v7M46 24v5" />
      </>
    ),
  },
  wallet: {
    soft: <rect x="12" y="14" width="40" height="26" rx="5" />,
    lines: (
      <>
        <path d="M47 14v-3a3 3 0 0 0-3.8-2.9L15 13" />
        <rect x="12" y="14" width="40" height="26" rx="5" />
        <path d="M52 22h-9a5 5 0 0 0 0 10h9" />
        <path d="M43 27h.1" />
      </>
    ),
  },
  calm: {
    soft: <circle cx="32" cy="20" r="9" />,
    lines: (
      <>
        <circle cx="32" cy="20" r="9" />
        <path d="M10 34c4-4 8-4 11 0s8 4 11 0 8-4 11 0 8 4 11 0M16 42c3-3 6-3 8 0s6 3 8 0 6-3 8 0 6 3 8 0" />
      </>
    ),
  },
  offline: {
    soft: <path d="M20 38a9 9 0 0 1-1-18 13 13 0 0 1 25-2 10 10 0 0 1 0 20Z" />,
    lines: <path d="M20 38a9 9 0 0 1-1-18 13 13 0 0 1 25-2 10 10 0 0 1 0 20ZM14 6l36 38" />,
  },
  clock: {
    soft: <circle cx="32" cy="24" r="17" />,
    lines: (
      <>
        <circle cx="32" cy="24" r="17" />
        <path d="M32 13v11l7 5" />
      </>
    ),
  },
  lock: {
    soft: <rect x="18" y="21" width="28" height="21" rx="4" />,
    lines: (
      <>
        <rect x="18" y="21" width="28" height="21" rx="4" />
        <path d="M24 21v-6a8 8 0 0 1 16 0v6M32 29v5" />
      </>
    ),
  },
  broken: {
    soft: <rect x="14" y="8" width="36" height="32" rx="5" />,
    lines: (
      <>
        <rect x="14" y="8" width="36" height="32" rx="5" />
        <path d="M14 24h10l4-7 7 14 4-7h11" />
      </>
    ),
  },
  pause: {
    soft: <circle cx="32" cy="24" r="17" />,
    lines: (
      <>
        <circle cx="32" cy="24" r="17" />
        <path d="M27 17v14M37 17v14" />
      </>
    ),
  },
};

/** A small drawing for a state. Decoration: the words say it all. */
export function Picture({ name }: { readonly name: PictureName }) {
  const { soft, lines } = drawings[name];
  return (
    <svg className={style.picture} aria-hidden="true" viewBox="0 0 64 48" width="96" height="72">
      <g className={style.soft}>{soft}</g>
      <g className={style.lines}>{lines}</g>
    </svg>
  );
}
