import { i18n } from "#i18n";
import { useNow } from "../shared/data/clock.tsx";
import { usePage, useTheme } from "../shared/data/use-page.ts";
import { openOptions } from "../shared/open-pages.ts";
import { stepText } from "../shared/text/error-text.ts";
import { HeaderFrame } from "./header/header.tsx";
import { MainView } from "./main-view.tsx";
import { PopupProvider } from "./model/popup-context.tsx";
import { usePopupData } from "./model/use-popup-data.ts";
import style from "./popup.module.css";
import { EmptyState, storageFailureText } from "./status/empty-state.tsx";

/** The same element each time, so that it is not rendered again when no part of it changes. */
const mainView = <MainView />;

export function Popup() {
  const now = useNow();
  const known = usePopupData(now);
  const hasAgreedBefore = usePage(({ consent }) => consent !== null);
  useTheme();

  if (known === "loading") return null;
  if (known === "failed")
    return (
      <Shell>
        <EmptyState picture="broken" {...storageFailureText()} onAction={() => location.reload()} />
      </Shell>
    );
  if (known === "notAgreed")
    return (
      <Shell>
        <EmptyState
          picture="shield"
          title={i18n.t(hasAgreedBefore ? "state.agreeAgain.title" : "state.notAgreed.title")}
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
