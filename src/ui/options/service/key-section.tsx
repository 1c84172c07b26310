import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { i18n } from "#i18n";
import { publicPagesHost, publicServiceUrl } from "../../../config.ts";
import type { KeyStatus } from "../../../core/refresh/key-status.ts";
import { keyProblem } from "../../../core/secrets/api-key-shape.ts";
import type { Reply } from "../../../messaging/commands.ts";
import { Button } from "../../shared/components/button.tsx";
import { failureText, plural } from "../../shared/text/error-text.ts";
import { hostOf } from "../../shared/text/format.ts";
import style from "../shared/form.module.css";
import { isTyping } from "../shared/is-typing.ts";
import { Notice, type NoticeText } from "../shared/notice.tsx";
import { Section } from "../shared/section.tsx";
import { useActions } from "../shared/use-actions.ts";
import { KeyStatusLine } from "./key-status.tsx";
import { Question } from "./question.tsx";

type Props = {
  readonly status: KeyStatus | null;
  readonly serviceUrl: string;
  readonly now: number;
  readonly urlUnsaved?: boolean;
  /** The browser forgets the next key when it closes. */
  readonly sessionOnly?: boolean;
  /** Only in the setup, which asks for the key and leaves the rest to the page Connection. */
  readonly setup?: { readonly onSaved: () => void };
};

/** The API key. The page sends the key to the background and never reads it back, only its status. */
export function KeySection(props: Props) {
  const { status, serviceUrl, now, urlUnsaved = false, sessionOnly = false, setup } = props;
  const [key, setKey] = useState("");
  const { run, busy, notice, say } = useActions();
  const saved = status !== null;
  const isManaged = saved && setup === undefined;
  /** The text in the field may be a private key, and the user has not answered yet. */
  const [isAsked, setAsked] = useState(false);
  const [removal, setRemoval] = useState<"none" | "asked" | "running">("none");
  const removeButton = useRef<HTMLButtonElement>(null);
  // The result holds no longer when the user returns to the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: nor does it hold for another service
  useEffect(() => () => say(null), [say, serviceUrl]);

  function type(text: string) {
    setKey(text);
    // The question was about another text.
    setAsked(false);
  }

  async function save(isApiKey: boolean) {
    setAsked(false);
    const typed = key.trim();
    const shapeProblem = keyProblem(typed);
    if (shapeProblem === "secret") setKey("");
    if (shapeProblem !== null && shapeProblem !== "mayBeSecret") {
      document.getElementById("api-key")?.focus();
      return say({ kind: "bad", text: i18n.t(`key.problem.${shapeProblem}`) });
    }
    // Otherwise the key would go to a service that the user is about to replace.
    if (urlUnsaved) return say({ kind: "bad", text: i18n.t("key.saveUrlFirst", [hostOf(serviceUrl)]) });
    if (shapeProblem === "mayBeSecret" && !isApiKey) {
      say(null);
      return setAsked(true);
    }
    const reply = await run("saveKey", { key: typed, sessionOnly, ...(isApiKey && { isApiKey }) });
    if (reply === null) return;
    // A refused key stays in the field, so that the user can correct it.
    if (reply.verdict !== "refused") setKey("");
    // If the user types in another field already, the focus stays there.
    else if (!isTyping()) document.getElementById("api-key")?.focus();
    say(savedText(reply));
    if (reply.verdict === "accepted" || reply.verdict === "unchecked") setup?.onSaved();
  }

  async function testKey() {
    const reply = await run("testKey", {});
    if (reply !== null) say(testedText(reply));
  }

  async function removeKey() {
    say(null);
    setRemoval("running");
    const reply = await run("removeKey", {});
    setRemoval("none");
    if (reply !== null) say({ kind: "good", text: i18n.t("key.removed") });
    // The pressed button disappears.
    document.getElementById("api-key")?.focus();
  }

  return (
    <Section id="key" {...(setup === undefined && { title: i18n.t("key.title") })}>
      {status?.serviceUrl !== serviceUrl && (
        <p className={style.soft}>
          {serviceUrl === publicServiceUrl ? <PublicIntro /> : i18n.t("key.introOther", [hostOf(serviceUrl)])}
        </p>
      )}
      {/* The notice says the same of a new key, and newer of a tested one. */}
      {(notice === null || status?.state === "refused") && (saved || setup === undefined) && (
        <KeyStatusLine status={status} serviceUrl={serviceUrl} now={now} />
      )}
      <form
        className={style.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save(false);
        }}
      >
        <label className={style.label} htmlFor="api-key">
          {i18n.t("key.label")}
        </label>
        <input
          id="api-key"
          className={`${style.field} ${style.mono}`}
          type="password"
          // Keys are left to right, but the placeholder follows the language.
          dir={key === "" ? undefined : "ltr"}
          autoComplete="off"
          spellCheck={false}
          value={key}
          readOnly={busy}
          placeholder={status?.serviceUrl === serviceUrl ? i18n.t("key.savedHere") : undefined}
          onChange={(event) => type(event.target.value)}
        />
        <div className={style.buttons}>
          <Button variant={isAsked || (saved && key === "") ? "plain" : "primary"} type="submit" busy={busy}>
            {i18n.t("key.save")}
          </Button>
          {isManaged && (
            <>
              <Button busy={busy} onClick={() => void testKey()}>
                {i18n.t("key.test")}
              </Button>
              {removal === "none" && (
                <Button
                  ref={removeButton}
                  busy={busy}
                  onClick={() => {
                    say(null);
                    setRemoval("asked");
                  }}
                >
                  {i18n.t("key.remove")}
                </Button>
              )}
            </>
          )}
        </div>
        {isAsked && (
          <Question
            title={i18n.t("key.ask.title")}
            why={i18n.t("key.ask.intro")}
            busy={busy}
            safe={plural("add.keys.clear", 1)}
            onSafe={() => {
              type("");
              // The button disappears with the question.
              document.getElementById("api-key")?.focus();
            }}
            risky={i18n.t("key.ask.save")}
            onRisky={() => void save(true)}
          />
        )}
        {isManaged && removal !== "none" && (
          // The page never has the key, so it cannot offer an undo.
          <Question
            title={i18n.t("key.removeAsk")}
            busy={busy}
            safe={i18n.t("list.cancel")}
            onSafe={() => {
              // The question disappears with its buttons, so the focus returns to the button that asked.
              flushSync(() => setRemoval("none"));
              removeButton.current?.focus();
            }}
            risky={i18n.t("key.remove")}
            onRisky={() => void removeKey()}
          />
        )}
      </form>
      <Notice
        notice={busy && removal !== "running" ? { kind: "good", text: i18n.t("key.saving") } : notice}
      />
    </Section>
  );
}

