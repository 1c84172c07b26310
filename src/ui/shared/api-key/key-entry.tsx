import { type ReactNode, useId } from "react";
import { i18n } from "#i18n";
import { keyHelp, publicServiceUrl } from "../../../config.ts";
import { formatMonthDay } from "../../../i18n/date-format.ts";
import { Button } from "../components/button.tsx";
import { Icon } from "../components/icons.tsx";
import type { PageData } from "../data/page-data.ts";
import { usePage } from "../data/use-page.ts";
import { Notice } from "../form/notice.tsx";
import { useCommands } from "../form/use-commands.ts";
import { openOnceNoted } from "../open-pages.ts";
import { hostOf } from "../text/format.ts";
import { Sentence } from "../text/remote-text.tsx";
import style from "./key-entry.module.css";
import { KeyField } from "./key-field.tsx";
import type { KeyForm } from "./use-key-form.ts";

type Props = {
  readonly form: KeyForm;
  /** Whether the next step is here. */
  readonly isNext: boolean;
  /** The text of the button that saves the key. */
  readonly action?: string;
  /** False for a user who has a key. */
  readonly hasHelp?: boolean;
  /** Buttons beside the field. */
  readonly children?: ReactNode;
};

/** The way to a key, and the field for it. */
export function KeyEntry({ form, isNext, action, hasHelp = true, children }: Props) {
  const { serviceUrl } = usePage(({ settings }) => settings);
  const isPublic = serviceUrl === publicServiceUrl;
  const hasToAsk = !usePage(hasAsked);
  const asksFirst = hasToAsk && hasHelp && form.key === "";
  /** A user who has asked knows what the key is. */
  const hasIntro = hasHelp && (hasToAsk || !isPublic);
  const id = useId();
  return (
    <>
      {hasIntro && (
        <p id={id} className={style.intro}>
          {isPublic ? i18n.t("key.what") : i18n.t("key.from", [hostOf(serviceUrl)])}
        </p>
      )}
      {hasHelp && isPublic && <AskForKey isNext={isNext && asksFirst} />}
      <KeyField
        form={form}
        isNext={isNext && !asksFirst}
        describedBy={hasIntro ? id : undefined}
        action={action}
      >
        {children}
      </KeyField>
      {hasHelp && isPublic && (
        <p className={style.small}>
          <Sentence words={(part) => i18n.t("key.noAccount", [part])}>
            <a href={keyHelp.documentation} target="_blank" rel="noopener noreferrer">
              <bdi>{new URL(keyHelp.documentation).host}</bdi>
            </a>
          </Sentence>
        </p>
      )}
    </>
  );
}

/** @returns the heading of a `KeyEntry`: its next step */
export function useKeyTitle(): string {
  return i18n.t(usePage(hasAsked) ? "key.paste" : "start.askKey");
}

/** @returns whether nothing is left to ask for: another service has a way of its own */
function hasAsked({ settings, keyAsked }: PageData): boolean {
  return settings.serviceUrl !== publicServiceUrl || keyAsked !== null;
}

/** A message to the makers of the public service, or when the user last opened X for it. */
function AskForKey({ isNext }: Pick<Props, "isNext">) {
  const keyAsked = usePage((data) => data.keyAsked);
  const { run, notice, say } = useCommands();

  function ask() {
    say(null);
    void navigator.clipboard.writeText(keyHelp.message).then(
      () => openOnceNoted(keyHelp.contactUrl, run("noteKeyAsked", {})),
      // The message below can be copied by hand, and its title links to X.
      () => say({ kind: "bad", text: i18n.t("options.notCopied") }),
    );
  }

  if (keyAsked !== null && notice === null)
    return (
      <p className={style.asked}>
        {i18n.t("key.asked", [formatMonthDay(keyAsked)])}{" "}
        <Button variant="text" onClick={ask}>
          {i18n.t("key.askAgain")}
        </Button>
      </p>
    );
  return (
    <div className={style.ask}>
      <p>
        <Sentence words={(part) => i18n.t("key.writeTo", [part])}>
          <a href={keyHelp.contactUrl} target="_blank" rel="noopener noreferrer">
            <bdi>{keyHelp.contact}</bdi>
          </a>
        </Sentence>
      </p>
      <p lang="en" dir="ltr" className={style.message}>
        {keyHelp.message}
      </p>
      <Button variant={isNext ? "primary" : "plain"} onClick={ask}>
        {i18n.t("key.copyAndOpen")} <Icon name="external" size={14} />
      </Button>
      <Notice notice={notice} />
    </div>
  );
}
