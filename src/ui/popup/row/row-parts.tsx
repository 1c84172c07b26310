import { i18n } from "#i18n";
import { limits, type Time } from "../../../config.ts";
import type { Bundle } from "../../../core/airdrops/bundles.ts";
import { cleanText } from "../../../core/clean-text.ts";
import { type DatedAnswer, describeDeadline } from "../../../core/deadlines/deadline-shown.ts";
import { type DatedUrgency, isDated, urgencyRules } from "../../../core/deadlines/urgency.ts";
import { Icon } from "../../shared/components/icons.tsx";
import { openerProps } from "../../shared/components/popover-opener.ts";
import { VisuallyHidden } from "../../shared/components/visually-hidden.tsx";
import { deadlineText } from "../../shared/text/deadline-text.ts";
import { plural } from "../../shared/text/error-text.ts";
import { formatRowUsd } from "../../shared/text/format.ts";
import style from "./airdrop-row.module.css";

/** The parts that a row and the line of a wallet share. */

/** The id of the menu, which all rows share. */
export const rowMenuId = "row-menu";

/** Characters. A shorter name fits into every row. */
const shortName = 18;
/** Characters. The longest end of a name that stays when the row cuts the name. */
const longestEnd = 12;

/** A name that is cut before its last words, because these often tell two airdrops apart. */
export function RowName({ name }: { readonly name: string }) {
  const text = cleanText(name, limits.nameChars);
  const end = text.length > shortName ? text.indexOf(" ", text.length - longestEnd) : -1;
  if (end === -1) return <bdi>{text}</bdi>;
  return (
    <bdi className={style.split}>
      <span>{text.slice(0, end)}</span>
      <span>{text.slice(end)}</span>
    </bdi>
  );
}

/** Marks an airdrop that appeared since the user last opened the list. */
export function NewMark() {
  return <span className={style.fresh}> {i18n.t("popup.new")}</span>;
}

type EndProps = {
  readonly bundle: Bundle;
  readonly now: Time;
  /** Which deadlines are visible: the groups of a list already show the others. Screen readers hear each. */
  readonly deadlines: "all" | "dates";
};

/** The value and the deadline. */
export function RowEnd({ bundle, now, deadlines }: EndProps) {
  const { airdrop, urgency, fetchedAt, rows } = bundle;
  const unknown = airdrop.usdValue === null ? 0 : rows.filter((row) => row.airdrop.usdValue === null).length;
  return (
    <div className={style.end}>
      {airdrop.usdValue === null ? (
        <p className={style.unknown}>
          <span aria-hidden="true">—</span>
          <VisuallyHidden>{i18n.t("value.unknown")}</VisuallyHidden>
        </p>
      ) : (
        <p className={style.value} data-amount="">
          {formatRowUsd(airdrop.usdValue)}
        </p>
      )}
      {unknown > 0 && <p className={style.soft}>{plural("value.andUnknown", unknown)}</p>}
      {isDated(urgency) && (
        <Deadline
          answer={{ deadline: airdrop.deadline, fetchedAt }}
          urgency={urgency}
          now={now}
          deadlines={deadlines}
        />
      )}
    </div>
  );
}

type DeadlineProps = Pick<EndProps, "now" | "deadlines"> & {
  readonly answer: DatedAnswer;
  readonly urgency: DatedUrgency;
};

function Deadline({ answer, urgency, now, deadlines }: DeadlineProps) {
  const shown = describeDeadline(answer, now);
  const words = deadlineText(shown, now);
  const isUnchecked = shown.kind === "mayHaveExpired";
  const short = deadlines === "all" ? i18n.t(`urgency.${urgency}.group`) : null;
  const visible = isUnchecked ? i18n.t("deadline.chip") : (words ?? short);
  return (
    <p className={style[urgencyRules[urgency].tone]}>
      {visible !== null && <span aria-hidden={words === null || isUnchecked}>{visible}</span>}
      {/* Screen readers hear the group after the date. */}
      <VisuallyHidden> {isUnchecked ? words : i18n.t(`urgency.${urgency}.long`)}</VisuallyHidden>
    </p>
  );
}

type MoreProps = {
  /** The name of the button after "Actions for". */
  readonly name: string;
  readonly isOpen: boolean;
  /** ↑ and ↓ stop at the button. */
  readonly isStop?: boolean;
  readonly onOpen: (button: HTMLElement) => void;
};

/** The button that opens the menu. */
export function MoreButton({ name, isOpen, isStop = false, onOpen }: MoreProps) {
  return (
    <button
      type="button"
      className={style.more}
      aria-haspopup="menu"
      data-row={isStop ? "" : undefined}
      aria-label={i18n.t("row.more", [name])}
      {...openerProps(rowMenuId, isOpen, onOpen)}
    >
      <Icon name="more" />
    </button>
  );
}
