import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import { limits } from "../../config.ts";
import { holdsSecret } from "../../core/secrets/secret.ts";
import type { Reply } from "../../messaging/commands.ts";
import { selectionItem } from "../../storage/scans/draft.ts";
import { transact, update } from "../../storage/transaction.ts";
import { hasAgreed } from "../data/consent.ts";
import { sideEffect } from "../effects.ts";

/** "Look up airdrops" on text selected on any page. */

const entry = "look-up-selection";

/** Puts the entry into the browser's context menu. Safe to call again: after an update its words may be others. */
export async function offerInContextMenu(): Promise<void> {
  await sideEffect(() => browser.contextMenus.removeAll());
  await sideEffect(() =>
    browser.contextMenus.create({ id: entry, contexts: ["selection"], title: i18n.t("menu.lookUp") }),
  );
}

/**
 * Takes a selection to the field for addresses. It is added there by the person and not here: what a page lets one
 * select need not be what it shows.
 */
export async function addSelection(click: {
  readonly menuItemId: string | number;
  readonly selectionText?: string | undefined;
}): Promise<void> {
  const text = (click.selectionText ?? "").trim();
  if (click.menuItemId === entry && text !== "") await takeToField(text);
}

/**
 * The text that waits, in memory alone. The options page takes it as soon as it opens. If the background dies before that,
 * the user can select the text again.
 */
let waiting: string | null = null;

/** Opens the options with a text waiting for the field for addresses, or with the refusal of a secret. */
export async function takeToField(text: string): Promise<void> {
  const isSecret = holdsSecret(text);
  // Windfall keeps nothing before consent. The options page asks for consent when it opens.
  if (await hasAgreed()) {
    waiting = isSecret ? null : text.slice(0, limits.selectionChars);
    await update(selectionItem, () => (isSecret ? "secret" : "text"));
  }
  await browser.runtime.openOptionsPage();
}

/** @returns the text that waited, null when there was none; and whether a secret was refused. Neither waits any more */
export async function takeSelection(): Promise<Reply<"takeSelection">> {
  const text = waiting;
  waiting = null;
  const kind = await transact(async (transaction) => {
    const found = await transaction.read(selectionItem);
    if (found !== null) transaction.remove(selectionItem);
    return found;
  });
  return { text: kind === "text" ? text : null, isSecret: kind === "secret" };
}
