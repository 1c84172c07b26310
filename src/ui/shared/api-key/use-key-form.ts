import { useEffect, useRef, useState } from "react";
import { i18n } from "#i18n";
import { keyProblem } from "../../../core/api-key/api-key-shape.ts";
import type { Reply, Request } from "../../../messaging/commands.ts";
import { usePage } from "../data/use-page.ts";
import type { NoticeText } from "../form/notice.tsx";
import { useCommands } from "../form/use-commands.ts";
import { failureText } from "../text/error-text.ts";
import { namesApart } from "../text/format.ts";

export type KeyForm = ReturnType<typeof useKeyForm>;

type Options = { readonly unsavedUrl?: string | null; readonly onSaved?: () => void };

/**
 * The field for a key. The page sends the key to the background and never reads it back, only its status.
 * @param unsavedUrl of another service that the page holds unsaved; null for none
 * @param onSaved follows once the key is saved
 */
export function useKeyForm({ unsavedUrl = null, onSaved }: Options = {}) {
  const { serviceUrl } = usePage(({ settings }) => settings);
  const [key, setKey] = useState("");
  /** Whether the user is asked if the text is a private key. */
  const [asks, setAsks] = useState(false);
  const { run, busy, notice, say } = useCommands();
  // The result no longer holds when the user returns to the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: nor does it hold for another service
  useEffect(() => () => say(null), [say, serviceUrl]);
  const known = useRef({ serviceUrl, unsavedUrl });
  useEffect(() => {
    const before = known.current;
    known.current = { serviceUrl, unsavedUrl };
    // The typed key was for the service that the page showed, unless the user has just saved another URL here.
    if (before.serviceUrl !== serviceUrl && before.unsavedUrl !== serviceUrl) setKey("");
  }, [serviceUrl, unsavedUrl]);

  function type(text: string) {
    setKey(text);
    // The question was about another text.
    setAsks(false);
  }

  function refuse(text: string): void {
    say({ kind: "bad", text });
    focusKey();
  }

  async function save(answer: Pick<Request<"saveKey">, "isApiKey"> = {}): Promise<void> {
    setAsks(false);
    const typed = key.trim();
    const problem = keyProblem(typed);
    if (problem === "invalid") return refuse(i18n.t("key.problem"));
    // Otherwise the key would go to a service that the user is about to replace.
    if (unsavedUrl !== null) {
      const [saved] = namesApart(serviceUrl, unsavedUrl);
      return refuse(i18n.t("key.saveUrlFirst", [saved]));
    }
    if (problem === "mayBeSecret" && answer.isApiKey !== true) {
      say(null);
      setAsks(true);
      return;
    }
    say({ kind: "good", text: i18n.t("key.saving") });
    const reply = await run("saveKey", { key: typed, ...answer });
    if (reply === null) return;
    const result = resultOf(reply);
    if (reply.verdict === "refused") {
      // A refused key stays in the field, so that the user can correct it.
      say(result && { ...result, text: `${result.text} ${i18n.t("key.notSaved")}` });
      return;
    }
    setKey("");
    say(result);
    if (reply.verdict !== "changedMeanwhile") onSaved?.();
  }

  async function remove() {
    const reply = await run("removeKey", {});
    if (reply !== null) say({ kind: "good", text: i18n.t("key.removed") });
    focusKey();
  }

  return { key, type, asks, busy, notice, save, remove };
}

/** For a pressed button that disappears. */
export function focusKey(): void {
  document.getElementById("api-key")?.focus();
}

/** @returns the result in words; null if the status of the saved key says all */
function resultOf({ verdict, failure }: Reply<"saveKey">): NoticeText | null {
  const quote = failure?.message;
  if (verdict === "changedMeanwhile") return { kind: "bad", text: i18n.t("key.notSaved") };
  if (verdict === "refused") return { kind: "bad", text: i18n.t("failure.unauthorized"), quote };
  if (failure === null || verdict !== "unchecked") return null;
  return { kind: "unsure", text: `${i18n.t("key.notYet")} ${failureText(failure)}`, quote };
}
