import { i18n } from "#i18n";
import { plural } from "../../shared/text/error-text.ts";
import { formatUsd } from "../../shared/text/format.ts";
import type { Listing } from "../list/listing.ts";
import style from "./headline.module.css";

type Props = {
  readonly listing: Listing;
  readonly walletCount: number;
  /** How many airdrops are new since the last look. */
  readonly unseen: number;
};

/** The total and whose it is: the one thing to read. */
export function Headline({ listing, walletCount, unseen }: Props) {
  const { total, rows } = listing;
  const allUnknown = rows.length > 0 && total.unknown > 0 && total.known === 0;
  const words = allUnknown ? i18n.t("value.allUnknown") : amount(listing);
  return (
    <section className={style.headline} aria-label={i18n.t("value.total")}>
      {rows.length > 0 && <p className={allUnknown ? style.unknown : sizeOf(words)}>{words}</p>}
      <p className={style.facts}>
        {total.unknown > 0 &&
          `${plural(allUnknown ? "value.unknownOnly" : "value.unknownMore", total.unknown)} · `}
        <span>{plural("count.wallets", walletCount)}</span>
        {unseen > 0 && " · "}
        {unseen > 0 && <span className={style.fresh}>{plural("count.new", unseen)}</span>}
      </p>
    </section>
  );
}

/** Digits have no place to break at. */
function sizeOf(words: string) {
  if (words.length > 17) return style.longest;
  return words.length > 11 ? style.long : style.total;
}

/** @returns the sum of what is listed, "≥" where some of it is unknown */
export function amount({ total }: Listing): string {
  const known = formatUsd(total.known);
  return total.unknown > 0 ? i18n.t("value.atLeast", [known]) : known;
}
