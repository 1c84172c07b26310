import { useEffect, useRef } from "react";
import { i18n } from "#i18n";
import type { RowWallet } from "../../../core/list/row.ts";
import { type Pass, progressOf } from "../../../core/pass/pass.ts";
import { formatUsd } from "../../../i18n/format-usd.ts";
import { formatSum, scaleOf } from "../../../i18n/money-text.ts";
import { pluralText } from "../../../i18n/plural-text.ts";
import { Button } from "../../shared/components/button.tsx";
import { Icon } from "../../shared/components/icons.tsx";
import { WalletDot } from "../../shared/components/wallet-face.tsx";
import { usePopup } from "../model/popup-context.tsx";
import { LineNotes, Owner } from "../row/row-parts.tsx";
import style from "./desk.module.css";
import { StepRow } from "./step-list.tsx";
import { usePass } from "./use-pass.ts";

/** The result of a pass, after its last step. */
export function PassEnd({ pass }: { readonly pass: Pass }) {
  const { end, undo } = usePass();
  const { busy } = usePopup();
  const done = useRef<HTMLButtonElement>(null);
  // The pressed button went with its step.
  useEffect(() => done.current?.focus(), []);
  const { claimed, skipped, sum, rescued } = progressOf(pass);
  return (
    <>
      <div className={style.result}>
        {claimed.length > 0 && (
          <>
            <span className={style.tick} aria-hidden="true">
              <Icon name="good" size={28} />
            </span>
            <p className={style.total}>
              {sum.known > 0 ? (
                <>
                  <span data-amount="">{formatSum(sum.known, scaleOf({ amount: sum.known }))}</span>
                  {sum.unknown > 0 && <small>{pluralText("value.andUnknown", sum.unknown)}</small>}
                </>
              ) : (
                pluralText("count.airdrops", sum.count)
              )}
            </p>
            <p>{i18n.t("desk.claimedNow")}</p>
            {rescued > 0 && <p data-amount="">{i18n.t("desk.rescued", [formatUsd(rescued)])}</p>}
          </>
        )}
        <div className={style.buttons}>
          <Button busy={busy} onClick={() => void undo()}>
            {i18n.t("desk.undo")}
          </Button>
          <Button ref={done} variant="primary" onClick={end}>
            {i18n.t("desk.done")}
          </Button>
        </div>
      </div>
      {skipped.length > 0 && (
        <>
          <h2 id="skipped" className={style.heading}>
            {pluralText("desk.skipped", skipped.length)}
          </h2>
          <ul aria-labelledby="skipped">
            {skipped.map((step) => (
              <StepRow key={step.key} step={step} owner={<StepOwner wallet={step.wallet} />} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function StepOwner({ wallet }: { readonly wallet: RowWallet }) {
  return (
    <>
      <WalletDot place={wallet.place} />
      <Owner wallet={wallet} />
      <LineNotes isPaused={false} network={wallet.network} />
    </>
  );
}
