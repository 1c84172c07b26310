import { type ReactNode, useState } from "react";
import { i18n } from "#i18n";
import { airdropKey } from "../../../core/airdrops/airdrop.ts";
import { bundleOf, sharedKey } from "../../../core/airdrops/bundles.ts";
import { linkTrust } from "../../../core/airdrops/link.ts";
import { rowsAfter } from "../../../core/airdrops/list-view.ts";
import type { Row } from "../../../core/airdrops/row.ts";
import { totalOf } from "../../../core/airdrops/total.ts";
import { compareNames } from "../../../i18n/compare-names.ts";
import { Icon } from "../../shared/components/icons.tsx";
import { Sentence } from "../../shared/components/sentence.tsx";
import { useEnvironment } from "../../shared/data/environment.ts";
import { formatCount, formatShortUsd } from "../../shared/text/format.ts";
import { AirdropLink } from "../row/airdrop-link.tsx";
import { type Report, useActions } from "../shared/actions.ts";
import { useList } from "../shared/popup-context.tsx";
import style from "./toast-area.module.css";
import link from "./use-claim-pass.module.css";

type Pass = { readonly report: Report | null; readonly claims: ReadonlyMap<string, Row> };

const keyOf = ({ wallet, airdrop }: Row) => airdropKey(wallet.id, airdrop.id);

/**
 * In the side panel, the user claims one airdrop after the other.
 *
 * @returns how far the user is after a claim, and the link to the next airdrop's page; null after another action
 */
export function useClaimPass(): { readonly words: ReactNode; readonly next: ReactNode } | null {
  const { report, listing, shown, applied, contents } = useList();
  const actions = useActions();
  const { surface } = useEnvironment();
  /** The claims since the panel opened. */
  const [pass, setPass] = useState<Pass>({ report: null, claims: new Map() });
  if (report !== pass.report) setPass({ report, claims: claimsAfter(pass.claims, report) });
  if (surface !== "panel" || report?.kind !== "dismissed" || report.how !== "claimed") return null;

  const { claims } = pass;
  const isLeft = (row: Row) => !claims.has(keyOf(row));
  const trustOf = ({ airdrop }: Row) => linkTrust(airdrop.url, contents.settings.serviceUrl);
  const left = listing.rows.filter(isLeft);
  const [first, ...others] = [...claims.values()].filter(
    (row) => sharedKey(row) === sharedKey(report.bundle),
  );
  // An airdrop that the user claims wallet by wallet keeps the place of its whole sum.
  const gone = first === undefined ? report.bundle : bundleOf([first, ...others]);
  const next = rowsAfter(shown.rows, gone, applied.view, compareNames()).find(
    (row) => isLeft(row) && trustOf(row).kind !== "none",
  );
  return {
    words: <PassText claims={[...claims.values()]} left={left} isOver={next === undefined} />,
    next: next && (
      <span className={link.next}>
        <AirdropLink trust={trustOf(next)} airdrop={keyOf(next)} actions={actions}>
          {i18n.t("claim.next")} <Icon name="external" size={16} />
        </AirdropLink>
      </span>
    ),
  };
}

function claimsAfter(before: Pass["claims"], report: Report | null): Pass["claims"] {
  if (report === null || report.kind === "said" || report.how !== "claimed") return before;
  const claims = new Map(before);
  for (const row of report.bundle.rows) {
    if (report.kind === "restored") claims.delete(keyOf(row));
    else claims.set(keyOf(row), row);
  }
  return claims;
}

type TextProps = {
  readonly claims: readonly Row[];
  readonly left: readonly Row[];
  /** No airdrop follows in the list. */
  readonly isOver: boolean;
};

function PassText({ claims, left, isOver }: TextProps) {
  const { known } = totalOf(claims.map(({ airdrop }) => airdrop));
  const amount = <bdi className={style.added}>{formatShortUsd(known, 100)}</bdi>;
  if (left.length === 0)
    return (
      <p>
        {i18n.t("claim.all")}{" "}
        {known > 0 && <Sentence words={(sum) => i18n.t("claim.saved", [sum])}>{amount}</Sentence>}
      </p>
    );
  const rest = totalOf(left.map(({ airdrop }) => airdrop)).known;
  return (
    <p>
      {i18n.t("view.shown", [formatCount(claims.length), formatCount(claims.length + left.length)])}
      {known > 0 && (
        <>
          {" · "}
          <Sentence words={(sum) => i18n.t("claim.sum", [sum])}>{amount}</Sentence>
        </>
      )}
      {isOver && (
        <>
          {" · "}
          <Sentence words={(sum) => i18n.t("claim.left", [sum])}>
            <bdi className={style.amount}>
              {rest > 0 ? formatShortUsd(rest, 100) : formatCount(left.length)}
            </bdi>
          </Sentence>
        </>
      )}
    </p>
  );
}
