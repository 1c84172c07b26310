import { type ReactNode, useId } from "react";
import { i18n } from "#i18n";
import { limits } from "../../../config.ts";
import type { Network } from "../../../core/addresses/network.ts";
import { shortAddress } from "../../../core/addresses/short-address.ts";
import { cleanText, cutMiddle } from "../../../core/clean-text.ts";
import { choicesOf, type PastedLine, walletOf } from "../../../core/pasting/pasted-lines.ts";
import { mayHoldSecret } from "../../../core/secrets/secret.ts";
import { Button } from "../../shared/components/button.tsx";
import { Icon } from "../../shared/components/icons.tsx";
import { refusalText } from "../../shared/text/error-text.ts";
import { RemoteText } from "../../shared/text/remote-text.tsx";
import form from "../shared/form.module.css";
import { Question } from "../shared/question.tsx";
import style from "./add-section.module.css";

/** The most lines that a list shows. The counts include all lines. */
const mostLines = limits.wallets;

/** The most characters of a text beside its outcome. */
const mostChars = 20;

type Props = {
  readonly lines: readonly PastedLine[];
  /** How many of them are ready, refused, and so on, in words. */
  readonly counts: string;
  readonly onAnswer: (line: PastedLine, network: Network) => void;
  /** The user is not sure whether the lines that may be private keys are addresses. */
  readonly onClear: () => void;
};

/** The texts in the field: ready, refused with a reason, or with a question for the user. */
export function PasteList({ lines, counts, onAnswer, onClear }: Props) {
  const countsId = useId();
  const keys = lines.filter(({ kind }) => kind === "mayBeKey");
  const others = lines.filter(({ kind }) => kind !== "mayBeKey");
  const list = (shown: readonly PastedLine[]) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a long list (WCAG 2.1.1)
    <ul aria-labelledby={countsId} tabIndex={0} className={style.lines}>
      {shown.slice(0, mostLines).map((line) => (
        <Line key={line.id} line={line} onAnswer={(network) => onAnswer(line, network)} />
      ))}
    </ul>
  );
  return (
    <>
      <p id={countsId} role="status" className={form.small}>
        {counts}
      </p>
      {keys.length > 0 && (
        <Question title={i18n.t("add.keys.title")} why={i18n.t("add.keys.intro")}>
          {list(keys)}
          <div className={form.buttons}>
            <Button onClick={onClear}>{i18n.t("add.keys.clear")}</Button>
          </div>
        </Question>
      )}
      {others.length > 0 && list(others)}
    </>
  );
}

type LineProps = { readonly line: PastedLine; readonly onAnswer: (network: Network) => void };

function Line({ line, onAnswer }: LineProps) {
  const id = useId();
  const answer = walletOf(line);
  // A refused text may be a mistyped private key.
  const isShort = line.kind !== "refused" || mayHoldSecret(line.text);
  const text = isShort ? shortAddress(line.text) : cleanText(line.text, limits.messageChars);
  return (
    <li className={style[line.kind]}>
      <code id={id} title={text.length > mostChars ? text : undefined}>
        <bdi>{cutMiddle(text, mostChars)}</bdi>
      </code>
      <span id={`${id}outcome`}>{outcomeOf(line)}</span>
      {choicesOf(line).map((choice) => (
        <Button
          key={choice.network}
          id={`${id}${choice.network}`}
          aria-labelledby={`${id}${choice.network} ${id}`}
          aria-describedby={`${id}outcome`}
          aria-pressed={answer === choice}
          onClick={() => onAnswer(choice.network)}
        >
          {answer === choice && <Icon name="good" />}
          {i18n.t("add.addressOn", [i18n.t(`network.${choice.network}`)])}
        </Button>
      ))}
    </li>
  );
}

function outcomeOf(line: PastedLine): ReactNode {
  if (line.kind === "refused") return refusalReason(line);
  if (line.kind === "derived") {
    const [choice] = line.choices;
    return <RemoteText text={i18n.t("add.derived", [choice?.address ?? ""])} maxChars={200} />;
  }
  const label = line.kind === "ready" ? line.wallet.label : line.choices[0]?.label;
  return (
    <>
      {line.kind === "ready" ? (
        <>
          <Icon name="good" /> {i18n.t("add.addressOn", [i18n.t(`network.${line.wallet.network}`)])}
        </>
      ) : (
        i18n.t("add.keys.line", [String(line.number)])
      )}
      {label !== undefined && " · "}
      {label !== undefined && <RemoteText text={label} maxChars={limits.labelChars} />}
    </>
  );
}

/** @returns why a text is no address, and the next step, in words */
export function refusalReason({ problem }: Extract<PastedLine, { kind: "refused" }>): string {
  return problem === "secret" ? refusalText("secret") : i18n.t(`address.refused.${problem}`);
}
