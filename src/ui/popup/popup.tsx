import { coversConsent } from "../../core/consent.ts";
import { useNow } from "../shared/data/use-now.ts";
import { useTheme } from "../shared/data/use-theme.ts";
import { openOptions } from "../shared/open-options.ts";
import { Header } from "./header/header.tsx";
import { MainView } from "./main-view.tsx";
import style from "./popup.module.css";
import { PopupProvider } from "./shared/popup-context.tsx";
import { usePopupData } from "./shared/use-popup-data.ts";
import { State, stateText } from "./status/state.tsx";

export function Popup() {
  const now = useNow();
  const known = usePopupData(now);
  useTheme();

  if (known.state === "loading") return <Shell />;
  if (known.state === "failed")
    return (
      <Shell>
        <State picture="broken" {...stateText("storage", "refresh")} onAction={() => location.reload()} />
      </Shell>
    );
  const { consent } = known.contents;
  if (!coversConsent(consent))
    return (
      <Shell>
        <State
          picture="start"
          {...stateText(consent === null ? "notAgreed" : "agreeAgain", "agree")}
          onAction={() => openOptions()}
        />
      </Shell>
    );
  return (
    <PopupProvider known={known} now={now}>
      <MainView />
    </PopupProvider>
  );
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
