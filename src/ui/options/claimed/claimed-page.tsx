import { useMemo } from "react";
import { i18n } from "#i18n";
import { limits } from "../../../config.ts";
import { parseWalletId, type WalletId } from "../../../core/addresses/network.ts";
import { walletText } from "../../../core/addresses/short-address.ts";
import { airdropKey } from "../../../core/airdrops/airdrop.ts";
import { centsOf, totalOf } from "../../../core/airdrops/money.ts";
import { cleanText } from "../../../core/clean-text.ts";
import { claimsCsv } from "../../../core/export/csv.ts";
import { isUnpriced } from "../../../core/list/group-totals.ts";
import { type ClaimedAirdrop, claimedAt, claimsIn } from "../../../core/marks/claims.ts";
import { dateFormat } from "../../../i18n/date-format.ts";
import { formatUsd } from "../../../i18n/format-usd.ts";
import { sumText } from "../../../i18n/money-text.ts";
import { pluralText } from "../../../i18n/plural-text.ts";
import { sheetForm } from "../../../i18n/sheet-form.ts";
import { AirdropLogo } from "../../popup/row/airdrop-logo.tsx";
import { Button } from "../../shared/components/button.tsx";
import { usePages } from "../../shared/components/use-pages.tsx";
import { usePage } from "../../shared/data/use-page.ts";
import form from "../../shared/form/form.module.css";
import { MenuButton, MenuItem } from "../../shared/overlays/menu.tsx";
import { saveFile } from "../../shared/save-file.ts";
import { RemoteText } from "../../shared/text/remote-text.tsx";
import { Section } from "../shared/section.tsx";
import { useToast } from "../shared/toast.tsx";
import style from "./claimed.module.css";

const formatYear = dateFormat({ year: "numeric" });

/** `November 2026` */
const formatMonth = dateFormat({ month: "long", year: "numeric" });

/** `Nov 20` */
const formatDay = dateFormat({ month: "short", day: "numeric" });

/** The claimed airdrops, the latest first, including those that the service no longer lists. */
export function ClaimedPage() {
  const { dismissals, views } = usePage(({ dismissals, views }) => ({ dismissals, views }));
  const labels = useMemo(() => new Map(views.map(({ id, wallet }) => [id, wallet.label])), [views]);
  const { run, busy, say } = useToast();
  const claims = useMemo(() => claimsIn(dismissals), [dismissals]);

  async function unmark(claim: ClaimedAirdrop) {
    const { wallet, airdrop } = claim;
    say(null);
    if ((await run("setDismissals", [{ wallet, airdrop, change: { claimed: null } }])) === null) return;
    const undo = { name: i18n.t("dismissed.undoOf", [nameOf(claim)]), act: () => restore(claim) };
    say({ kind: "good", text: i18n.t("named", [nameOf(claim), i18n.t("claimed.unmarked")]), undo });
  }

  async function restore(claim: ClaimedAirdrop): Promise<boolean> {
    const { wallet, airdrop, at } = claim;
    if ((await run("setDismissals", [{ wallet, airdrop, change: claimedAt(claim, at) }])) === null)
      return false;
    say({ kind: "good", text: i18n.t("named", [nameOf(claim), i18n.t("dismissed.claimed")]) });
    return true;
  }

  function save() {
    const name = saveFile("claimed", "csv", claimsCsv(claims, labels, sheetForm()), Date.now());
    say({ kind: "good", text: i18n.t("data.fileSaved", [name]) });
  }

  return (
    <Section>
      {claims.length === 0 ? (
        <p className={form.soft}>{i18n.t("claimed.none")}</p>
      ) : (
        <>
          <div className={style.total}>
            {[...Map.groupBy(claims, ({ at }) => formatYear(at))].map(([year, of]) => (
              <YearSum key={year} year={year} claims={of} />
            ))}
            <Button onClick={save}>{i18n.t("export.csv")}</Button>
          </div>
          <ClaimList claims={claims} labels={labels} busy={busy} onUnmark={(claim) => void unmark(claim)} />
        </>
      )}
    </Section>
  );
}

type YearProps = { readonly year: string; readonly claims: readonly ClaimedAirdrop[] };

/** `$1,354.00` and below `2026 · 2 airdrops + 1 unpriced`; only the count where no value is known. */
function YearSum({ year, claims }: YearProps) {
  const total = { ...totalOf(claims), count: claims.length };
  const { known, unknown, count } = total;
  const sum = isUnpriced(total) ? null : formatUsd(known);
  const airdrops = pluralText("count.airdrops", sum === null ? count : count - unknown);
  const more = unknown > 0 ? pluralText("value.andUnknown", unknown) : "";
  return (
    <p>
      <strong className={style.sum}>{sum ?? airdrops}</strong>
      <span className={form.soft}>
        {`${year} · `}
        {sum === null ? i18n.t("value.unknown") : `${airdrops} ${more}`}
      </span>
    </p>
  );
}

type ListProps = {
  /** The latest first. */
  readonly claims: readonly ClaimedAirdrop[];
  /** The labels of the wallets on the list. */
  readonly labels: ReadonlyMap<WalletId, string | null>;
  readonly busy: boolean;
  readonly onUnmark: (claim: ClaimedAirdrop) => void;
};

/** A list of any length, a page at a time. The first claim of a month names the month and its sum. */
function ClaimList({ claims, labels, busy, onUnmark }: ListProps) {
  const { list, shown, more } = usePages(claims);
  const months = Map.groupBy(claims, ({ at }) => formatMonth(at));
  return (
    <>
      <ul ref={list} className={style.entries} aria-label={i18n.t("page.claimed")}>
        {shown.map((claim) => {
          const { wallet: id, airdrop, at, name, usdValue, imageUrl = null } = claim;
          const month = formatMonth(at);
          const ofMonth = months.get(month) ?? [];
          const wallet = walletText({ label: labels.get(id) ?? null, address: parseWalletId(id).address });
          return (
            <li key={`${at} ${airdropKey(id, airdrop)}`} tabIndex={-1}>
              {ofMonth[0] === claim && (
                <h2 className={style.month}>
                  <bdi>{month}</bdi>
                  {" · "}
                  <bdi>{sumText({ ...totalOf(ofMonth), count: ofMonth.length })}</bdi>
                </h2>
              )}
              <AirdropLogo name={name} url={imageUrl} />
              <p className={style.about}>
                <strong>
                  <RemoteText text={name} />
                </strong>{" "}
                <span className={form.small}>
                  <RemoteText text={wallet} />
                </span>
              </p>
              <time className={form.small} dateTime={new Date(at).toISOString()}>
                {formatDay(at)}
              </time>
              <p className={usdValue === null ? `${style.unpriced} ${form.small}` : style.value}>
                <bdi>{usdValue === null ? i18n.t("value.unknown") : formatUsd(centsOf(usdValue))}</bdi>
              </p>
              <MenuButton
                id={`claim-menu-${at}-${airdropKey(id, airdrop)}`}
                label={i18n.t("row.more", [`${nameOf(claim)} · ${wallet}`])}
                busy={busy}
              >
                <MenuItem icon="close" words={i18n.t("claimed.unmark")} onChoose={() => onUnmark(claim)} />
              </MenuButton>
            </li>
          );
        })}
      </ul>
      {more}
    </>
  );
}

function nameOf({ name }: Pick<ClaimedAirdrop, "name">): string {
  return cleanText(name, limits.nameChars);
}
