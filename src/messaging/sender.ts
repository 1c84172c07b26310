import { browser } from "wxt/browser";

type Sender = { readonly id?: string | undefined; readonly url?: string | undefined; readonly tab?: unknown };

/**
 * The one check of who may send commands.
 *
 * @returns whether the sender is a page of this extension. A content script would have a web page's URL, another
 *   extension another id
 */
export function isOwnPage(sender: Sender): boolean {
  return sender.id === browser.runtime.id && sender.url?.startsWith(browser.runtime.getURL("/")) === true;
}
