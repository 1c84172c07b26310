import { useCallback, useEffect, useRef, useState } from "react";
import { i18n } from "#i18n";
import { limits } from "../../../config.ts";
import type { NetworkAddress } from "../../../core/addresses/network.ts";
import { isUsable, type KeyStatus } from "../../../core/refresh/key-status.ts";
import type { TypedWallet } from "../../../messaging/commands.ts";
import { read } from "../../../storage/item.ts";
import { selectionItem } from "../../../storage/scans/draft.ts";
import { idOf, watchlistItem } from "../../../storage/wallets/watchlist.ts";
import { Button } from "../../shared/components/button.tsx";
import { useItem } from "../../shared/data/use-item.ts";
import { refusalText } from "../../shared/text/error-text.ts";
import style from "../shared/form.module.css";
import { isTyping } from "../shared/is-typing.ts";
import { Notice } from "../shared/notice.tsx";
import { Section } from "../shared/section.tsx";
import { useActions } from "../shared/use-actions.ts";
import paste from "./add-section.module.css";
import { addedText } from "./added-text.ts";
import { AmbiguousList, checkHeading } from "./ambiguous-list.tsx";
import { type Answered, KeyQuestion, keyHeading } from "./key-question.tsx";
import { PastePreview } from "./paste-preview.tsx";
import {
  type Ambiguous,
  chosen,
  keptWith,
  lineOf,
  mostAtOnce,
  pastesSecret,
  type Refused,
  sortPasted,
  splitPasted,
} from "./pasted.ts";
import { RefusedList } from "./refused-list.tsx";
import { useDraft } from "./use-draft.ts";

type Props = {
  readonly keyStatus: KeyStatus | null;
  readonly serviceUrl: string;
  /** The first run explains the icon on a later screen. */
  readonly inSetup?: boolean;
};

