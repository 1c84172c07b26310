import { useEffect, useId, useRef, useState } from "react";
import { i18n } from "#i18n";
import { limits } from "../../../config.ts";
import { shortAddress, walletText } from "../../../core/addresses/short-address.ts";
import { linkTrust } from "../../../core/airdrops/link.ts";
import { cleanText } from "../../../core/clean-text.ts";
import { pageRow, type Step } from "../../../core/pass/pass.ts";
import { Button } from "../../shared/components/button.tsx";
import { Icon } from "../../shared/components/icons.tsx";
import { VisuallyHidden } from "../../shared/components/visually-hidden.tsx";
import { WalletDot } from "../../shared/components/wallet-face.tsx";
import { WalletName } from "../../shared/components/wallet-name.tsx";
import { Sentence } from "../../shared/text/remote-text.tsx";
import { singlePresses } from "../focus/popup-elements.ts";
import { usePopup } from "../model/popup-context.tsx";
import { AirdropLogo } from "../row/airdrop-logo.tsx";
import { DeadlineBadge } from "../row/deadline-badge.tsx";
import { RowValue } from "../row/row-parts.tsx";
import style from "./desk.module.css";
import { StepLink } from "./step-list.tsx";
import { usePass } from "./use-pass.ts";

type Props = {
  readonly step: Step;
  /** Null for the last step. */
  readonly next: Step | null;
};

/** One airdrop in one wallet: its page is open, and this card says which wallet to use there. */
export function StepCard({ step, next }: Props) {
  const { busy } = usePopup();
  const { claim, skip, isListed } = usePass();
  const { wallet } = step;
  // A claim is stored a moment before its step ends.
  const hasLeft = !busy && !isListed(step);
  return (
    <div className={style.card}>
      <VisuallyHidden>
        <span role="status">{`${nameOf(step)} · ${walletText(wallet)}`}</span>
      </VisuallyHidden>
      <StepAirdrop step={step} />
      <div className={style.wallet}>
        <WalletDot place={wallet.place} />
        <span className={style.owner}>
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
        {/* Also after the airdrop has left the list, because a claim at the service makes it leave. */}
        <Button variant="primary" busy={busy} onClick={() => void claim(step)}>
          <Icon name="good" />
          {i18n.t("desk.claimed")}
        </Button>
        <Button busy={busy} onClick={() => skip(step)}>
          {i18n.t("desk.skip")}
        </Button>
      </div>
      {/* In one place, so that an answer moves nothing under the pointer. */}
      <p className={style.next}>
        {!hasLeft && next !== null && <Next step={next} after={step} />}
        <span role="status">{hasLeft && i18n.t("desk.left")}</span>
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
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { bundle } = step;
  const { airdrop } = bundle;
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
            <StepLink step={step} id={id} hasArrow />
          </h2>
          <DeadlineBadge id={id} rows={bundle.rows} now={now} />
        </div>
        <RowValue id={id} bundle={bundle} />
      </div>
      {linkTrust(pageRow(step).airdrop.url, pages).kind === "none" && <p>{i18n.t("desk.noPage")}</p>}
    </>
  );
}

/** Copies a wallet's whole address, and says so in its own place. */
function CopyAddress({ address }: { readonly address: string }) {
  const [result, setResult] = useState<"copied" | "notCopied" | null>(null);
  function copy() {
    void navigator.clipboard.writeText(address).then(
      () => setResult("copied"),
      () => setResult("notCopied"),
    );
  }
  return (
    <>
      <Button onClick={copy}>
        <Icon name={result === "copied" ? "good" : "copy"} size={14} />
        {i18n.t("desk.copy")}
      </Button>
      <VisuallyHidden>
        <span role="status">{result !== null && i18n.t(`options.${result}`)}</span>
      </VisuallyHidden>
    </>
  );
}

/** The next airdrop, and whether the user has to switch the wallet for it. */
function Next({ step, after }: { readonly step: Step; readonly after: Step }) {
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
