import { type FormEvent, useEffect, useState } from "react";
import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import { defaultServiceUrl } from "../../../config.ts";
import { holdsSecret, mayHoldSecret } from "../../../core/secrets/secret.ts";
import { parseServiceUrl, servicePattern } from "../../../core/service-url.ts";
import { Button } from "../../shared/components/button.tsx";
import { refusalText } from "../../shared/text/error-text.ts";
import { hostOf } from "../../shared/text/format.ts";
import style from "../shared/form.module.css";
import { Notice } from "../shared/notice.tsx";
import { Section } from "../shared/section.tsx";
import { useActions } from "../shared/use-actions.ts";

type Props = {
  readonly serviceUrl: string;
  /** Called with whether the field holds a URL that is not saved: until then a key belongs to the one that is. */
  readonly onUnsaved: (unsaved: boolean) => void;
};

/** Which service is asked. */
export function ServiceSection({ serviceUrl, onUnsaved }: Props) {
  // Null while untouched: then the field follows what is saved.
  const [typed, setTyped] = useState<string | null>(null);
  const { run, busy, notice, say } = useActions();
  const text = typed ?? serviceUrl;
  const unsaved = text.trim() !== serviceUrl;
  useEffect(() => onUnsaved(unsaved), [onUnsaved, unsaved]);

  /** Must be called straight from a click: the browser asks for the permission only then. */
  function save(wanted: string) {
    const parsed = parseServiceUrl(wanted);
    // A URL may hold 64 hex digits, such as a token in its path.
    if (holdsSecret(wanted) || (!parsed.ok && mayHoldSecret(wanted))) {
      setTyped("");
      say({ kind: "bad", text: refusalText("secret") });
      return;
    }
    if (!parsed.ok) {
      say({ kind: "bad", text: i18n.t(`service.problem.${parsed.problem}`) });
      return;
    }
    say(null);
    const permission = { origins: [servicePattern(parsed.url)] };
    const asked = browser.permissions.request(permission);
    void finish(parsed.url, asked);
  }

  async function finish(url: string, asked: Promise<boolean>) {
    // A browser that cannot ask (a policy forbids it) throws, and means no.
    const granted = await asked.catch(() => false);
    if (!granted) {
      say({ kind: "bad", text: i18n.t("service.denied", [hostOf(url)]) });
      return;
    }
    const reply = await run("saveServiceUrl", { url });
    if (reply === null) return;
    if (reply.problem !== null) {
      say({ kind: "bad", text: i18n.t(`service.problem.${reply.problem}`) });
      return;
    }
    setTyped(null);
    // Where the button pressed is over and done with, the focus goes to the field.
    if (url === defaultServiceUrl) document.getElementById("service-url")?.focus();
    say({ kind: "good", text: i18n.t("service.saved", [hostOf(url)]) });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    save(text);
  }

  return (
    <Section id="service" title={i18n.t("service.title")}>
      <form className={style.form} onSubmit={submit} noValidate>
        <label className={style.label} htmlFor="service-url">
          {i18n.t("service.label")}
        </label>
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
          onChange={(event) => setTyped(event.target.value)}
        />
        <p id="service-help" className={style.small}>
          {i18n.t("service.help")}
        </p>
        <div className={style.buttons}>
          <Button variant="primary" type="submit" busy={busy}>
            {i18n.t("service.save")}
          </Button>
          <Button
            busy={busy}
            disabled={serviceUrl === defaultServiceUrl && text === defaultServiceUrl}
            onClick={() => save(defaultServiceUrl)}
          >
            {i18n.t("service.useDefault")}
          </Button>
        </div>
      </form>
      <Notice notice={notice} />
    </Section>
  );
}
