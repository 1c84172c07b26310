import type { ReactNode } from "react";
import { i18n } from "#i18n";
import type { Time } from "../../../config.ts";
import { type KeyStatus, keyStateFor } from "../../../core/api-key/key-status.ts";
import type { Wait } from "../../../core/refresh/wait.ts";
import { hasKey } from "../../../core/status/problem.ts";
import { Button } from "../components/button.tsx";
import { useNow } from "../data/clock.tsx";
import { usePage } from "../data/use-page.ts";
import style from "../form/form.module.css";
import { Notice, type NoticeText } from "../form/notice.tsx";
import { Question } from "../form/question.tsx";
import { formatWhen, hostOf, namesApart } from "../text/format.ts";
import { focusKey, type KeyForm } from "./use-key-form.ts";

type Props = {
  readonly form: KeyForm;
  /** Whether "Save key" is the next button to press. */
  readonly isNext: boolean;
  /** The id of the text that says how to get a key. */
  readonly describedBy: string | undefined;
  /** The text of its button. */
  readonly action: string | undefined;
  /** Buttons beside the field. */
  readonly children?: ReactNode;
};

/** The field for a key, with the service's verdict and the questions about the key. */
export function KeyField({ form, isNext, describedBy, action = i18n.t("key.save"), children }: Props) {
  const { key, asks, busy, notice } = form;
  const { keyStatus, settings, activity } = usePage(({ keyStatus, settings, activity }) => {
    return { keyStatus, settings, activity };
  });
  const isSaved = hasKey({ keyStatus, settings });
  const verdict = verdictOf(keyStatus, settings.serviceUrl, activity.wait, useNow());
  return (
    <form
      className={style.form}
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
    >
      <div className={style.fieldRow}>
        <input
          id="api-key"
          aria-label={i18n.t("key.label")}
          aria-describedby={describedBy}
          className={`${style.field} ${style.mono}`}
          type="password"
          // The placeholder has the direction of the page.
          dir={key === "" ? undefined : "ltr"}
          autoComplete="off"
          spellCheck={false}
          value={key}
          readOnly={busy}
          placeholder={isSaved ? "••••••••" : i18n.t("key.label")}
          onChange={(event) => form.type(event.target.value)}
        />
        <Button
          variant={isNext && !asks ? "primary" : "plain"}
          type="submit"
          // Not disabled, because the button keeps the focus after it has saved.
          busy={busy || (isSaved && key === "")}
        >
          {action}
        </Button>
        {children}
      </div>
      <Notice notice={notice ?? verdict} />
      {asks && (
        <Question title={i18n.t("key.ask.title")} why={i18n.t("add.keys.intro")}>
          <div className={style.buttons}>
            <Button
              autoFocus
              onClick={() => {
                form.type("");
                focusKey();
              }}
            >
              {i18n.t("add.keys.clear")}
            </Button>
            <Button variant="danger" onClick={() => void form.save({ isApiKey: true })}>
              {i18n.t("key.ask.save")}
            </Button>
          </div>
        </Question>
      )}
    </form>
  );
}

/** @returns why the service has not accepted the saved key; null if it has, and without a key */
function verdictOf(
  status: KeyStatus | null,
  serviceUrl: string,
  wait: Wait | null,
  now: Time,
): NoticeText | null {
  const state = keyStateFor(status, serviceUrl);
  if (status === null) return null;
  if (state === "elsewhere")
    return { kind: "unsure", text: i18n.t("key.elsewhere", namesApart(status.serviceUrl, serviceUrl)) };
  if (status.state === "refused") {
    const since = formatWhen(Math.min(status.at, now), now);
    const reason = wait?.reason;
    return {
      kind: "unsure",
      text: i18n.t("key.refused", [hostOf(status.serviceUrl), since]),
      quote: reason?.kind === "unauthorized" ? reason.message : undefined,
    };
  }
  return status.state === "accepted" ? null : { kind: "unsure", text: i18n.t("key.notYet") };
}
