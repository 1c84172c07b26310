import { browser } from "wxt/browser";

type Sender = { readonly id?: string | undefined; readonly url?: string | undefined };

/** Content scripts send a web page's URL. Other extensions send another id. */
export function isOwnPage(sender: Sender): boolean {
  return sender.id === browser.runtime.id && sender.url?.startsWith(browser.runtime.getURL("/")) === true;
}
