import style from "./picture.module.css";

const clock = "M32 7a17 17 0 0 1 0 34 17 17 0 0 1 0-34Z";
const screen = "M19 8h26a5 5 0 0 1 5 5v22a5 5 0 0 1-5 5H19a5 5 0 0 1-5-5V13a5 5 0 0 1 5-5Z";
const cloud = "M20 38a9 9 0 0 1-1-18 13 13 0 0 1 25-2 10 10 0 0 1 0 20Z";
const canopy = "M14 24a18 18 0 0 1 36 0c-4-3-8-3-12 0-4-3-8-3-12 0-4-3-8-3-12 0Z";
const bow = "M23 13a11 11 0 0 1 0 22 11 11 0 0 1 0-22Z";
const purse = "M17 14h30a5 5 0 0 1 5 5v16a5 5 0 0 1-5 5H17a5 5 0 0 1-5-5V19a5 5 0 0 1 5-5Z";
const sun = "M32 11a9 9 0 0 1 0 18 9 9 0 0 1 0-18Z";
const body = "M22 21h20a4 4 0 0 1 4 4v13a4 4 0 0 1-4 4H22a4 4 0 0 1-4-4V25a4 4 0 0 1 4-4Z";

/** Drawn in a field of 64 × 48: a shape, washed and outlined, and the lines on it. */
const drawings = {
  start: [
    canopy,
    "M14 24l14 13M50 24 36 37M26 24l4 12M38 24l-4 12M29 36h6a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-6a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2Z",
  ],
  key: [bow, "M34 24h20v7M46 24v5M20 24h.1"],
  wallet: [purse, "M47 14v-3a3 3 0 0 0-3.8-2.9L15 14M52 22h-9a5 5 0 0 0 0 10h9M43 27h.1"],
  calm: [sun, "M10 35c4-4 8-4 11 0s8 4 11 0 8-4 11 0 8 4 11 0M16 43c3-3 6-3 8 0s6 3 8 0 6-3 8 0 6 3 8 0"],
  offline: [cloud, "M14 6l36 38"],
  clock: [clock, "M32 13v11l7 5"],
  lock: [body, "M24 21v-6a8 8 0 0 1 16 0v6M32 29v5"],
  broken: [screen, "M14 24h10l4-7 7 14 4-7h11"],
  pause: [clock, "M27 17v14M37 17v14"],
} as const;

export type PictureName = keyof typeof drawings;

/** A small drawing for a state. Decoration: the words say it all. */
export function Picture({ name }: { readonly name: PictureName }) {
  const [shape, lines] = drawings[name];
  return (
    <svg className={style.picture} aria-hidden="true" viewBox="0 0 64 48" width="96" height="72">
      <path className={style.shape} d={shape} />
      <path d={lines} />
    </svg>
  );
}
