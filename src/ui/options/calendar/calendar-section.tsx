import { i18n } from "#i18n";
import { walletText } from "../../../core/addresses/short-address.ts";
import { noDismissals } from "../../../core/airdrops/dismissals.ts";
import { deadlineOf } from "../../../core/export/calendar.ts";
import { type AirdropName, readCalendarAnchor } from "../../../core/export/calendar-anchor.ts";
import { settingsItem } from "../../../storage/settings/settings.ts";
import { Button } from "../../shared/components/button.tsx";
import { RemoteText } from "../../shared/components/remote-text.tsx";
import { useValue } from "../../shared/data/use-item.ts";
import { useNow } from "../../shared/data/use-now.ts";
import { knownText, saveCalendar } from "../../shared/files/save-calendar.ts";
import { listedAirdrops } from "../data/listed-airdrops.ts";
import { useHash } from "../navigation/use-place.ts";
import form from "../shared/form.module.css";
import { Section } from "../shared/section.tsx";
import { useToast } from "../shared/toast.tsx";
import { useWallets } from "../wallets/use-wallets.ts";

/** Offers a calendar event for the airdrop that the anchor names. Renders nothing without such an anchor. */
export function CalendarSection() {
  const hash = useHash();
  const named = readCalendarAnchor(hash);
  return named === null ? null : <OneDeadline key={hash} named={named} />;
}

function OneDeadline({ named }: { readonly named: AirdropName }) {
  const { serviceUrl } = useValue(settingsItem);
  const now = useNow();
  const { data, isError } = useWallets();
  const say = useToast();
  const rows = data === undefined ? null : listedAirdrops(data.wallets, noDismissals, now);
  const row = rows?.find(({ wallet, airdrop }) => wallet.id === named.wallet && airdrop.id === named.airdrop);
  const deadline = row === undefined ? null : deadlineOf(row, now);

  function save() {
    const at = Date.now();
    const name = deadline === null ? null : saveCalendar("deadline", [deadline], serviceUrl, at);
    say(null);
    if (name !== null) say({ kind: "good", text: i18n.t("data.fileSaved", [name]) });
  }

  if (isError && rows === null)
    return (
      <Section id="calendar" title={i18n.t("calendar.title")}>
        <p role="alert">{i18n.t("data.unreadableStorage")}</p>
      </Section>
    );
  if (rows === null) return null;
  return (
    <Section id="calendar" title={i18n.t("calendar.title")}>
      {row === undefined ? (
        <p>{i18n.t("calendar.gone")}</p>
      ) : (
        <>
          <p>
            <strong>
              <RemoteText text={row.airdrop.name} />
            </strong>
            {" · "}
            <bdi>{walletText(row.wallet)}</bdi>
            {` · ${i18n.t(`network.${row.wallet.network}`)}`}
          </p>
          <p>{deadline === null ? i18n.t("calendar.unknown") : knownText(deadline)}</p>
        </>
      )}
      {deadline !== null && (
        <>
          <div className={form.buttons}>
            <Button variant="primary" onClick={save}>
              {i18n.t("calendar.button")}
            </Button>
          </div>
          <p className={form.small}>
            {i18n.t(deadline.place === "ahead" ? "calendar.note" : "calendar.noteToday")}
          </p>
        </>
      )}
    </Section>
  );
}
