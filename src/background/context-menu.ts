import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import { limits } from "../app.config.ts";
import { selectionItem } from "../storage/selection.ts";
import { transact, update } from "../storage/write.ts";
import { hasAgreed } from "./consent.ts";
import { sideEffect } from "./side-effect.ts";

/** "Look up airdrops" on text selected on any page (F29). */

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
export async function lookUpSelection(click: {
  readonly menuItemId: string | number;
  readonly selectionText?: string | undefined;
}): Promise<void> {
  const text = (click.selectionText ?? "").trim();
  if (click.menuItemId === entry && text !== "") await takeToField(text);
}

/** Opens the options with a text waiting for the field for addresses. */
export async function takeToField(text: string): Promise<void> {
  const most = text.slice(0, limits.selectionChars);
  // Before consent nothing is stored (F18); the page that opens asks for it.
  if (await hasAgreed()) await update(selectionItem, () => most);
  await browser.runtime.openOptionsPage();
}

/** @returns the selection that waits, which waits no more; null when there is none */
export function takeSelection(): Promise<string | null> {
  return transact(async (transaction) => {
    const text = await transaction.read(selectionItem);
    if (text !== null) transaction.remove(selectionItem);
    return text;
  });
}
