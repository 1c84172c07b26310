import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { i18n } from "#i18n";
import { publicPagesHost, publicServiceUrl } from "../../../config.ts";
import { type KeyProblem, keyProblem } from "../../../core/secrets/api-key-shape.ts";
import type { Reply } from "../../../messaging/commands.ts";
import { keyStatusItem } from "../../../storage/items.ts";
import { settingsItem } from "../../../storage/settings/settings.ts";
import { Button } from "../../shared/components/button.tsx";
import { useValue } from "../../shared/data/use-item.ts";
import { failureText, refusalText } from "../../shared/text/error-text.ts";
import { hostOf } from "../../shared/text/format.ts";
import type { Submit } from "../add/add-section.tsx";
import style from "../shared/form.module.css";
import { isTyping } from "../shared/is-typing.ts";
import { Notice, type NoticeText } from "../shared/notice.tsx";
import { Question } from "../shared/question.tsx";
import { Section } from "../shared/section.tsx";
import { useActions } from "../shared/use-actions.ts";
import { KeyStatusLine } from "./key-status.tsx";

type Props = {
  readonly urlUnsaved?: boolean;
  /** The browser forgets the next key when it closes. */
  readonly sessionOnly?: boolean;
  /** Only in the setup, which asks for the key and leaves the rest to the page Connection: replaces title and intro. */
  readonly head?: ReactNode;
  /** Saves what is typed. */
  readonly submit?: Ref<Submit>;
};

