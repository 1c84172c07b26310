import { Fragment } from "react";
import { i18n } from "#i18n";
import type { Glance } from "../../airdrops/glance.ts";
import type { Activity } from "../../storage/items.ts";
import { formatAge, formatUsd } from "../format.ts";
import { plural } from "../words.ts";
import style from "./headline.module.css";
import type { Listing } from "./listing.ts";

type Props = {
  readonly listing: Listing;
  readonly glance: Glance;
  readonly run: Activity["run"];
  readonly now: number;
};

/** The total, whose it is and how old: the one thing to read. */
export function Headline({ listing, glance, run, now }: Props) {
  const { total, rows } = listing;
  const allUnknown = rows.length > 0 && total.unknown > 0 && total.known === 0;
  const facts = [
    ...(total.unknown === 0
      ? []
      : [plural(allUnknown ? "value.unknownOnly" : "value.unknownMore", total.unknown)]),
    plural("count.wallets", glance.walletCount),
    ...(run === null && glance.updatedAt !== null
      ? [i18n.t("age.updated", [formatAge(glance.updatedAt, now)])]
      : []),
  ];
  return (
    <section className={style.headline} aria-label={i18n.t("value.total")}>
      {rows.length > 0 && (
        <p className={allUnknown ? style.unknown : style.total}>
          {allUnknown ? i18n.t("value.allUnknown") : amount(listing)}
        </p>
      )}
      <p className={style.facts}>
        {facts.map((fact, index) => (
          <Fragment key={fact}>
            {index > 0 && " · "}
            <span>{fact}</span>
          </Fragment>
        ))}
        <span role="status">
          {run !== null && ` · ${i18n.t("popup.progress", [String(run.done), String(run.total)])}`}
        </span>
      </p>
    </section>
  );
}

function amount({ total }: Listing): string {
  const known = formatUsd(total.known);
  return total.unknown > 0 ? i18n.t("value.atLeast", [known]) : known;
}
