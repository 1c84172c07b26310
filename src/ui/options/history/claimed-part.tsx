import { useEffect, useMemo, useRef, useState } from "react";
import { i18n } from "#i18n";
import { limits } from "../../../config.ts";
import type { WalletId } from "../../../core/addresses/network.ts";
import { type ClaimedAirdrop, claimsByMonth, claimsIn } from "../../../core/airdrops/claims.ts";
import { type Dismissal, type Dismissals, dismissalsIn } from "../../../core/airdrops/dismissals.ts";
import { totalOf } from "../../../core/airdrops/total.ts";
import { cleanText } from "../../../core/clean-text.ts";
import { claimsCsv } from "../../../core/export/claims-csv.ts";
import { Button } from "../../shared/components/button.tsx";
import type { WalletView } from "../../shared/data/wallets.ts";
import { fileName, saveFile } from "../../shared/files/save-file.ts";
import form from "../shared/form.module.css";
import { Notice } from "../shared/notice.tsx";
import { Part } from "../shared/part.tsx";
import { useActions } from "../shared/use-actions.ts";
import { claimPages } from "./claim-pages.ts";
import { ClaimedMonths } from "./claimed-months.tsx";
import style from "./history-section.module.css";
import { exactSumText } from "./value-text.ts";

type Props = {
  readonly dismissals: Dismissals;
  readonly labels: ReadonlyMap<WalletId, string | null>;
  readonly wallets: readonly WalletView[];
  readonly serviceUrl: string;
};

type Removed = { readonly claim: ClaimedAirdrop; readonly dismissal: Dismissal };

/** The claimed airdrops by month, including those that the service no longer lists. */
export function ClaimedPart({ dismissals, labels, wallets, serviceUrl }: Props) {
  const { run, busy, notice, say } = useActions();
  const claims = useMemo(() => claimsIn(dismissals), [dismissals]);
  const pages = useMemo(() => claimPages(claims, wallets, serviceUrl), [claims, wallets, serviceUrl]);
  const months = useMemo(() => claimsByMonth(claims), [claims]);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const csv = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The pressed button disappeared with its claim.
    if (removed !== null) undo.current?.focus();
  }, [removed]);

  async function unmark(claim: ClaimedAirdrop) {
    const { wallet, airdrop } = claim;
    say(null);
    setRemoved(null);
    const found = dismissals.find((one) => one.wallet === wallet && one.airdrop === airdrop) ?? {};
    if ((await run("setDismissal", { wallet, airdrop, dismissal: {} })) === null) return;
    setRemoved({ claim, dismissal: dismissalsIn(new Map(Object.entries(found)), wallet) });
    say({ kind: "good", text: i18n.t("claimed.removed", [nameOf(claim)]) });
  }

  async function restore({ claim, dismissal }: Removed) {
    const { wallet, airdrop } = claim;
    say(null);
    if ((await run("setDismissal", { wallet, airdrop, dismissal })) === null) return;
    setRemoved(null);
    say({ kind: "good", text: i18n.t("claimed.restored", [nameOf(claim)]) });
    csv.current?.focus();
  }

  function save() {
    const name = fileName("claimed", "csv", Date.now());
    setRemoved(null);
    saveFile(name, "text/csv;charset=utf-8", claimsCsv(claims, labels));
    say({ kind: "good", text: i18n.t("data.fileSaved", [name]) });
  }

  return (
    <Part level={2} title={i18n.t("claimed.title")}>
      <p className={form.small}>{i18n.t(claims.length === 0 ? "claimed.none" : "claimed.intro")}</p>
      {claims.length > 0 && (
        <>
          <p className={style.sum}>{exactSumText(totalOf(claims), claims.length)}</p>
          <ClaimedMonths
            months={months}
            labels={labels}
            pages={pages}
            busy={busy}
            onUnmark={(claim) => void unmark(claim)}
          />
          <div className={form.buttons}>
            <Button ref={csv} onClick={save}>
              {i18n.t("claimed.csv")}
            </Button>
          </div>
        </>
      )}
      <Notice notice={notice}>
        {removed !== null && (
          <Button
            ref={undo}
            variant="text"
            busy={busy}
            aria-label={i18n.t("dismissed.undoOf", [nameOf(removed.claim)])}
            onClick={() => void restore(removed)}
          >
            {i18n.t("dismissed.undo")}
          </Button>
        )}
      </Notice>
    </Part>
  );
}

function nameOf({ name }: ClaimedAirdrop): string {
  return cleanText(name, limits.nameChars);
}