/** The API key. The page sends the key to the background and never reads it back, only its status. */
export function KeySection({ urlUnsaved = false, sessionOnly = false, head, submit }: Props) {
  const status = useValue(keyStatusItem);
  const { serviceUrl } = useValue(settingsItem);
  const [key, setKey] = useState("");
  const { run, busy, notice, say } = useActions();
  const saved = status !== null;
  const isManaged = saved && head === undefined;
  /** The open question: whether the text in the field is a private key, or whether to remove the saved key. */
  const [asked, setAsked] = useState<"privateKey" | "removal" | null>(null);
  const removeButton = useRef<HTMLButtonElement>(null);
  // The result holds no longer when the user returns to the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: nor does it hold for another service
  useEffect(() => () => say(null), [say, serviceUrl]);

  useImperativeHandle(submit, () => async () => key.trim() === "" || (await save(false)));

  function type(text: string) {
    setKey(text);
    // The question was about another text.
    setAsked(null);
  }

  /** @returns whether the key is saved */
  async function save(isApiKey: boolean): Promise<boolean> {
    setAsked(null);
    const typed = key.trim();
    const shapeProblem = keyProblem(typed);
    if (shapeProblem === "secret") setKey("");
    if (shapeProblem !== null && shapeProblem !== "mayBeSecret") {
      document.getElementById("api-key")?.focus();
      say({ kind: "bad", text: problemText(shapeProblem) });
      return false;
    }
    // Otherwise the key would go to a service that the user is about to replace.
    if (urlUnsaved) {
      say({ kind: "bad", text: i18n.t("key.saveUrlFirst", [hostOf(serviceUrl)]) });
      return false;
    }
    if (shapeProblem === "mayBeSecret" && !isApiKey) {
      say(null);
      setAsked("privateKey");
      return false;
    }
    say({ kind: "good", text: i18n.t("key.saving") });
    const reply = await run("saveKey", { key: typed, sessionOnly, ...(isApiKey && { isApiKey }) });
    if (reply === null) return false;
    // A refused key stays in the field, so that the user can correct it.
    if (reply.verdict !== "refused") setKey("");
    // If the user types in another field already, the focus stays there.
    else if (!isTyping()) document.getElementById("api-key")?.focus();
    say(savedText(reply, hostOf(serviceUrl)));
    return reply.verdict === "accepted" || reply.verdict === "unchecked";
  }

  async function removeKey() {
    setAsked(null);
    const reply = await run("removeKey", {});
    if (reply !== null) say({ kind: "good", text: i18n.t("key.removed") });
    // The pressed button disappears.
    document.getElementById("api-key")?.focus();
  }

  return (
    <Section id="key">
      {head}
      {head === undefined && status?.serviceUrl !== serviceUrl && <KeyIntro serviceUrl={serviceUrl} />}
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
        <div className={style.fieldRow}>
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
          <Button
            variant={
              head !== undefined || asked === "privateKey" || (saved && key === "") ? "plain" : "primary"
            }
            type="submit"
            busy={busy}
          >
            {i18n.t("key.save")}
          </Button>
        </div>
        <div className={style.row}>
          <div className={style.result}>
            {/* The notice says the same of a new key, and newer of a tested one. */}
            {(notice === null || status?.state === "refused") && (saved || head === undefined) && (
              <KeyStatusLine />
            )}
            <Notice notice={notice} />
          </div>
          {/* It is about the saved key, not about another one in the field. */}
          {isManaged && key === "" && asked !== "removal" && (
            <Button
              ref={removeButton}
              busy={busy}
              onClick={() => {
                say(null);
                setAsked("removal");
              }}
            >
              {i18n.t("key.remove")}
            </Button>
          )}
        </div>
        {asked === "privateKey" && (
          <Question title={i18n.t("key.ask.title")} why={i18n.t("key.ask.intro")}>
            <div className={style.buttons}>
              <Button
                autoFocus
                onClick={() => {
                  type("");
                  // The button disappears with the question.
                  document.getElementById("api-key")?.focus();
                }}
              >
                {i18n.t("add.keys.clear")}
              </Button>
              <Button variant="danger" onClick={() => void save(true)}>
                {i18n.t("key.ask.save")}
              </Button>
            </div>
          </Question>
        )}
        {isManaged && asked === "removal" && (
          // The page never has the key, so it cannot offer an undo.
          <Question title={i18n.t("key.removeAsk")}>
            <div className={style.buttons}>
              <Button
                autoFocus
                onClick={() => {
                  // The question disappears with its buttons, so the focus returns to the button that asked.
                  flushSync(() => setAsked(null));
                  removeButton.current?.focus();
                }}
              >
                {i18n.t("leave.cancel")}
              </Button>
              <Button variant="danger" onClick={() => void removeKey()}>
                {i18n.t("key.remove")}
              </Button>
            </div>
          </Question>
        )}
      </form>
    </Section>
  );
}

/** Where the user gets a key, with a link to the public service. */
export function KeyIntro({ serviceUrl }: { readonly serviceUrl: string }) {
  if (serviceUrl !== publicServiceUrl)
    return <p className={style.soft}>{i18n.t("key.intro", [hostOf(serviceUrl)])}</p>;
  const [before, after] = i18n.t("key.intro", [publicPagesHost]).split(publicPagesHost);
  return (
    <p className={style.soft}>
      {before}
      <a href={`https://${publicPagesHost}/`} target="_blank" rel="noopener noreferrer">
        {publicPagesHost}
      </a>
      {after}
    </p>
  );
}

/** @param host of the service */
function savedText({ verdict, failure }: Reply<"saveKey">, host: string): NoticeText {
  if (verdict === "accepted") return { kind: "good", text: i18n.t("key.savedAccepted") };
  if (verdict === "refused") return { kind: "bad", text: i18n.t("key.savedRefused") };
  if (verdict === "changedMeanwhile") return { kind: "bad", text: i18n.t("key.changedMeanwhile") };
  const unchecked = i18n.t("key.unchecked", [host]);
  return { kind: "unsure", text: failure === null ? unchecked : `${unchecked} ${failureText(failure)}` };
}

function problemText(problem: Exclude<KeyProblem, "mayBeSecret">): string {
  return problem === "secret" ? refusalText("secret") : i18n.t(`key.problem.${problem}`);
}
