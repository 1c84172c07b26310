import { i18n } from "#i18n";
import { walletText } from "../../../core/addresses/short-address.ts";
import { linkTrust } from "../../../core/airdrops/link.ts";
import { rowKey } from "../../../core/list/row.ts";
import { pageRow, type Step } from "../../../core/pass/pass.ts";
import { RemoteText } from "../../shared/text/remote-text.tsx";
import { useActions } from "../model/actions.ts";
import { usePopup } from "../model/popup-context.tsx";
import { AirdropLink } from "../row/airdrop-link.tsx";
import { AirdropLogo } from "../row/airdrop-logo.tsx";
import { DeadlineBadge } from "../row/deadline-badge.tsx";
import { RowValue } from "../row/row-parts.tsx";
import style from "./desk.module.css";

type Props = {
  readonly step: Step;
  /** The list has several wallets. */
  readonly hasOwner?: boolean;
};

/** A step of the pass that is not the current one. */
export function StepRow({ step, hasOwner = false }: Props) {
  const { bundle, wallet } = step;
  const { pages, now } = usePopup();
  const actions = useActions();
  const { airdrop } = bundle;
  const page = pageRow(step);
  return (
    <li className={style.step} data-reveals="">
      <AirdropLogo name={airdrop.name} url={airdrop.imageUrl} />
      <div className={style.title}>
        <AirdropLink trust={linkTrust(page.airdrop.url, pages)} airdrop={rowKey(page)} actions={actions}>
          <RemoteText text={airdrop.name} />
        </AirdropLink>
        <small>
          {hasOwner && (
            <>
              <bdi>{walletText(wallet)}</bdi>
              {" · "}
            </>
          )}
          {i18n.t(`network.${wallet.network}`)}
        </small>
      </div>
      <div className={style.end}>
        <RowValue bundle={bundle} />
        <DeadlineBadge rows={bundle.rows} now={now} />
      </div>
    </li>
  );
}
