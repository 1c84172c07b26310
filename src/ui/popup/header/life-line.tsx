import { i18n } from "#i18n";
import { limits } from "../../../config.ts";
import type { GroupTotal, GroupTotals } from "../../../core/airdrops/group-totals.ts";
import type { LifeLine as Line, Zone } from "../../../core/airdrops/life-line.ts";
import { cleanText } from "../../../core/clean-text.ts";
import { rank, type Urgency, urgencies, urgencyRules } from "../../../core/deadlines/urgency.ts";
import { formatParts, type Scale } from "../../../i18n/sums.ts";
import { Sentence } from "../../shared/components/sentence.tsx";
import { VisuallyHidden } from "../../shared/components/visually-hidden.tsx";
import { plural } from "../../shared/text/error-text.ts";
import { formatCount } from "../../shared/text/format.ts";
import style from "./life-line.module.css";

type Props = {
  readonly line: Line;
  readonly groups: GroupTotals;
  readonly scale: Scale;
  /** The zone that the list is filtered by. */
  readonly chosen: Urgency | null;
  /** Called with null when the user presses the chosen sum. */
  readonly onChoose: (urgency: Urgency | null) => void;
  /** For a press on a dot. @param key the `bundleKey` */
  readonly onOpen: (key: string, urgency: Urgency) => void;
};

/** As wide as its container: a line from today to later with a dot for each airdrop, and the sums that filter the list. */
export function LifeLine({ line, groups, scale, chosen, onChoose, onOpen }: Props) {
  const sums = formatParts(
    urgencies.map((urgency) => groups[urgency].known),
    scale,
  );
  return (
    <div className={style.line}>
      {/* The buttons and the list have the same facts in words. */}
      <svg className={style.strip} aria-hidden="true">
        <line className={style.axis} x1="0" x2="100%" y1="17" y2="17" />
        <rect className={style.today} y="7" width="2" height="20" rx="1" />
        {urgencies.map((urgency) => (
          <g
            key={urgency}
            className={style[urgencyRules[urgency].tone]}
            data-steps-back={chosen === null || chosen === urgency ? undefined : ""}
          >
            <ZoneMarks urgency={urgency} zone={line[urgency]} onOpen={onOpen} />
          </g>
        ))}
      </svg>
      <div className={style.sums}>
        {urgencies.map((urgency, index) => (
          <p key={urgency} className={style[urgencyRules[urgency].tone]}>
            {groups[urgency].count > 0 && (
              <button
                type="button"
                className={style.sum}
                aria-pressed={chosen === urgency}
                onClick={() => onChoose(chosen === urgency ? null : urgency)}
              >
                <SumText urgency={urgency} group={groups[urgency]} sum={sums[index] ?? ""} />
              </button>
            )}
          </p>
        ))}
      </div>
    </div>
  );
}

type ZoneProps = { readonly urgency: Urgency; readonly zone: Zone };

/** The start of a zone, its dots, and the ring that stands for its smallest airdrops. */
function ZoneMarks({ urgency, zone: { dots, more }, onOpen }: ZoneProps & Pick<Props, "onOpen">) {
  return (
    <>
      {rank[urgency] > 0 && (
        <line className={style.tick} x1={x(urgency, 0)} x2={x(urgency, 0)} y1="12" y2="22" />
      )}
      {dots.map(({ key, name, usdValue, radius, at }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: a short cut for the pointer; the list has the row
        <circle
          key={key}
          className={usdValue === null ? style.ring : style.dot}
          cx={x(urgency, at)}
          cy="17"
          r={radius}
          data-dot={key}
          onClick={() => onOpen(key, urgency)}
        >
          <title>{cleanText(name, limits.nameChars)}</title>
        </circle>
      ))}
      {more > 0 && (
        <>
          <circle className={style.ring} cx={x(urgency, ringAt)} cy="17" r="10" />
          <text className={style.more} x={x(urgency, ringAt)} y="17">
            {more > mostInRing ? `${mostInRing}+` : `+${more}`}
          </text>
        </>
      )}
    </>
  );
}

/** In the zone: `lifeLineOf` keeps this place free. */
const ringAt = 0.9;
/** More would not fit into the ring. */
const mostInRing = 99;

/** @param at from 0 to 1 in the zone @returns a place on the whole line */
function x(urgency: Urgency, at: number): string {
  return `${(((rank[urgency] + at) / urgencies.length) * 100).toFixed(2)}%`;
}

type SumProps = { readonly urgency: Urgency; readonly group: GroupTotal; readonly sum: string };

function SumText({ urgency, group: { count, unknown, known }, sum }: SumProps) {
  const isUnknown = unknown === count && known === 0;
  return (
    <Sentence words={(amount) => i18n.t(`line.${urgency}`, [amount])}>
      <strong className={style.amount} data-amount="">
        <bdi>{isUnknown ? formatCount(count) : sum}</bdi>
      </strong>
      {!isUnknown && unknown > 0 && <VisuallyHidden> {plural("value.andUnknown", unknown)}</VisuallyHidden>}
    </Sentence>
  );
}
