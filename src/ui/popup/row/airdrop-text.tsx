import { RemoteText } from "../../shared/components/remote-text.tsx";

type Props = {
  /** @returns the sentence with `name` in it */
  readonly words: (name: string) => string;
  readonly name: string;
};

/** A sentence about an airdrop that contains its name. */
export function AirdropText({ words, name }: Props) {
  // The name takes the place of a character that no catalogue has.
  const [before, after] = words("\n").split("\n");
  return (
    <>
      {before}
      <RemoteText text={name} />
      {after}
    </>
  );
}
