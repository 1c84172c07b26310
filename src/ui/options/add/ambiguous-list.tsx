import { useEffect, useRef, useState } from "react";
import { i18n } from "#i18n";
import type { NetworkAddress } from "../../../core/addresses/network.ts";
import { shortAddress } from "../../../core/addresses/short-address.ts";
import { Button } from "../../shared/components/button.tsx";
import { RemoteText } from "../../shared/components/remote-text.tsx";
import style from "./paste-lists.module.css";
import type { Ambiguous } from "./pasted.ts";

export const networkHeading = "network-question";

type Props = {
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
    const choices = list.current?.querySelectorAll("select") ?? [];
    const next = choices[gone] ?? choices[gone - 1] ?? document.getElementById(fieldId);
    next?.focus();
  }, [ambiguous, fieldId]);

  if (ambiguous.length === 0) return null;
  return (
    <section tabIndex={-1} className={style.ambiguous} aria-labelledby={networkHeading}>
      <h2 id={networkHeading} className={style.question}>
        {i18n.t("add.whichTitle")}
      </h2>
      <p>{i18n.t("add.which")}</p>
      <ul ref={list}>
        {ambiguous.map((one) => (
          <Choice
            key={one.text}
            one={one}
            busy={busy}
            onAdd={(choice) => void onAdd(one, choice)}
            onDrop={() => onDrop(one)}
          />
        ))}
      </ul>
    </section>
  );
}

type ChoiceProps = {
  readonly one: Ambiguous;
  readonly busy: boolean;
  readonly onAdd: (choice: NetworkAddress) => void;
  readonly onDrop: () => void;
};

function Choice({ one, busy, onAdd, onDrop }: ChoiceProps) {
  // With several networks none is preselected.
  const [chosen, setChosen] = useState(one.choices.length === 1 ? "0" : "");
  const choice = chosen === "" ? undefined : one.choices[Number(chosen)];
  const short = shortAddress(one.text);
  return (
    <li>
      <code>
        <RemoteText text={one.derivedFrom === undefined ? short : one.text} />
      </code>
      {one.derivedFrom === undefined && <span>{i18n.t("add.mayBeKey")}</span>}
      {one.derivedFrom !== undefined && choice !== undefined && (
        <span>
          <RemoteText text={i18n.t("add.derived", [one.derivedFrom, choice.address])} maxChars={200} />
        </span>
      )}
      {one.cutShort && <span>{i18n.t("add.cutShort")}</span>}
      <div className={style.choice}>
        <select
          aria-label={i18n.t("add.networkOf", [short])}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        >
          {one.choices.length > 1 && (
            <option value="" disabled>
              {i18n.t("add.choose")}
            </option>
          )}
          {one.choices.map(({ network }, index) => (
            <option key={network} value={String(index)}>
              {i18n.t(`network.${network}`)}
            </option>
          ))}
        </select>
        <Button
          aria-label={i18n.t("add.addOneOf", [short])}
          busy={busy}
          disabled={choice === undefined}
          onClick={() => choice !== undefined && onAdd(choice)}
        >
          {i18n.t("add.addOne")}
        </Button>
        <Button variant="text" aria-label={i18n.t("add.dropOneOf", [short])} onClick={onDrop}>
          {i18n.t("add.dropOne")}
        </Button>
      </div>
    </li>
  );
}
