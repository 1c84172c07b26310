import { useEffect, useRef } from "react";
import { i18n } from "#i18n";
import type { NetworkAddress } from "../../../core/addresses/network.ts";
import { shortAddress } from "../../../core/addresses/short-address.ts";
import { Button } from "../../shared/components/button.tsx";
import { RemoteText } from "../../shared/components/remote-text.tsx";
import style from "./paste-lists.module.css";
import type { Ambiguous } from "./pasted.ts";

export const checkHeading = "check-question";

type Props = {
  /** Each has one choice: it may be cut short, or is derived from another chain's address. */
  readonly ambiguous: readonly Ambiguous[];
  readonly busy: boolean;
  readonly onAdd: (one: Ambiguous, choice: NetworkAddress) => Promise<void>;
  readonly onDrop: (one: Ambiguous) => void;
  /** The id of the address field, which gets the focus when the list becomes empty. */
  readonly fieldId: string;
};

export function AmbiguousList({ ambiguous, busy, onAdd, onDrop, fieldId }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(ambiguous);
  useEffect(() => {
    const gone = before.current.findIndex((one) => !ambiguous.includes(one));
    before.current = ambiguous;
    // The focused control disappeared with its answer. A focus elsewhere stays there.
    if (gone === -1 || document.activeElement !== document.body) return;
    const items = list.current?.children;
    const next = items?.[gone] ?? items?.[gone - 1];
    (next?.querySelector("button") ?? document.getElementById(fieldId))?.focus();
  }, [ambiguous, fieldId]);

  if (ambiguous.length === 0) return null;
  return (
    <section tabIndex={-1} className={style.ambiguous} aria-labelledby={checkHeading}>
      <h2 id={checkHeading} className={style.question}>
        {i18n.t("add.whichTitle")}
      </h2>
      <ul ref={list}>
        {ambiguous.flatMap((one) =>
          one.choices.map((choice) => (
            <Question
              key={one.text}
              one={one}
              choice={choice}
              busy={busy}
              onAdd={() => void onAdd(one, choice)}
              onDrop={() => onDrop(one)}
            />
          )),
        )}
      </ul>
    </section>
  );
}

type QuestionProps = {
  readonly one: Ambiguous;
  readonly choice: NetworkAddress;
  readonly busy: boolean;
  readonly onAdd: () => void;
  readonly onDrop: () => void;
};

function Question({ one, choice, busy, onAdd, onDrop }: QuestionProps) {
  const short = shortAddress(one.text);
  return (
    <li>
      <code>
        <RemoteText text={one.derivedFrom === undefined ? short : one.text} />
      </code>
      {one.derivedFrom !== undefined && (
        <span>
          <RemoteText text={i18n.t("add.derived", [one.derivedFrom, choice.address])} maxChars={200} />
        </span>
      )}
      {one.cutShort && <span>{i18n.t("add.cutShort")}</span>}
      <div className={style.choice}>
        <span>{i18n.t(`network.${choice.network}`)}</span>
        <Button aria-label={i18n.t("add.addOneOf", [short])} busy={busy} onClick={onAdd}>
          {i18n.t("add.addOne")}
        </Button>
        <Button variant="text" aria-label={i18n.t("add.dropOneOf", [short])} onClick={onDrop}>
          {i18n.t("add.dropOne")}
        </Button>
      </div>
    </li>
  );
}
