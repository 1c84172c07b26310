import { Fragment } from "react";
import { i18n } from "#i18n";
import { airdropKey } from "../../../core/airdrops/airdrop.ts";
import type { Row } from "../../../core/airdrops/row.ts";
import { RemoteText } from "../../shared/components/remote-text.tsx";
import { deadlineText } from "../../shared/text/deadline-text.ts";
import { plural } from "../../shared/text/error-text.ts";
import { formatCount } from "../../shared/text/format.ts";
import form from "../shared/form.module.css";
import { WalletName } from "../wallets/wallet-name.tsx";
import { type Dated, type DeadlineDot, deadlinesAhead } from "./deadline-dots.ts";
import style from "./deadline-line.module.css";
import history from "./history-section.module.css";
import stretches from "./stretches.module.css";

const mostListed = 50;

/**
 * The deadlines of the next 30 days. A deadline known to a few days is a dot at its early edge, with a
 * whisker to its late edge. The list shows only the early edge. Other deadlines are counted in their stretch,
 * as in the popup, because any mark there would look like a date.
 */
export function DeadlineLine({ rows, now }: { readonly rows: readonly Row[]; readonly now: number }) {
  const { dated, dots, lanes, within7, within30, unchecked } = deadlinesAhead(rows, now);
  const listed = [...unchecked, ...dated];
  if (listed.length + within7 + within30 === 0) return <p className={form.soft}>{i18n.t("ahead.none")}</p>;
  return (
    <>
      <p>
        {[
          ...(unchecked.length > 0 ? [plural("ahead.unchecked", unchecked.length)] : []),
          ...(dated.length > 0 ? [plural("ahead.dated", dated.length)] : []),
          ...(within7 > 0 ? [plural("ahead.within7", within7)] : []),
          ...(within30 > 0 ? [plural("ahead.within30", within30)] : []),
        ].join(" · ")}
      </p>
      <div className={style.line} aria-hidden="true">
        {lanes > 0 && (
          <div className={style.lanes} style={{ blockSize: `${lanes * 1.5}rem` }}>
            {dots.map((dot) => (
              <Dot key={dot.start} dot={dot} />
            ))}
          </div>
        )}
        <span className={`${stretches.stretch} ${stretches.verySoon}`}>
          {within7 > 0 && formatCount(within7)}
        </span>
        <span className={`${stretches.stretch} ${stretches.soon}`}>
          {within30 > 0 && formatCount(within30)}
        </span>
        <span>{i18n.t("line.today")}</span>
        <span className={stretches.seven}>{i18n.t("line.sevenDays")}</span>
        <span className={stretches.thirty}>{i18n.t("line.thirtyDays")}</span>
      </div>
      {listed.length > 0 && (
        <>
          {dated.length > 0 && <p className={form.small}>{i18n.t("ahead.help")}</p>}
          <details className={history.details}>
            <summary>{i18n.t("ahead.list")}</summary>
            <ul className={history.events} aria-label={i18n.t("ahead.title")}>
              {listed.slice(0, mostListed).map((one) => (
                <Listed key={airdropKey(one.row.wallet.id, one.row.airdrop.id)} dated={one} now={now} />
              ))}
              {listed.length > mostListed && <li>{plural("ahead.more", listed.length - mostListed)}</li>}
            </ul>
          </details>
        </>
      )}
    </>
  );
}

/** Uses properties of the element, because the page's content security policy forbids style attributes. */
function Dot({ dot: { start, end, count, lane, isVerySoon } }: { readonly dot: DeadlineDot }) {
  const insetBlockStart = `${lane * 1.5}rem`;
  const tone = isVerySoon ? style.red : style.amber;
  return (
    <Fragment>
      <span
        className={`${style.whisker} ${tone}`}
        style={{
          insetBlockStart,
          insetInlineStart: `${start * 100}%`,
          inlineSize: `${(end - start) * 100}%`,
        }}
      />
      <span
        className={`${style.dot} ${tone}`}
        style={{ insetBlockStart, insetInlineStart: `${start * 100}%` }}
      >
        {count > 1 && formatCount(count)}
      </span>
    </Fragment>
  );
}

function Listed({ dated: { row, shown }, now }: { readonly dated: Dated; readonly now: number }) {
  return (
    <li>
      <strong>
        <RemoteText text={row.airdrop.name} />
      </strong>{" "}
      <WalletName id={row.wallet.id} label={row.wallet.label} />
      {" · "}
      {deadlineText(shown, now)}
    </li>
  );
}
