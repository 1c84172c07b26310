import { RemoteText } from "../../shared/components/remote-text.tsx";
import { Sentence } from "../../shared/components/sentence.tsx";

type Props = {
  /** @returns the sentence with `name` in it */
  readonly words: (name: string) => string;
  readonly name: string;
};

/** A sentence about an airdrop that contains its name. */
export function AirdropText({ words, name }: Props) {
  return (
    <Sentence words={words}>
      <RemoteText text={name} />
    </Sentence>
  );
}
