import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import { keyHelp, publicServiceUrl } from "../../../config.ts";
import { formatMonthDay } from "../../../i18n/date-format.ts";
import { Button } from "../components/button.tsx";
import { Icon } from "../components/icons.tsx";
import { usePage } from "../data/use-page.ts";
import { Notice } from "../form/notice.tsx";
import { useCommands } from "../form/use-commands.ts";
import { leavePopup } from "../open-pages.ts";
import { hostOf } from "../text/format.ts";
import { Sentence } from "../text/remote-text.tsx";
import style from "./ask-for-key.module.css";
import type { KeyForm } from "./use-key-form.ts";

type Props = {
  /** Whether its button is the next one to press. */
  readonly isNext?: boolean;
};

/** A message to the makers of the public service, or when the user last opened X for it. Nothing for others. */
export function AskForKey({ isNext = false }: Props) {
  const { serviceUrl, keyAsked } = usePage(({ settings, keyAsked }) => {
    return { serviceUrl: settings.serviceUrl, keyAsked };
  });
  const { run, notice, say } = useCommands();
  if (serviceUrl !== publicServiceUrl) return null;

  function ask() {
    say(null);
    void navigator.clipboard.writeText(keyHelp.message).then(
      () => {
        void run("noteKeyAsked", {});
        leavePopup(browser.tabs.create({ url: keyHelp.contactUrl }));
      },
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

/** The element of `KeyIntro`. */
export const keyIntroId = "key-intro";

/** Tells the user how to get a key of the service. */
export function KeyIntro({ className }: { readonly className?: string | undefined }) {
  const { serviceUrl } = usePage(({ settings }) => settings);
  const isPublic = serviceUrl === publicServiceUrl;
  return (
    <p id={keyIntroId} className={className}>
      {isPublic ? i18n.t("key.what") : i18n.t("key.from", [hostOf(serviceUrl)])}
    </p>
  );
}

/** @returns whether the next step is to ask for a key, and not to enter one */
export function useAsksFirst({ key }: KeyForm): boolean {
  const hasWay = usePage(
    ({ settings, keyAsked }) => settings.serviceUrl === publicServiceUrl && keyAsked === null,
  );
  return hasWay && key === "";
}

/** Where a user without an account at X finds the makers of the public service. Nothing for other services. */
export function OtherWay() {
  const { serviceUrl } = usePage(({ settings }) => settings);
  if (serviceUrl !== publicServiceUrl) return null;
  return (
    <p className={style.small}>
      <Sentence words={(part) => i18n.t("key.noAccount", [part])}>
        <a href={keyHelp.documentation} target="_blank" rel="noopener noreferrer">
          <bdi>{new URL(keyHelp.documentation).host}</bdi>
        </a>
      </Sentence>
    </p>
  );
}
