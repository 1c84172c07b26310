import { useState } from "react";
import { i18n } from "#i18n";
import type { NetworkAddress } from "../../../core/addresses/network.ts";
import { shortAddress } from "../../../core/addresses/short-address.ts";
import { Button } from "../../shared/components/button.tsx";
import { plural } from "../../shared/text/error-text.ts";
import style from "./paste-lists.module.css";
import type { Ambiguous } from "./pasted.ts";

export const keyHeading = "key-question";

export type Answered = { readonly one: Ambiguous; readonly choice: NetworkAddress };

type Props = {
  /** At least one. */
  readonly keys: readonly Ambiguous[];
  readonly busy: boolean;
  readonly onAdd: (answered: readonly Answered[]) => void;
  readonly onClear: () => void;
};

/** Asks once about all texts of 64 hex digits. They are shortened, because each may be a private key. */
export function KeyQuestion({ keys, busy, onAdd, onClear }: Props) {
  /** For each text the index of the chosen network. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const choiceOf = (one: Ambiguous) =>
    one.choices.length === 1 ? one.choices[0] : one.choices[Number(chosen.get(one.text) ?? Number.NaN)];
  const answered = keys.flatMap((one) => {
    const choice = choiceOf(one);
    return choice === undefined ? [] : [{ one, choice }];
  });
  const isAnswered = answered.length === keys.length;
  const open = keys.filter(({ choices }) => choices.length > 1);
  const choose = (some: readonly Ambiguous[], network: string) =>
    setChosen(
      new Map([
        ...chosen,
        ...some.map(
          ({ text, choices }) =>
            [text, String(choices.findIndex((choice) => choice.network === network))] as const,
        ),
      ]),
    );
  return (
    <section tabIndex={-1} className={style.ambiguous} aria-labelledby={keyHeading}>
      <h2 id={keyHeading} className={style.question}>
        {plural("add.keys.title", keys.length)}
      </h2>
      <p>{i18n.t("add.keys.intro")}</p>
      {open.length > 1 && (
        <div className={style.choice}>
          <NetworkChoice
            label={i18n.t("add.keys.network")}
            choices={open[0]?.choices ?? []}
            value=""
            onChange={(network) => choose(open, network)}
          />
        </div>
      )}
      <ul>
        {keys.map((one) => (
          <li key={one.text}>
            <code>
              <bdi>{shortAddress(one.text)}</bdi>
            </code>
            <div className={style.choice}>
              <NetworkChoice
                label={i18n.t("add.networkOf", [shortAddress(one.text)])}
                choices={one.choices}
                value={choiceOf(one)?.network ?? ""}
                onChange={(network) => choose([one], network)}
              />
            </div>
          </li>
        ))}
      </ul>
      <div className={style.choice}>
        <Button
          busy={busy}
          disabled={!isAnswered}
          aria-describedby={isAnswered ? undefined : "key-question-why"}
          onClick={() => onAdd(answered)}
        >
          {plural("add.keys.add", keys.length)}
        </Button>
        <Button variant="text" onClick={onClear}>
          {plural("add.keys.clear", keys.length)}
        </Button>
        {!isAnswered && (
          <span id="key-question-why" className={style.why}>
            {i18n.t("add.keys.pickFirst")}
          </span>
        )}
      </div>
    </section>
  );
}

type ChoiceProps = {
  readonly label: string;
  readonly choices: readonly NetworkAddress[];
  /** Empty while no network is chosen. */
  readonly value: string;
  readonly onChange: (network: string) => void;
};

function NetworkChoice({ label, choices, value, onChange }: ChoiceProps) {
  return (
    <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {value === "" && (
        <option value="" disabled>
          {i18n.t("add.choose")}
        </option>
      )}
      {choices.map(({ network }) => (
        <option key={network} value={network}>
          {i18n.t(`network.${network}`)}
        </option>
      ))}
    </select>
  );
}
