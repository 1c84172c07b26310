import { RemoteText } from "../../shared/components/remote-text.tsx";

type Props = {
  /** @returns the sentence with `name` in it */
  readonly words: (name: string) => string;
  readonly name: string;
};

/** A sentence about an airdrop that contains its name. */
export function AirdropText({ words, name }: Props) {
  // The text gets a placeholder that no catalogue contains, and is split there to isolate the name.
  const [before, after] = words("\n").split("\n");
  return (
    <>
      {before}
      <RemoteText text={name} />
      {after}
    </>
  );
}