/** The field for pasted addresses. A text stays until its wallet is on the list. */
export function AddSection({ keyStatus, serviceUrl, inSetup = false }: Props) {
  const [text, setText] = useState("");
  const [isSecret, setSecret] = useState(false);
  const [ambiguous, setAmbiguous] = useState<readonly Ambiguous[]>([]);
  /** The text that an earlier submit left in the field. The notices below describe it already. */
  const [leftover, setLeftover] = useState("");
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const { run, busy, notice, say } = useActions();

  const watchlist = useItem(watchlistItem);
  // The background keeps a text that the user selected on a page, until an options page takes it.
  const selection = useItem(selectionItem);
  const waits = selection.state === "known" && selection.value !== null;
  const field = useRef<HTMLTextAreaElement>(null);
  useDraft(
    [text, ...ambiguous.map(({ line }) => line)].join("\n"),
    useCallback((kept) => setText((before) => (before === "" ? kept : before)), []),
  );
  useEffect(() => {
    if (!waits) return;
    void run("takeSelection", {}).then((reply) => {
      const taken = reply?.text ?? null;
      if (reply?.isSecret) {
        setSecret(true);
        say({ kind: "bad", text: refusalText("secret") });
      }
      if (taken === null && !reply?.isSecret) return;
      field.current?.focus();
      field.current?.scrollIntoView({ block: "center" });
      if (taken === null) return;
      setText((before) => (before.trim() === "" ? taken : `${before.trimEnd()}\n${taken}`));
    });
  }, [waits, run, say]);

  /** A secret clears the whole field, because a mistyped one has no clear end. */
  function type(typed: string) {
    const isRefused = pastesSecret(typed);
    setText(isRefused ? "" : typed);
    setSecret(isRefused);
    if (!isRefused) {
      // The notice was about the refused text.
      if (isSecret) say(null);
      return;
    }
    // The list of refused texts may show a part of the secret.
    setRefused([]);
    say({ kind: "bad", text: refusalText("secret") });
  }

  /** @returns the wallets that are still not on the list; null where the command failed */
  async function add(wallets: readonly TypedWallet[]): Promise<readonly TypedWallet[] | null> {
    const isFirst =
      !inSetup &&
      isUsable(keyStatus, serviceUrl) &&
      watchlist.state === "known" &&
      watchlist.found !== "damaged" &&
      watchlist.value.length === 0;
    const reply = await run("addWallets", { wallets: [...wallets] });
    if (reply === null) return null;
    const words = addedText(reply, limits.wallets);
    const isAll = reply.over + reply.refused === 0;
    if (words !== "") {
      const text = isFirst && reply.added > 0 ? i18n.t("add.first", [words]) : words;
      say({ kind: isAll ? "good" : "bad", text });
    }
    return isAll ? [] : leftOut(wallets);
  }

  async function submit(): Promise<void> {
    setRefused([]);
    // A selected text may have been appended after the check in `type`.
    if (pastesSecret(text)) return type(text);
    const pasted = splitPasted(text);
    // The notice still says why the field is empty.
    if (isSecret && pasted.length === 0) return;
    if (pasted.length === 0) {
      field.current?.focus();
      return say({ kind: "bad", text: i18n.t("add.empty") });
    }
    const later = pasted.slice(mostAtOnce);
    const sorted = sortPasted(pasted.slice(0, mostAtOnce));
    // A second submit of leftovers only must not remove the result of the first.
    if (text !== leftover) say(null);
    const left = sorted.recognised.length === 0 ? [] : await add(sorted.recognised);
    // Nothing was added: the text stays for another try.
    if (left === null) return;
    const kept = [...left.map(lineOf), ...[...sorted.refused, ...later].map((one) => one.line)].join("\n");
    setText((now) => keptWith(kept, text.trimEnd(), now));
    setLeftover(kept);
    setRefused(sorted.refused);
    setAmbiguous((before) => [
      ...before,
      ...sorted.ambiguous.filter((one) => before.every((old) => old.text !== one.text)),
    ]);
    if (later.length > 0) say({ kind: "bad", text: i18n.t("add.tooMany", [String(mostAtOnce)]) });
    // The user has to correct the texts that stay.
    if (kept !== "" && sorted.ambiguous.length === 0 && !isTyping()) field.current?.focus();
  }

  const questions = useRef<HTMLDivElement>(null);
  const before = useRef(ambiguous);
  useEffect(() => {
    const added = ambiguous.filter((one) => !before.current.includes(one));
    before.current = ambiguous;
    if (added.length === 0) return;
    // The user went on to another field during the command.
    if (isTyping() && document.activeElement !== field.current) return;
    const heading = added.some(({ mayBeKey }) => mayBeKey) ? keyHeading : checkHeading;
    const question = questions.current?.querySelector<HTMLElement>(`[aria-labelledby="${heading}"]`);
    question?.focus({ preventScroll: true });
    question?.scrollIntoView({ block: "nearest" });
  }, [ambiguous]);

  const drop = (...some: readonly Ambiguous[]) =>
    setAmbiguous((before) => before.filter((old) => some.every((one) => old.text !== one.text)));
  const keys = ambiguous.filter(({ mayBeKey }) => mayBeKey);

  async function addKeys(answered: readonly Answered[]): Promise<void> {
    const wallets = answered.map(({ one, choice }) => chosen(one, choice));
    const left = await add(wallets);
    if (left === null) return;
    const stays = new Set(left.map(idOf));
    drop(...answered.filter(({ choice }) => !stays.has(idOf(choice))).map(({ one }) => one));
    field.current?.focus();
  }

  async function addOne(one: Ambiguous, choice: NetworkAddress): Promise<void> {
    const left = await add([chosen(one, choice)]);
    if (left?.length === 0) drop(one);
  }

  return (
    <Section id="add">
      <form
        className={style.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <label className={paste.label} htmlFor="addresses">
          {i18n.t("add.label")}
        </label>
        <div className={paste.box}>
          <textarea
            ref={field}
            id="addresses"
            // Addresses are left to right, but the placeholder follows the language.
            dir={text === "" ? undefined : "ltr"}
            rows={2}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={i18n.t("add.placeholder")}
            aria-describedby="addresses-help"
            value={text}
            readOnly={busy}
            onChange={(event) => type(event.target.value)}
          />
          <Button
            variant="primary"
            type="submit"
            busy={busy}
            // The second click of a double click would replace the result of the first with "no addresses".
            onClick={(event) => event.detail > 1 && event.preventDefault()}
          >
            {i18n.t("add.button")}
          </Button>
        </div>
        <p id="addresses-help" className={style.small}>
          {i18n.t("add.help")}
        </p>
        {text.trim() !== "" && text !== leftover && <PastePreview text={text} />}
      </form>
      <Notice notice={notice} />
      <RefusedList refused={refused} />
      <div ref={questions} className={paste.questions}>
        {keys.length > 0 && (
          <KeyQuestion
            keys={keys}
            busy={busy}
            onAdd={(answered) => void addKeys(answered)}
            onClear={() => {
              drop(...keys);
              // The button disappears with the question.
              field.current?.focus();
            }}
          />
        )}
        <AmbiguousList
          ambiguous={ambiguous.filter(({ mayBeKey }) => !mayBeKey)}
          busy={busy}
          onAdd={addOne}
          onDrop={drop}
          fieldId="addresses"
        />
      </div>
      {keyStatus === null && <p className={style.small}>{i18n.t("add.noKey")}</p>}
    </Section>
  );
}

/** @returns the wallets that are not on the list; all of them where the list cannot be read */
async function leftOut(wallets: readonly TypedWallet[]): Promise<TypedWallet[]> {
  const listed = new Set((await read(watchlistItem).catch(() => [])).map(idOf));
  return wallets.filter((wallet) => !listed.has(idOf(wallet)));
}
