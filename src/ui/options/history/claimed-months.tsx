import { useState } from "react";
import { i18n } from "#i18n";
import { limits } from "../../../config.ts";
import type { WalletId } from "../../../core/addresses/network.ts";
import { airdropKey } from "../../../core/airdrops/airdrop.ts";
import type { ClaimedAirdrop, ClaimedMonth } from "../../../core/airdrops/claims.ts";
import { cleanText } from "../../../core/clean-text.ts";
import { Button } from "../../shared/components/button.tsx";
import { RemoteText } from "../../shared/components/remote-text.tsx";
import { plural } from "../../shared/text/error-text.ts";
import { formatDate, formatUsd } from "../../shared/text/format.ts";
import form from "../shared/form.module.css";
import { formatMonth } from "../shared/option-formats.ts";
import { WalletName } from "../wallets/wallet-name.tsx";
import style from "./history-section.module.css";
import { exactSumText } from "./value-text.ts";

/** Claims of a month shown at once; each "Show more" shows as many again. */
const pageSize = 50;

type Actions = {
  readonly labels: ReadonlyMap<WalletId, string | null>;
  /** The service's page of each claim, by `airdropKey`. */
  readonly pages: ReadonlyMap<string, string>;
  readonly busy: boolean;
  readonly onUnmark: (claim: ClaimedAirdrop) => void;
};

type Props = Actions & { readonly months: readonly ClaimedMonth[] };

/** One line for each month with its sum, the latest first. An open month lists its claims. */
export function ClaimedMonths({ months, ...actions }: Props) {
  return (
    <ul aria-label={i18n.t("claimed.months")}>
      {months.map((one, index) => (
        <li key={one.month}>
          <Month month={one} isLatest={index === 0} {...actions} />
        </li>
      ))}
    </ul>
  );
}

function Month({
  month: { month, total, claims },
  isLatest,
  ...actions
}: Actions & { readonly month: ClaimedMonth; readonly isLatest: boolean }) {
  const [isOpen, setOpen] = useState(isLatest);
  const name = formatMonth(month);
  return (
    <details
      className={style.details}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{i18n.t("claimed.month", [name, exactSumText(total, claims.length)])}</summary>
      {isOpen && <Claims name={name} claims={claims} {...actions} />}
    </details>
  );
}

function Claims({
  name,
  claims,
  labels,
  pages,
  busy,
  onUnmark,
}: Actions & { readonly name: string; readonly claims: readonly ClaimedAirdrop[] }) {
  const [most, setMost] = useState(pageSize);
  const left = claims.length - most;
  return (
    <>
      <ul className={style.events} aria-label={i18n.t("claimed.in", [name])}>
        {claims.slice(0, most).map((claim) => (
          <li key={airdropKey(claim.wallet, claim.airdrop)} className={style.claim}>
            <div>
              <p className={style.what}>
                <strong>
                  <ClaimName name={claim.name} page={pages.get(airdropKey(claim.wallet, claim.airdrop))} />
                </strong>{" "}
                {claim.usdValue === null ? i18n.t("value.unknown") : formatUsd(claim.usdValue)}
              </p>
              <p className={form.small}>
                <WalletName id={claim.wallet} label={labels.get(claim.wallet) ?? null} /> ·{" "}
                <time dateTime={new Date(claim.at).toISOString()}>{formatDate(claim.at)}</time>
              </p>
            </div>
            <Button
              variant="text"
              busy={busy}
              aria-label={i18n.t("claimed.unmarkOf", [cleanText(claim.name, limits.nameChars)])}
              onClick={() => onUnmark(claim)}
            >
              {i18n.t("claimed.unmark")}
            </Button>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <p>
          <Button onClick={() => setMost(most + pageSize)}>{plural("popup.showMore", left)}</Button>
        </p>
      )}
    </>
  );
}

function ClaimName({ name, page }: { readonly name: string; readonly page: string | undefined }) {
  if (page === undefined) return <RemoteText text={name} />;
  return (
    <a href={page} target="_blank" rel="noopener noreferrer">
      <RemoteText text={name} />
    </a>
  );
}
