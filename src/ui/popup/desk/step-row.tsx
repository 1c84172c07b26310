import { useId } from "react";
import { i18n } from "#i18n";
import { linkTrust } from "../../../core/airdrops/link.ts";
import { rowKey } from "../../../core/list/row.ts";
import { pageRow, type Step } from "../../../core/pass/pass.ts";
import { WalletName } from "../../shared/components/wallet-name.tsx";
import { RemoteText } from "../../shared/text/remote-text.tsx";
import { useActions } from "../model/actions.ts";
import { usePopup } from "../model/popup-context.tsx";
import { AirdropLink } from "../row/airdrop-link.tsx";
import style from "../row/airdrop-row.module.css";
import { RowBody } from "../row/row-body.tsx";
import { descriptionIn } from "../row/row-parts.tsx";

type Props = {
  readonly step: Step;
  /** The list has several wallets. */
  readonly hasOwner?: boolean;
};

/** A step of the pass that is not the current one. */
export function StepRow({ step, hasOwner = false }: Props) {
  const { bundle, wallet } = step;
  const { pages, now } = usePopup();
  const id = useId();
  const page = pageRow(step);
  const network = i18n.t(`network.${wallet.network}`);
  return (
    <li className={style.row} data-reveals="">
      <RowBody
        bundle={bundle}
        now={now}
        id={id}
        name={
          <AirdropLink
            trust={linkTrust(page.airdrop.url, pages)}
            airdrop={rowKey(page)}
            describedBy={descriptionIn(id)}
            actions={useActions()}
          >
            <RemoteText text={bundle.airdrop.name} />
          </AirdropLink>
        }
        owner={
          hasOwner ? (
            <>
              <WalletName wallet={wallet} /> · {network}
            </>
          ) : (
            network
          )
        }
      />
    </li>
  );
}
