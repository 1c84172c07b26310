import { useMemo, useRef } from "react";
import { i18n } from "#i18n";
import { limits } from "../../../config.ts";
import type { WalletId } from "../../../core/addresses/network.ts";
import { airdropKey } from "../../../core/airdrops/airdrop.ts";
import { totalOf } from "../../../core/airdrops/total.ts";
import { cleanText } from "../../../core/clean-text.ts";
import { claimsCsv } from "../../../core/export/claims-csv.ts";
import { type ClaimedAirdrop, claimedAt, claimsIn } from "../../../core/marks/claims.ts";
import type { Dismissals } from "../../../core/marks/dismissals.ts";
import { formatUsd } from "../../../i18n/format-usd.ts";
import { sheetForm } from "../../../i18n/sheet-form.ts";
import { sumText } from "../../../i18n/sum-text.ts";
import { Button } from "../../shared/components/button.tsx";
import { saveFile } from "../../shared/files/save-file.ts";
import { formatDate } from "../../shared/text/format.ts";
import { RemoteText } from "../../shared/text/remote-text.tsx";
import form from "../shared/form.module.css";
import { Section } from "../shared/section.tsx";
import { useToastCommands } from "../shared/use-commands.ts";
import { WalletName } from "../wallets/wallet-name.tsx";
import style from "./history.module.css";
import { PagedList } from "./paged-list.tsx";

type Props = {
  readonly dismissals: Dismissals;
  readonly labels: ReadonlyMap<WalletId, string | null>;
};

/** The claimed airdrops, the latest first, including those that the service no longer lists. */
export function ClaimedSection({ dismissals, labels }: Props) {
  const { run, busy, say } = useToastCommands();
  const claims = useMemo(() => claimsIn(dismissals), [dismissals]);
  const csv = useRef<HTMLButtonElement>(null);

  async function unmark(claim: ClaimedAirdrop) {
    const { wallet, airdrop } = claim;
    say(null);
    if ((await run("setDismissals", [{ wallet, airdrop, change: { claimed: null } }])) === null) return;
    const undo = {
      words: i18n.t("dismissed.undo"),
      name: i18n.t("dismissed.undoOf", [nameOf(claim)]),
      act: () => restore(claim),
    };
    say({ kind: "good", text: i18n.t("claimed.removed", [nameOf(claim)]), actions: [undo] });
  }

  async function restore(claim: ClaimedAirdrop) {
    const { wallet, airdrop, at } = claim;
    if ((await run("setDismissals", [{ wallet, airdrop, change: claimedAt(claim, at) }])) === null) return;
    say({ kind: "good", text: i18n.t("named", [nameOf(claim), i18n.t("dismissed.claimed")]) });
    csv.current?.focus();
  }

  function save() {
    const name = saveFile("claimed", "csv", claimsCsv(claims, labels, sheetForm()), Date.now());
    say({ kind: "good", text: i18n.t("data.fileSaved", [name]) });
  }

  return (
    <Section title={i18n.t("claimed.title")}>
      {claims.length === 0 ? (
        <p className={form.small}>{i18n.t("claimed.none")}</p>
      ) : (
        <>
          <div className={style.total}>
            <p className={style.sum}>{sumText({ ...totalOf(claims), count: claims.length }, formatUsd)}</p>
            <Button ref={csv} onClick={save}>
              {i18n.t("claimed.csv")}
            </Button>
          </div>
          <PagedList
            label={i18n.t("claimed.title")}
            entries={claims}
            keyOf={({ wallet, airdrop }) => airdropKey(wallet, airdrop)}
          >
            {(claim) => (
              <div className={style.total}>
                <div>
                  <p className={style.what}>
                    <strong>
                      <RemoteText text={claim.name} />
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
                  aria-label={i18n.t("named", [i18n.t("claimed.unmark"), nameOf(claim)])}
                  onClick={() => void unmark(claim)}
                >
                  {i18n.t("claimed.unmark")}
                </Button>
              </div>
            )}
          </PagedList>
        </>
      )}
    </Section>
  );
}

function nameOf({ name }: ClaimedAirdrop): string {
  return cleanText(name, limits.nameChars);
}
