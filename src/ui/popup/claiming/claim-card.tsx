import { useEffect, useMemo, useRef, useState } from "react";
import { i18n } from "#i18n";
import { hour, limits, type Time } from "../../../config.ts";
import { shortAddress, walletText } from "../../../core/addresses/short-address.ts";
import { linkTrust } from "../../../core/airdrops/link.ts";
import { totalOf } from "../../../core/airdrops/total.ts";
import { cleanText } from "../../../core/clean-text.ts";
import { bundleOf, rowsIn } from "../../../core/list/bundles.ts";
import { walletByWallet } from "../../../core/list/list-view.ts";
import { type Row, type RowWallet, rowKey } from "../../../core/list/row.ts";
import { claimsIn } from "../../../core/marks/claims.ts";
import { isolated } from "../../../i18n/isolated.ts";
import { formatSum } from "../../../i18n/worth-text.ts";
import { dismissalsItem } from "../../../storage/airdrops/dismissals.ts";
import { openedItem } from "../../../storage/airdrops/opened.ts";
import { Button, buttonClass, IconButton } from "../../shared/components/button.tsx";
import { Icon } from "../../shared/components/icons.tsx";
import { useValue } from "../../shared/data/use-item.ts";
import { formatCount } from "../../shared/text/format.ts";
import { RemoteText } from "../../shared/text/remote-text.tsx";
import { Sentence } from "../../shared/text/sentence.tsx";
import { focusList, isFocusVisible, stopOf } from "../focus/popup-elements.ts";
import { singlePresses } from "../focus/single-presses.ts";
import { useLogos } from "../list/use-logos.ts";
import { useActions } from "../model/actions.ts";
import { usePopup, useShown } from "../model/popup-context.tsx";
import { AirdropLink } from "../row/airdrop-link.tsx";
import { AirdropLogo } from "../row/airdrop-logo.tsx";
import { RowValue } from "../row/row-parts.tsx";
import style from "./claim-card.module.css";
import type { OpenClaim } from "./use-open-claim.ts";

/**
 * In the side panel, the user claims one airdrop after the other: the airdrop whose page is open, the wallet to connect,
 * and the way to the next page.
 *
 * @param open null for no such page
 */
export function ClaimCard({ open }: { readonly open: OpenClaim | null }) {
  const actions = useActions();
  const { startedAt, next, left } = useClaimPass(open);
  const card = useRef<HTMLElement>(null);
  const main = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  const row = open?.row ?? null;
  const pictures = useLogos(useMemo(() => (row === null ? [] : [row]), [row]));
  const key = row && rowKey(row);
  const openedAt = open?.opened.at;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that is opened again takes the focus again
  useEffect(() => {
    const active = document.activeElement;
    if (key === null || !(active instanceof HTMLElement)) return;
    // The page was opened by the row's link, or by Next, which disappears after the last page.
    const isOwn = card.current?.contains(active) || (hadFocus.current && active === document.body);
    if (isOwn || active.dataset.row === key) main.current?.focus();
  }, [key, openedAt]);

  async function claim(row: Row) {
    const isByKeyboard = isFocusVisible();
    const isStored = await actions.dismiss(bundleOf([row]), { how: "claimed", everywhere: false });
    if (isStored && isByKeyboard) card.current?.querySelector<HTMLElement>("a, [role=link]")?.focus();
  }

  function close() {
    const stop = key !== null && isFocusVisible() ? stopOf(key) : undefined;
    stop?.focus();
    // A claimed airdrop has left the list.
    if (document.activeElement !== stop) focusList();
    void actions.run("noteOpenedTab", null);
  }

  const name = row === null ? undefined : cleanText(row.airdrop.name, limits.nameChars);
  return (
    <section
      ref={card}
      className={open === null ? style.empty : style.card}
      aria-label={name}
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={() => {
        hadFocus.current = false;
      }}
      {...singlePresses}
    >
      {row !== null && (
        <AirdropLogo name={row.airdrop.name} picture={pictures.get(row.airdrop.imageUrl ?? "") ?? null} />
      )}
      {/* Stays in the document without a page: screen readers announce only changes of a known live region. */}
      <div role="status" className={style.words}>
        {open !== null && (
          <>
            <p className={style.name}>
              {open.state === "unlisted" ? (
                <Sentence words={(name) => i18n.t("unlisted.named", [name])}>
                  <RemoteText text={open.row.airdrop.name} />
                </Sentence>
              ) : (
                <RemoteText text={open.row.airdrop.name} />
              )}
            </p>
            {open.state !== "listed" ? (
              <Progress startedAt={startedAt} />
            ) : (
              <p title={open.row.wallet.address}>
                <Sentence words={(wallet) => i18n.t("claim.with", [wallet])}>
                  <WalletName wallet={open.row.wallet} />
                </Sentence>
              </p>
            )}
          </>
        )}
      </div>
      {open !== null && (
        <>
          <div className={style.end}>
            <RowValue bundle={bundleOf([open.row])} />
            {open.state !== "listed" ? (
              <IconButton label={i18n.t("toast.close")} onClick={close}>
                <Icon name="close" />
              </IconButton>
            ) : (
              <CopyButton address={open.row.wallet.address} />
            )}
          </div>
          <div className={style.buttons}>
            {open.state !== "unlisted" && (
              <Button
                ref={main}
                variant="text"
                onClick={() =>
                  open.state === "claimed"
                    ? void actions.restore(bundleOf([open.row]), { how: "claimed", everywhere: false })
                    : void claim(open.row)
                }
              >
                {i18n.t(open.state === "claimed" ? "dismissed.undo" : "row.claimed")}
              </Button>
            )}
            {open.state === "listed" && (
              <Button variant="text" onClick={close}>
                {i18n.t("claim.notYet")}
              </Button>
            )}
            {next !== undefined && <NextLink row={next} from={open.row.wallet} />}
          </div>
          {left !== null && <p className={style.left}>{left}</p>}
        </>
      )}
    </section>
  );
}

