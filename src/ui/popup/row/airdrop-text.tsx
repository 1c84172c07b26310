import { RemoteText } from "../../shared/components/remote-text.tsx";

type Props = {
  /** @returns what is said, with this in the place of the airdrop's name */
  readonly words: (name: string) => string;
  readonly name: string;
};

/** What is said of an airdrop, with its name among the words. */
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
