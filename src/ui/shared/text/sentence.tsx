import type { ReactNode } from "react";

type Props = {
  /** @returns the sentence with `part` in it */
  readonly words: (part: string) => string;
  /** The part. */
  readonly children: ReactNode;
};

/** A sentence with an element in it, such as an isolated name or amount. */
export function Sentence({ words, children }: Props) {
  // The text gets a placeholder that no catalogue contains, and is split there.
  const [before, after] = words("\n").split("\n");
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
