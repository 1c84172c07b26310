import { i18n } from "#i18n";
import { limits } from "../../../config.ts";
import { cleanText } from "../../../core/clean-text.ts";
import { type Urgency, urgencies, urgencyRules } from "../../../core/deadlines/urgency.ts";
import type { Dot } from "../../../core/list/dots.ts";
import { type GroupTotal, isUnpriced } from "../../../core/list/group-totals.ts";
import { groupSums } from "../../../i18n/money-text.ts";
import { pluralText } from "../../../i18n/plural-text.ts";
import { VisuallyHidden } from "../../shared/components/visually-hidden.tsx";
import { formatCount } from "../../shared/text/format.ts";
import { Sentence } from "../../shared/text/remote-text.tsx";
import { usePopup } from "../model/popup-context.tsx";
import style from "./life-line.module.css";

/** A trough for each urgency with airdrops: a dot for each airdrop, and the sum, which filters the list. */
export function LifeLine() {
  const { stored, listing, scale, view, choose, showAll } = usePopup();
  const { line } = stored.summary;
  const full = fullValue(urgencies.flatMap((urgency) => line[urgency]));
  const { groups } = listing;
  const chosen = view.urgency;

  const sums = groupSums(groups, scale);
  const filled = urgencies.filter((urgency) => groups[urgency].count > 0);
  return (
    <div className={style.line}>
      {filled.map((urgency) => (
        <div key={urgency} data-tone={urgencyRules[urgency].tone}>
          <Trough
            dots={line[urgency]}
            full={full}
            count={groups[urgency].count}
            isPale={chosen !== null && chosen !== urgency}
          />
          <button
            type="button"
            className={style.sum}
            aria-pressed={chosen === urgency}
            // A sum includes every wallet and network, so a press shows all of them.
            onClick={() => (chosen === urgency ? choose({ ...view, urgency: null }) : showAll(urgency))}
          >
            <SumText urgency={urgency} group={groups[urgency]} sum={sums[urgency]} />
          </button>
        </div>
      ))}
    </div>
  );
}

/** px of a dot. */
const sizes = { smallest: 4, largest: 16, unknown: 9 } as const;
/** px between two dots. */
const gap = 3;
/** px inside a trough of the popup, and for the number of dots that have no room: beside it, and for each character. */
const room = { trough: 96, more: 3, character: 7 } as const;

type TroughProps = {
  readonly dots: readonly Dot[];
  /** USD of a dot of the largest size. */
  readonly full: number;
  /** The number of airdrops, at least that of the dots. */
  readonly count: number;
  /** Another group is chosen. */
  readonly isPale: boolean;
};

/** The list has the same facts in words, so screen readers skip the dots. */
function Trough({ dots, full, count, isPale }: TroughProps) {
  const sized = dots.map((dot) => ({ ...dot, size: sizeOf(dot, full) }));
  const shown = fitting(sized, count);
  return (
    <div className={style.trough} aria-hidden="true" data-steps-back={isPale ? "" : undefined}>
      <div className={style.dots}>
        {shown.map(({ key, name, usdValue, size }) => (
          <span
            key={key}
            className={usdValue === null ? style.ring : style.dot}
            data-dot=""
            style={{ inlineSize: size }}
            title={cleanText(name, limits.nameChars)}
          />
        ))}
      </div>
      {shown.length < count && <span className={style.more}>+{formatCount(count - shown.length)}</span>}
    </div>
  );
}

/** @returns USD of the largest dot. A fortune counts at most four times the next value, so that the others stay visible */
function fullValue(dots: readonly Dot[]): number {
  const [most = 0, next = most] = dots.map(({ usdValue }) => usdValue ?? 0).sort((a, b) => b - a);
  return next > 0 ? Math.min(most, 4 * next) : most;
}

/** @returns px: a dot's area stands for its value */
function sizeOf({ usdValue }: Dot, full: number): number {
  if (usdValue === null) return sizes.unknown;
  const size = full > 0 ? Math.round(sizes.largest * Math.sqrt(usdValue / full)) : sizes.smallest;
  return Math.min(sizes.largest, Math.max(sizes.smallest, size));
}

/** @returns the first dots, as many as have room beside the number of the others */
function fitting<D extends { readonly size: number }>(dots: readonly D[], count: number): readonly D[] {
  const within = (width: number) => {
    let end = 0;
    return dots.filter(({ size }) => {
      end += size + gap;
      return end - gap <= width;
    });
  };
  const all = within(room.trough);
  if (all.length === count) return all;
  return within(room.trough - room.more - room.character * `+${formatCount(count)}`.length);
}

type SumProps = { readonly urgency: Urgency; readonly group: GroupTotal; readonly sum: string };

function SumText({ urgency, group, sum }: SumProps) {
  const { count, unknown } = group;
  const hasSum = !isUnpriced(group);
  return (
    <Sentence words={(amount) => i18n.t(`line.${urgency}`, [amount])}>
      <strong className={style.amount} data-amount={hasSum ? "" : undefined}>
        <bdi>{hasSum ? sum : pluralText("value.countUnknown", count)}</bdi>
      </strong>
      {hasSum && unknown > 0 && <VisuallyHidden> {pluralText("value.andUnknown", unknown)}</VisuallyHidden>}
    </Sentence>
  );
}
