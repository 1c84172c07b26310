import { browser } from "wxt/browser";
import { type Item, parseStored, toStored } from "../storage/item.ts";
import { type Trouble, troubleItem } from "../storage/items.ts";
import { tryCall } from "./browser-call.ts";

let trouble: Trouble | null = null;

let follow: () => unknown = () => undefined;

/** @returns why storage cannot be used; null while it works */
export function troubleNow(): Trouble | null {
  return trouble;
}

/** @param changed is called after each change, one function at a time */
export function followTrouble(changed: () => unknown): void {
  follow = changed;
}

/** Forgets the trouble until the next read of storage. */
export function forgetTrouble(): void {
  trouble = null;
}

/** @param raw what an earlier background has left in the session's storage */
export function recallTrouble(raw: unknown): void {
  trouble ??= parseStored(troubleItem, raw).value;
}

/** Notes the trouble in memory, then in the session's storage, where pages see it. Never rejects. */
export async function setTrouble(next: Trouble | null): Promise<void> {
  if (next === trouble) return;
  trouble = next;
  follow();
  const item: Item<Trouble | null> = troubleItem;
  await tryCall(() => browser.storage[item.area].set({ [item.key]: toStored(item, next) }));
}
