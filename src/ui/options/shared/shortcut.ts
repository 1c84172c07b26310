import { browser } from "wxt/browser";

/** @returns the keys that open the popup, as the browser writes them; "" for none. @throws where it cannot tell */
export async function askShortcut(): Promise<string> {
  const commands = await browser.commands.getAll();
  return commands.find(({ name }) => name === "_execute_action")?.shortcut ?? "";
}

/** The browser's own page for changing the shortcut. No page may link to it. */
export const shortcutPage =
  import.meta.env.BROWSER === "firefox" ? "about:addons" : "chrome://extensions/shortcuts";
