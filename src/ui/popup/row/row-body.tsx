import type { ReactNode } from "react";
import type { Time } from "../../../config.ts";
import type { Bundle } from "../../../core/list/bundles.ts";
import { AirdropLogo } from "./airdrop-logo.tsx";
import style from "./airdrop-row.module.css";
import { DeadlineBadge } from "./deadline-badge.tsx";
import { RowValue } from "./row-parts.tsx";

type Props = {
  readonly bundle: Bundle;
  readonly now: Time;
  /** The name's link or button is described by `descriptionIn(id)`. */
  readonly id: string;
  /** Shows over the whole row, because the link of the name covers it. */
  readonly title?: string;
  readonly name: ReactNode;
  /** The line below the name. */
  readonly owner: ReactNode;
};

/** The logo of an airdrop, and two lines: name and value, wallet and badge. */
export function RowBody({ bundle, now, id, title, name, owner }: Props) {
  const { airdrop, rows } = bundle;
  return (
    <>
      <AirdropLogo name={airdrop.name} url={airdrop.imageUrl} />
      <div className={style.main}>
        <div className={style.split}>
          <p className={style.name} title={title}>
            {name}
          </p>
          <RowValue id={id} bundle={bundle} />
        </div>
        <div className={style.split}>
          <p className={style.wallet}>{owner}</p>
          <DeadlineBadge id={id} rows={rows} now={now} />
        </div>
      </div>
    </>
  );
}
