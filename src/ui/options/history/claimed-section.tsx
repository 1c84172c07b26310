import { useMemo, useRef } from "react";
import { i18n } from "#i18n";
import { totalOf } from "../../../core/airdrops/total.ts";
import { claimsCsv } from "../../../core/export/claims-csv.ts";
import { ownClaims } from "../../../core/list/unlisted.ts";
import { type ClaimedAirdrop, claimedAt, claimsIn } from "../../../core/marks/claims.ts";
import type { Dismissals } from "../../../core/marks/dismissals.ts";
import { formatUsd } from "../../../i18n/format-usd.ts";
import { sheetForm } from "../../../i18n/sheet-form.ts";
import { sumText } from "../../../i18n/sum-text.ts";
import { unlistedItem } from "../../../storage/airdrops/unlisted.ts";
import { Button } from "../../shared/components/button.tsx";
import { useValue } from "../../shared/data/use-item.ts";
import { saveFile } from "../../shared/files/save-file.ts";
import { formatDate } from "../../shared/text/format.ts";
import form from "../shared/form.module.css";
import { Section } from "../shared/section.tsx";
import { useToastCommands } from "../shared/use-commands.ts";
import { EntryList, type Labels, nameOf } from "./entry-list.tsx";
import style from "./history.module.css";

type Props = { readonly dismissals: Dismissals; readonly labels: Labels };

/** The claimed airdrops, the latest first, including those that the service no longer lists. */
export function ClaimedSection({ dismissals, labels }: Props) {
  const { run, busy, say } = useToastCommands();
  const claims = useMemo(() => claimsIn(dismissals), [dismissals]);
  const unlisted = useValue(unlistedItem);
  const looksClaimed = useMemo(() => ownClaims(unlisted), [unlisted]);
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
    say({
      kind: "good",
      text: i18n.t("named", [nameOf(claim), i18n.t("claimed.unmarked")]),
      actions: [undo],
    });
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
        <p className={form.soft}>{i18n.t("claimed.none")}</p>
      ) : (
        <>
          <div className={style.total}>
            <p className={style.sum}>{sumText({ ...totalOf(claims), count: claims.length }, formatUsd)}</p>
            <Button ref={csv} onClick={save}>
              {i18n.t("export.csv")}
            </Button>
          </div>
          <EntryList
            label={i18n.t("claimed.title")}
            entries={claims}
            labels={labels}
            busy={busy}
            describe={(claim) => {
              const { usdValue, at } = claim;
              const value = usdValue === null ? i18n.t("value.unknown") : formatUsd(usdValue);
              return {
                what: looksClaimed(claim) ? `${value} · ${i18n.t("claimed.looks")}` : value,
                when: formatDate(at),
                button: i18n.t("claimed.unmark"),
              };
            }}
            onPress={(claim) => void unmark(claim)}
          />
        </>
      )}
    </Section>
  );
}
