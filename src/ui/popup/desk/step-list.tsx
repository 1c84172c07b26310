import { Fragment, type ReactNode, useId } from "react";
import { i18n } from "#i18n";
import { linkTrust } from "../../../core/airdrops/link.ts";
import { rowKey } from "../../../core/list/row.ts";
import { pageRow, type Step, sumOfSteps } from "../../../core/pass/pass.ts";
import { sumText } from "../../../i18n/money-text.ts";
import { Icon } from "../../shared/components/icons.tsx";
import { WalletDot } from "../../shared/components/wallet-face.tsx";
import { WalletName } from "../../shared/components/wallet-name.tsx";
import { RemoteText } from "../../shared/text/remote-text.tsx";
import { usePopup } from "../model/popup-context.tsx";
import { AirdropLink } from "../row/airdrop-link.tsx";
import row from "../row/airdrop-row.module.css";
import { RowBody } from "../row/row-body.tsx";
import { descriptionIn } from "../row/row-parts.tsx";
import style from "./desk.module.css";

/** Steps that are not the current one, wallet by wallet. */
export function StepList({ steps }: { readonly steps: readonly Step[] }) {
  // `rowsOf` gives all rows of a wallet the same object.
  return [...Map.groupBy(steps, ({ wallet }) => wallet)].map(([wallet, own]) => (
    <Fragment key={wallet.id}>
      <h3 id={`steps-${wallet.id}`} className={style.heading}>
        <span>
          <WalletDot place={wallet.place} />
          <WalletName wallet={wallet} />
        </span>
        <span data-amount="">{sumText(sumOfSteps(own))}</span>
      </h3>
      <ul aria-labelledby={`steps-${wallet.id}`}>
        {own.map((step) => (
          <StepRow key={step.key} step={step} owner={i18n.t(`network.${wallet.network}`)} />
        ))}
      </ul>
    </Fragment>
  ));
}

type RowProps = {
  readonly step: Step;
  /** The line below the name. */
  readonly owner: ReactNode;
};

export function StepRow({ step, owner }: RowProps) {
  const { now } = usePopup();
  const id = useId();
  return (
    <li className={row.row} data-reveals="">
      <RowBody bundle={step.bundle} now={now} id={id} name={<StepLink step={step} id={id} />} owner={owner} />
    </li>
  );
}

type LinkProps = {
  readonly step: Step;
  /** `descriptionIn(id)` describes the link. */
  readonly id: string;
  /** An arrow after the name says that it is a link. */
  readonly hasArrow?: boolean;
};

/** The name of a step's airdrop, which links to its page. */
export function StepLink({ step, id, hasArrow = false }: LinkProps) {
  const { pages } = usePopup();
  const page = pageRow(step);
  const trust = linkTrust(page.airdrop.url, pages);
  return (
    <AirdropLink trust={trust} airdrop={rowKey(page)} describedBy={descriptionIn(id)}>
      <RemoteText text={step.bundle.airdrop.name} />
      {hasArrow && trust.kind !== "none" && (
        <>
          {"\u00a0"}
          <Icon name="open" size={14} />
        </>
      )}
    </AirdropLink>
  );
}
