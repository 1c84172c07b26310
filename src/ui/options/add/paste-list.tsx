import { useId } from "react";
import { i18n } from "#i18n";
import { limits } from "../../../config.ts";
import { type Network, networks } from "../../../core/addresses/network.ts";
import { shortAddress } from "../../../core/addresses/short-address.ts";
import { cleanText, cutMiddle } from "../../../core/clean-text.ts";
import { type AskedLine, isAsked, type PastedLine } from "../../../core/pasting/pasted-lines.ts";
import { Button } from "../../shared/components/button.tsx";
import form from "../../shared/form/form.module.css";
import { Question } from "../../shared/form/question.tsx";
import { formatCount } from "../../shared/text/format.ts";
import { RemoteText } from "../../shared/text/remote-text.tsx";
import style from "./add-section.module.css";

/** The most lines that a list shows. The counts include all lines. */
const mostLines = limits.wallets;

/** The most characters of a text beside its outcome. */
const mostChars = 20;

type Props = {
  readonly lines: readonly PastedLine[];
  /** The id of their counts, which name the lists. */
  readonly countsId: string;
  readonly onTick: (lines: readonly AskedLine[], isTicked: boolean) => void;
  readonly onNetwork: (line: AskedLine, network: Network) => void;
  /** The user is not sure whether the lines that may be private keys are addresses. */
  readonly onClear: () => void;
};

/** The texts in the field that no press adds: refused with a reason, or with a question for the user. */
export function PasteList({ lines, countsId, onTick, onNetwork, onClear }: Props) {
  const keys = lines.filter(isAsked).filter(({ kind }) => kind === "mayBeKey");
  const others = lines.filter(({ kind }) => kind === "derived" || kind === "refused");
  const list = (shown: readonly PastedLine[]) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a long list (WCAG 2.1.1)
    <ul aria-labelledby={countsId} tabIndex={0} className={style.lines}>
      {shown.slice(0, mostLines).map((line) => (
        <Line key={line.id} line={line} onTick={onTick} onNetwork={onNetwork} />
      ))}
    </ul>
  );
  return (
    <>
      {keys.length > 0 && (
        <Question title={i18n.t("add.keys.title")} why={i18n.t("add.keys.intro")}>
          {keys.length > 1 && (
            <label className={style.all}>
              <input
                type="checkbox"
                checked={keys.every(({ isTicked }) => isTicked)}
                onChange={(event) => onTick(keys, event.target.checked)}
              />
              {i18n.t("add.keys.all", [formatCount(keys.length)])}
            </label>
          )}
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

type LineProps = Pick<Props, "onTick" | "onNetwork"> & { readonly line: PastedLine };

function Line({ line, onTick, onNetwork }: LineProps) {
  const id = useId();
  const isHidden = line.kind === "refused" && line.mayBeSecret;
  const lineNumber = () => i18n.t("add.keys.line", [formatCount(line.number)]);
  const text = isHidden ? lineNumber() : cleanText(line.text, limits.messageChars);
  const short = line.kind === "refused" ? cutMiddle(text, mostChars) : shortAddress(text);
  const code = (
    <code id={id} title={line.kind === "mayBeKey" || text === short ? undefined : text}>
      <bdi>{short}</bdi>
    </code>
  );
  if (line.kind === "ready") return null;
  if (line.kind === "refused")
    return (
      <li>
        {code}
        <span className={form.problem}>{refusalReason(line)}</span>
      </li>
    );
  return (
    <li>
      <label>
        <input
          type="checkbox"
          aria-labelledby={id}
          aria-describedby={`${id}outcome`}
          checked={line.isTicked}
          onChange={(event) => onTick([line], event.target.checked)}
        />
        {code}
      </label>
      <span id={`${id}outcome`}>
        {line.kind === "derived" ? (
          <RemoteText text={i18n.t("add.derived", [line.wallet.address])} maxChars={limits.messageChars} />
        ) : (
          lineNumber()
        )}
        {line.wallet.label !== undefined && (
          <>
            {" · "}
            <RemoteText text={line.wallet.label} maxChars={limits.labelChars} />
          </>
        )}
      </span>
      {line.kind === "mayBeKey" && (
        <select
          className={form.choice}
          aria-labelledby={`${id}network ${id}`}
          id={`${id}network`}
          aria-label={i18n.t("add.keys.network")}
          value={line.wallet.network}
          onChange={({ target: { value } }) => {
            const network = networks.find((one) => one === value);
            if (network !== undefined) onNetwork(line, network);
          }}
        >
          {line.networks.map((network) => (
            <option key={network} value={network}>
              {i18n.t(`network.${network}`)}
            </option>
          ))}
        </select>
      )}
    </li>
  );
}

/** @returns why a text is no address, and the next step, in words */
export function refusalReason({ problem }: Extract<PastedLine, { kind: "refused" }>): string {
  return i18n.t(`address.refused.${problem}`);
}
