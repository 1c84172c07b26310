import { i18n } from "#i18n";
import type { StoredPopup } from "../../storage/items.ts";
import { useNow } from "../shared/data/use-now.ts";
import { useTheme } from "../shared/data/use-theme.ts";
import { openOptions } from "../shared/open-pages.ts";
import { stepText } from "../shared/text/error-text.ts";
import { HeaderFrame } from "./header/header.tsx";
import { MainView } from "./main-view.tsx";
import { PopupProvider } from "./model/popup-context.tsx";
import { usePopupData } from "./model/use-popup-data.ts";
import style from "./popup.module.css";
import { State, storageFailureText } from "./status/state.tsx";

/** The same element each time, so that it is not rendered again when no part of it changes. */
const mainView = <MainView />;

/** @param copy shown until everything is read; null for none */
export function Popup({ copy }: { readonly copy: StoredPopup | null }) {
  const now = useNow();
  const known = usePopupData(copy, now);
  useTheme(copy?.appearance);

  if (known.state === "loading") return null;
  if (known.state === "failed")
    return (
      <Shell>
        <State picture="broken" {...storageFailureText()} onAction={() => location.reload()} />
      </Shell>
    );
  if (known.state === "notAgreed")
    return (
      <Shell>
        <State
          picture="shield"
          title={i18n.t(known.consent === null ? "state.notAgreed.title" : "state.agreeAgain.title")}
          action={stepText("agree")}
          onAction={() => openOptions()}
        />
      </Shell>
    );
  return (
    <PopupProvider known={known} now={now}>
      {mainView}
    </PopupProvider>
  );
}

/** A popup without data. */
function Shell({ children }: { readonly children: React.ReactNode }) {
  return (
    <div className={style.popup}>
      <HeaderFrame />
      <main className={style.scroll}>{children}</main>
    </div>
  );
}
