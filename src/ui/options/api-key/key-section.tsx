import { type ComponentProps, useEffect, useImperativeHandle, useRef, useState } from "react";
import { i18n } from "#i18n";
import { keyProblem } from "../../../core/api-key/api-key-shape.ts";
import { keyStateFor } from "../../../core/api-key/key-status.ts";
import { hasKey } from "../../../core/status/problem.ts";
import type { Reply } from "../../../messaging/commands.ts";
import { keyStatusItem } from "../../../storage/key-status.ts";
import { settingsItem } from "../../../storage/settings.ts";
import { Button } from "../../shared/components/button.tsx";
import { KeyHelp } from "../../shared/components/key-help.tsx";
import { useValue } from "../../shared/data/use-item.ts";
import { failureText, refusalText } from "../../shared/text/error-text.ts";
import { hostOf } from "../../shared/text/format.ts";
import style from "../shared/form.module.css";
import { Notice, type NoticeText } from "../shared/notice.tsx";
import { Question } from "../shared/question.tsx";
import { Section } from "../shared/section.tsx";
import type { SetupPart } from "../shared/setup-part.ts";
import { useCommands } from "../shared/use-commands.ts";
import { useCopy } from "../shared/use-copy.ts";
import { useKeyStatus } from "./use-key-status.ts";

/** The setup leaves all but the field to the page Connection. */
type Props = SetupPart & {
  readonly urlUnsaved?: boolean;
  /** The browser forgets the next key with its session. */
  readonly sessionOnly?: boolean;
};

/** The API key. The page sends the key to the background and never reads it back, only its status. */
export function KeySection({ urlUnsaved = false, sessionOnly = false, ...setup }: Props) {
  const { head, isNext, submit, onTyped } = setup;
  const status = useValue(keyStatusItem);
  const { serviceUrl } = useValue(settingsItem);
  const [key, setKey] = useState("");
  const { run, busy, notice, say } = useCommands();
  const verdict = useKeyStatus();
  const state = keyStateFor(status, serviceUrl);
  const isManaged = status !== null && status.state !== "forgotten" && head === undefined;
  /**
   * The open question: whether the text in the field is a private key, whether to save it although the service did not
   * accept it, or whether to remove the saved key.
   */
  const [asked, setAsked] = useState<"privateKey" | "anyway" | "removal" | null>(null);
  const removeButton = useRef<HTMLButtonElement>(null);
  // The result holds no longer when the user returns to the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: nor does it hold for another service
  useEffect(() => () => say(null), [say, serviceUrl]);

  const isTyped = key.trim() !== "";
  useEffect(() => onTyped?.(isTyped), [onTyped, isTyped]);
  useImperativeHandle(submit, () => async () => !isTyped || (await save(false)));

  function type(text: string) {
    setKey(text);
    // The question was about another text.
    setAsked(null);
  }

  /** @returns whether the key is saved */
  async function save(isApiKey: boolean, anyway = false): Promise<boolean> {
    setAsked(null);
    const typed = key.trim();
    const problem = keyProblem(typed);
    if (problem === "secret") setKey("");
    if (problem === "secret" || problem === "invalid") {
      document.getElementById("api-key")?.focus();
      const text = problem === "secret" ? refusalText("secret") : i18n.t("key.problem");
      say({ kind: "bad", text });
      return false;
    }
    // Otherwise the key would go to a service that the user is about to replace.
    if (urlUnsaved) {
      say({ kind: "bad", text: i18n.t("key.saveUrlFirst", [hostOf(serviceUrl)]) });
      return false;
    }
    if (problem === "mayBeSecret" && !isApiKey) {
      say(null);
      setAsked("privateKey");
      return false;
    }
    say({ kind: "good", text: i18n.t("key.saving") });
    const answers = { ...(isApiKey && { isApiKey }), ...(anyway && { anyway }) };
    const reply = await run("saveKey", { key: typed, sessionOnly, ...answers });
    if (reply === null) return false;
    const result = resultOf(reply);
    const isRefused = reply.verdict === "refused";
    // A refused key stays in the field, so that the user can correct it.
    if (!isRefused) setKey("");
    else setAsked("anyway");
    say(
      isRefused && result !== null ? { ...result, text: `${result.text} ${i18n.t("key.notSaved")}` } : result,
    );
    return reply.verdict === "accepted" || reply.verdict === "unchecked";
  }

  async function testKey() {
    say({ kind: "good", text: i18n.t("key.saving") });
    const reply = await run("testKey", {});
    if (reply !== null) say(resultOf(reply));
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
      {head ?? ((state === "none" || state === "elsewhere") && <KeyIntro serviceUrl={serviceUrl} />)}
      <form
        className={style.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save(false);
        }}
      >
        {head === undefined && (
          <label className={style.label} htmlFor="api-key">
            {i18n.t("key.label")}
          </label>
        )}
        <div className={head === undefined ? style.fieldRow : style.compactRow}>
          <input
            id="api-key"
            aria-label={head === undefined ? undefined : i18n.t("key.label")}
            className={`${style.field} ${style.mono}`}
            type="password"
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            value={key}
            readOnly={busy}
            placeholder={hasKey({ keyStatus: status, settings: { serviceUrl } }) ? "••••••••" : undefined}
            onChange={(event) => type(event.target.value)}
          />
          <Button
            variant={
              asked === "privateKey" || (head === undefined ? isManaged && key === "" : isNext !== true)
                ? "plain"
                : "primary"
            }
            type="submit"
            busy={busy}
          >
            {i18n.t("key.save")}
          </Button>
        </div>
        <div className={style.row}>
          <div className={style.result}>
            <Notice notice={notice ?? verdict}>
              {notice !== null && asked === "anyway" && (
                <Button
                  busy={busy}
                  onClick={() => {
                    // The user has said already what the field holds.
                    void save(true, true);
                    // The button disappears.
                    document.getElementById("api-key")?.focus();
                  }}
                >
                  {i18n.t("key.anyway")}
                </Button>
              )}
            </Notice>
          </div>
          {/* Both are about the saved key, not about another one in the field. */}
          {isManaged && key === "" && (
            <div className={style.buttons}>
              <Button busy={busy} onClick={() => void testKey()}>
                {i18n.t("key.test")}
              </Button>
              <Button ref={removeButton} busy={busy} onClick={() => setAsked("removal")}>
                {i18n.t("key.remove")}
              </Button>
            </div>
          )}
        </div>
        {asked === "privateKey" && (
          <Question title={i18n.t("key.ask.title")} why={i18n.t("add.keys.intro")}>
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
                  setAsked(null);
                  // The question disappears with its buttons.
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

/** How the user gets a key. The toast says that the message is copied. */
export function KeyIntro(props: Omit<ComponentProps<typeof KeyHelp>, "onCopy">) {
  return <KeyHelp {...props} onCopy={useCopy()} />;
}

/** @returns the result in words; null if the status of the saved key says all */
function resultOf({ verdict, failure }: Reply<"saveKey">): NoticeText | null {
  const quote = failure?.message;
  if (verdict === "changedMeanwhile") return { kind: "bad", text: i18n.t("key.changedMeanwhile") };
  if (verdict === "refused") return { kind: "bad", text: i18n.t("key.notAccepted"), quote };
  if (failure === null || verdict !== "unchecked") return null;
  return { kind: "unsure", text: `${i18n.t("key.unchecked")} ${failureText(failure)}`, quote };
}
