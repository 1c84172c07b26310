import { useEffect, useId, useRef } from "react";
import { i18n } from "#i18n";
import { limits } from "../../../config.ts";
import { shortAddress, walletText } from "../../../core/addresses/short-address.ts";
import { linkTrust } from "../../../core/airdrops/link.ts";
import { cleanText } from "../../../core/clean-text.ts";
import { rowKey } from "../../../core/list/row.ts";
import { pageRow, type Step } from "../../../core/pass/pass.ts";
import { Button } from "../../shared/components/button.tsx";
import { Icon } from "../../shared/components/icons.tsx";
import { VisuallyHidden } from "../../shared/components/visually-hidden.tsx";
import { WalletDot } from "../../shared/components/wallet-face.tsx";
import { WalletName } from "../../shared/components/wallet-name.tsx";
import { RemoteText, Sentence } from "../../shared/text/remote-text.tsx";
import { singlePresses } from "../focus/popup-elements.ts";
import { useActions } from "../model/actions.ts";
import { useDone, usePopup } from "../model/popup-context.tsx";
import { AirdropLink } from "../row/airdrop-link.tsx";
import { AirdropLogo } from "../row/airdrop-logo.tsx";
import { DeadlineBadge } from "../row/deadline-badge.tsx";
import { descriptionIn, RowValue } from "../row/row-parts.tsx";
import { CopyAddress } from "./copy-address.tsx";
import style from "./desk.module.css";
import { usePass } from "./use-pass.ts";

type Props = {
  readonly step: Step;
  /** Null for the last step. */
  readonly next: Step | null;
};

/** One airdrop in one wallet: its page is open, and this card says which wallet to use there. */
export function StepCard({ step, next }: Props) {
  const { busy } = useDone();
  const { claim, leave, stateOf } = usePass();
  const { wallet } = step;
  // A claim is stored a moment before its step ends.
  const state = busy ? "listed" : stateOf(step);
  return (
    <div className={style.card}>
      <VisuallyHidden>
        <span role="status">{`${nameOf(step)} · ${walletText(wallet)}`}</span>
      </VisuallyHidden>
      <StepAirdrop step={step} />
      <div className={style.wallet}>
        <span>
          <WalletDot place={wallet.place} />
          {wallet.label !== null && (
            <strong>
              <bdi>{wallet.label}</bdi>
            </strong>
          )}{" "}
          <bdi className={style.address}>{shortAddress(wallet.address)}</bdi>
        </span>
        <CopyAddress key={step.key} address={wallet.address} />
      </div>
      <div className={style.buttons} {...singlePresses}>
        {state === "listed" ? (
          <>
            <Button variant="primary" busy={busy} onClick={() => void claim(step)}>
              <Icon name="good" />
              {i18n.t("desk.claimed")}
            </Button>
            <Button busy={busy} onClick={() => leave(step, "skipped")}>
              {i18n.t("desk.skip")}
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={() => leave(step, "passed")}>
            {i18n.t("desk.next")}
          </Button>
        )}
      </div>
      {/* In one place, so that an answer moves nothing under the pointer. */}
      <p className={style.next}>
        {state === "listed" && <Next step={next} after={step} />}
        <span role="status">{state !== "listed" && i18n.t(`desk.${state}`)}</span>
      </p>
    </div>
  );
}

function nameOf({ bundle }: Step): string {
  return cleanText(bundle.airdrop.name, limits.nameChars);
}

/** The airdrop of a step, which links to its page. */
function StepAirdrop({ step }: Pick<Props, "step">) {
  const { pages, now } = usePopup();
  const actions = useActions();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { bundle } = step;
  const { airdrop } = bundle;
  const page = pageRow(step);
  const trust = linkTrust(page.airdrop.url, pages);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again at each step, whose button may have gone
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, [step.key]);
  return (
    <>
      <div className={style.airdrop}>
        <AirdropLogo name={airdrop.name} url={airdrop.imageUrl} />
        <div className={style.title}>
          <h2 ref={heading} tabIndex={-1}>
            <AirdropLink
              trust={trust}
              airdrop={rowKey(page)}
              describedBy={descriptionIn(id)}
              actions={actions}
            >
              <RemoteText text={airdrop.name} />
            </AirdropLink>
          </h2>
          <DeadlineBadge id={id} rows={bundle.rows} now={now} />
        </div>
        <RowValue id={id} bundle={bundle} />
      </div>
      {trust.kind === "none" && <p>{i18n.t("desk.noPage")}</p>}
    </>
  );
}

/** The next airdrop, and whether the user has to switch the wallet for it. */
function Next({ step, after }: { readonly step: Step | null; readonly after: Step }) {
  if (step === null) return i18n.t("desk.last");
  return (
    <>
      <Sentence words={(name) => i18n.t("desk.nextIs", [name])}>
        <bdi>{nameOf(step)}</bdi>
      </Sentence>
      {" · "}
      {step.wallet.id === after.wallet.id ? (
        i18n.t("desk.sameWallet")
      ) : (
        <Sentence words={(owner) => i18n.t("desk.switchTo", [owner])}>
          <WalletName wallet={step.wallet} />
        </Sentence>
      )}
    </>
  );
}
