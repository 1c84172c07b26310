import { i18n } from "#i18n";
import { Button } from "../../shared/components/button.tsx";
import { usePage, useRepair } from "../../shared/data/use-page.ts";
import form from "../../shared/form/form.module.css";
import { Notice } from "../../shared/form/notice.tsx";
import { saveLost } from "../../shared/save-file.ts";
import { useToast } from "../shared/toast.tsx";

/** Why storage cannot be used, and what could not be read. */
export function StorageNotices() {
  const { trouble, saved: lost } = usePage(({ trouble, saved }) => ({ trouble, saved }));
  const { run, busy, say } = useToast();
  useRepair(false);
  return (
    <>
      {trouble !== null && (
        <Notice notice={{ kind: "bad", text: i18n.t(`state.${trouble}.title`) }}>
          <p>{i18n.t(`state.${trouble}.body`)}</p>
        </Notice>
      )}
      {lost.length > 0 && (
        <Notice notice={{ kind: "unsure", text: i18n.t("state.unreadable.title") }}>
          <p>{i18n.t("state.unreadable.body")}</p>
          <div className={form.buttons}>
            <Button onClick={() => say({ kind: "good", text: saveLost(lost) })}>
              {i18n.t("state.unreadable.save")}
            </Button>
            <Button
              busy={busy}
              onClick={() => void run("forgetSaved", { through: Math.max(...lost.map(({ at }) => at)) })}
            >
              {i18n.t("state.unreadable.forget")}
            </Button>
          </div>
        </Notice>
      )}
    </>
  );
}
