import type { Dispatch, SetStateAction } from "react";
import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import { defaultServiceUrl } from "../../../config.ts";
import { acceptedServiceUrl } from "../../../core/secrets/accepted-service-url.ts";
import { servicePattern } from "../../../core/service-url.ts";
import { Button } from "../../shared/components/button.tsx";
import { usePage } from "../../shared/data/use-page.ts";
import style from "../../shared/form/form.module.css";
import { Notice } from "../../shared/form/notice.tsx";
import { useCommands } from "../../shared/form/use-commands.ts";
import { Section } from "../shared/section.tsx";
import { useToast } from "../shared/toast.tsx";

type Props = {
  readonly text: string;
  readonly isUnsaved: boolean;
  /** Gets the text, or null once it is saved. */
  readonly onType: Dispatch<SetStateAction<string | null>>;
};

export function ServiceSection({ text, isUnsaved, onType }: Props) {
  const { serviceUrl } = usePage(({ settings }) => settings);
  const { run, busy, notice, say } = useCommands();

  /** Call it directly in a click handler: the browser asks for the permission only then. */
  function save(wanted: string) {
    const url = acceptedServiceUrl(wanted);
    if (url === null) {
      say({ kind: "bad", text: i18n.t("service.invalid") });
      return;
    }
    say(null);
    const asked = browser.permissions.request({ origins: [servicePattern(url)] });
    void finish(url, asked);
  }

  async function finish(url: string, asked: Promise<unknown>) {
    // A browser whose policy forbids the question throws. The background asks it what it permits.
    await asked.catch(() => undefined);
    const reply = await run("saveServiceUrl", { url });
    if (reply === null) return;
    if (!reply.isSaved) {
      say({ kind: "bad", text: i18n.t("options.notAllowed") });
      return;
    }
    // The user may have typed on meanwhile.
    onType((present) => (present === text ? null : present));
    // The pressed button disappears, so the focus moves to the field.
    document.getElementById("service-url")?.focus();
    say({ kind: "good", text: i18n.t("options.saved") });
  }

  return (
    <Section id="service">
      <form
        className={style.form}
        onSubmit={(event) => {
          event.preventDefault();
          save(text);
        }}
        noValidate
      >
        <label className={style.label} htmlFor="service-url">
          {i18n.t("service.label")}
        </label>
        <div className={style.fieldRow}>
          <input
            id="service-url"
            className={`${style.field} ${style.mono}`}
            type="url"
            dir="ltr"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            aria-describedby="service-help"
            aria-invalid={notice?.kind === "bad"}
            value={text}
            onChange={(event) => {
              onType(event.target.value);
              // The notice was about the URL before.
              say(null);
            }}
          />
          {/* A changed URL is not saved by itself, because Windfall then sends the addresses there. */}
          {isUnsaved && (
            <Button variant="primary" type="submit" busy={busy}>
              {i18n.t("service.save")}
            </Button>
          )}
          {(isUnsaved || serviceUrl !== defaultServiceUrl) && (
            <Button busy={busy} onClick={() => save(defaultServiceUrl)}>
              {i18n.t("service.useDefault")}
            </Button>
          )}
        </div>
        <p id="service-help" className={style.small}>
          {i18n.t("service.help")}
        </p>
        <Notice notice={notice} />
      </form>
      <PageHosts />
    </Section>
  );
}

/** The hosts whose pages open without a question, with a way back. Renders nothing without such hosts. */
function PageHosts() {
  const hosts = usePage(({ pageHosts }) => pageHosts);
  const { save, busy } = useToast();
  if (hosts.length === 0) return null;

  async function askFirst() {
    // The pressed button disappears, so the focus moves to the field.
    if (await save("forgetPageHosts", {})) document.getElementById("service-url")?.focus();
  }

  return (
    <p className={style.row}>
      <bdi>{i18n.t("service.opens", [hosts.join(", ")])}</bdi>
      <Button busy={busy} onClick={() => void askFirst()}>
        {i18n.t("service.askFirst")}
      </Button>
    </p>
  );
}