function PublicIntro() {
  const [before, after] = i18n.t("key.intro", [publicPagesHost]).split(publicPagesHost);
  return (
    <>
      {before}
      <a href={`https://${publicPagesHost}/`} target="_blank" rel="noopener noreferrer">
        {publicPagesHost}
      </a>
      {after}
    </>
  );
}

function savedText({ verdict, failure }: Reply<"saveKey">): NoticeText {
  if (verdict === "accepted") return { kind: "good", text: i18n.t("key.savedAccepted") };
  if (verdict === "refused") return { kind: "bad", text: i18n.t("key.savedRefused") };
  if (verdict === "changedMeanwhile") return { kind: "bad", text: i18n.t("key.changedMeanwhile") };
  return { kind: "unsure", text: withWhy(i18n.t("key.savedUnchecked"), failure) };
}

function testedText({ verdict, failure }: Reply<"testKey">): NoticeText {
  if (verdict === "accepted") return { kind: "good", text: i18n.t("key.testAccepted") };
  if (verdict === "refused") return { kind: "bad", text: i18n.t("key.testRefused") };
  if (verdict === "none") return { kind: "bad", text: i18n.t("key.testNone") };
  if (verdict === "changedMeanwhile") return { kind: "unsure", text: i18n.t("key.testChangedMeanwhile") };
  return { kind: "bad", text: withWhy(i18n.t("key.testUnchecked"), failure) };
}

function withWhy(words: string, failure: Reply<"saveKey">["failure"]): string {
  return failure === null ? words : `${words} ${failureText(failure)}`;
}
