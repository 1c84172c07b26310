import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import { limits } from "../../config.ts";
import { holdsSecretOrListedWords } from "../../core/secrets/listed-words.ts";
import type { Reply } from "../../messaging/commands.ts";
import { tryCall } from "../browser-call.ts";
import { hasAgreed } from "../consent.ts";
import { changeState } from "../state.ts";

const entry = "look-up-selection";

/** Replaces the context menu entry, because an update may change its text. */
export async function offerInContextMenu(): Promise<void> {
  await tryCall(() => browser.contextMenus.removeAll());
  await tryCall(() =>
    browser.contextMenus.create({ id: entry, contexts: ["selection"], title: i18n.t("menu.lookUp") }),
  );
}

// The text is only in memory. After a kill, the user has to select it again.
let waiting: string | null = null;

/**
 * Opens the options with the selection for the address field, or with the refusal of a secret. It adds no wallet, because
 * a page can disguise selected text.
 */
export async function addSelection(click: {
  readonly menuItemId: string | number;
  readonly selectionText?: string | undefined;
}): Promise<void> {
  const text = (click.selectionText ?? "").trim();
  if (click.menuItemId !== entry || text === "") return;
  const isSecret = holdsSecretOrListedWords(text);
  // Nothing is stored before consent. The options page asks for consent when it opens.
  if (await hasAgreed()) {
    // One character beyond the limit lets the page say that the text is too long. A cut could shorten an address.
    waiting = isSecret ? null : text.slice(0, limits.examinedChars + 1);
    await changeState(() => ({ selection: isSecret ? "secret" : "text" }));
  }
  await browser.runtime.openOptionsPage();
}

/** Takes the selection out of memory and storage. @returns its text, or null; and whether a secret was refused */
export async function takeSelection(): Promise<Reply<"takeSelection">> {
  const kind = await changeState(({ selection }) => ({ selection: null, result: selection }));
  const text = waiting;
  waiting = null;
  return { text: kind === "text" ? text : null, isSecret: kind === "secret" };
}
