import { i18n } from "#i18n";
import { coversConsent } from "../../storage/items.ts";
import { openOptions } from "../open-options.ts";
import { useNow } from "../use-now.ts";
import { useTheme } from "../use-theme.ts";
import { Agreed } from "./agreed.tsx";
import { Header } from "./header.tsx";
import style from "./popup.module.css";
import { State } from "./state.tsx";
import { useFacts } from "./use-facts.ts";

/** The popup, in whichever state it is. */
export function Popup() {
  const now = useNow();
  const known = useFacts(now);
  useTheme();

  if (known.state === "loading") return <Shell />;
  if (known.state === "failed")
    return (
      <Shell>
        <State
          picture="broken"
          title={i18n.t("state.storage.title")}
          body={i18n.t("state.storage.body")}
          action={i18n.t("state.storage.action")}
          onAction={() => location.reload()}
        />
      </Shell>
    );
  if (!coversConsent(known.facts.consent)) {
    const state = known.facts.consent === null ? "notAgreed" : "agreeAgain";
    return (
      <Shell>
        <State
          picture="start"
          title={i18n.t(`state.${state}.title`)}
          body={i18n.t(`state.${state}.body`)}
          action={i18n.t(`state.${state}.action`)}
          onAction={() => openOptions()}
        />
      </Shell>
    );
  }
  return <Agreed {...known} now={now} />;
}

/** A popup with nothing to refresh. */
function Shell({ children }: { readonly children?: React.ReactNode }) {
  return (
    <div className={style.popup}>
      <Header onRefresh={null} onCancel={null} run={null} age="" />
      <main className={style.scroll}>{children}</main>
    </div>
  );
}