/**
 * The pass through the list as it is shown, without the pages that the user has opened, except the open one.
 *
 * @returns `next`: the row whose page to open; `left`: how many rows are left in the present wallet, and which is next
 */
function useClaimPass(open: OpenClaim | null) {
  const { pages, now } = usePopup();
  const { shown } = useShown();
  const opened = useValue(openedItem);
  // The pass includes the pages and claims of the hour before the panel started.
  const [startedAt] = useState(now - hour);
  const wallets = useMemo(() => {
    if (open === null) return [];
    // Until the page that Next opens has its tab, Next stays on that page and keeps the focus.
    const before = opened.filter(({ at }) => at >= startedAt && at <= open.opened.at);
    const seen = new Set(before.map(({ key }) => key));
    const isLeft = (row: Row) => isOpen(row, open) || !seen.has(rowKey(row));
    const rows = rowsIn(shown.bundles).filter(
      (row) => isLeft(row) && linkTrust(row.airdrop.url, pages).kind !== "none",
    );
    return walletByWallet(rows, open.row.wallet.id);
  }, [open, shown, opened, startedAt, pages]);
  const next = open === null ? undefined : wallets.flat().find((row) => !isOpen(row, open));
  return { startedAt, next, left: leftText(wallets) };
}

const isOpen = (row: Row, { opened }: OpenClaim) => rowKey(row) === opened.key;

/** `5 in Main, then switch to Savings: 3` */
function leftText([here, there]: ReturnType<typeof walletByWallet<Row>>): string | null {
  if (here === undefined) return null;
  const inHere = [formatCount(here.length), isolated(walletText(here[0].wallet))] as const;
  if (there === undefined) return i18n.t("claim.left", [...inHere]);
  return i18n.t("claim.leftThen", [
    ...inHere,
    isolated(walletText(there[0].wallet)),
    formatCount(there.length),
  ]);
}

type NextProps = {
  readonly row: Row;
  /** The wallet that the user claims with now. */
  readonly from: RowWallet;
};

function NextLink({ row: { airdrop, wallet }, row, from }: NextProps) {
  const { pages } = usePopup();
  const actions = useActions();
  return (
    <AirdropLink
      trust={linkTrust(airdrop.url, pages)}
      airdrop={rowKey(row)}
      className={buttonClass("text")}
      actions={actions}
    >
      {wallet.id === from.id ? i18n.t("claim.next") : i18n.t("claim.nextIn", [isolated(walletText(wallet))])}{" "}
      <Icon name="external" />
    </AirdropLink>
  );
}

function CopyButton({ address }: { readonly address: string }) {
  const { showMessage } = useActions();
  return (
    <IconButton
      label={i18n.t("list.copy")}
      onClick={() =>
        void navigator.clipboard.writeText(address).then(
          () => showMessage(i18n.t("options.copied")),
          () => showMessage(i18n.t("options.notCopied")),
        )
      }
    >
      <Icon name="copy" />
    </IconButton>
  );
}

/** `3 of 12 · +$240`, nothing before the first claim of the pass. An airdrop counts for each of its wallets. */
function Progress({ startedAt }: { readonly startedAt: Time }) {
  const { scale } = usePopup();
  const { shown } = useShown();
  const claims = claimsIn(useValue(dismissalsItem)).filter(({ at }) => at >= startedAt);
  if (claims.length === 0) return null;
  const { known } = totalOf(claims);
  const all = claims.length + rowsIn(shown.bundles).length;
  return (
    <p>
      {i18n.t("view.shown", [formatCount(claims.length), formatCount(all)])}
      {known > 0 && (
        <>
          {" · "}
          <bdi className={style.added} data-amount="">
            +{formatSum(known, scale)}
          </bdi>
        </>
      )}
    </p>
  );
}

/** `Main · 0xd8dA…6045`, or the address alone without a label */
function WalletName({ wallet }: { readonly wallet: RowWallet }) {
  const name = walletText(wallet);
  const address = shortAddress(wallet.address);
  return (
    <>
      {name !== address && (
        <>
          <bdi>{name}</bdi>
          {" · "}
        </>
      )}
      <bdi className={style.address}>{address}</bdi>
    </>
  );
}
