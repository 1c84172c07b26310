import type { Query, Size, View } from "../../e2e/driver/view.ts";
import type { Items, Profile } from "../profile.ts";
import type { Say } from "../words.ts";

/** A pictured state of a page, and the actions that cause it. */
export type State = {
  /** Name of its pictures. */
  readonly name: string;
  /** Storage before the page opens. */
  readonly items: Items;
  /** `overPage`: the real popup, over a page with connected wallets. Otherwise the page in a tab. */
  readonly page: "popup" | "overPage" | "panel" | "options" | "sample";
  /** The page's fragment, such as a part of the options. Default: the first page. */
  readonly place?: `#${string}`;
  /** Query of the page below a popup, which selects its wallets. Default: all wallets. */
  readonly connected?: string;
  /** Viewport in CSS px. Default: the popup's size, or the full height of the options. */
  readonly size?: Size;
  /** Device px per CSS px. Default: 1. */
  readonly scale?: number;
  readonly forcedColours?: true;
  /** Storage items added after the page opened. */
  readonly later?: Items;
  /** The user's actions before the picture. */
  readonly act?: (view: View) => Promise<void>;
};

/** Inputs for making states. */
export type Makings = {
  /** ms since the epoch. */
  readonly now: number;
  /** Base URL of the service on this machine. */
  readonly sandboxUrl: string;
  /** @returns the catalogue's text of a key in the browser's language */
  readonly say: Say;
  /** A popup in a tab, with the public service. */
  readonly popup: (name: string, over: Partial<Profile>, more?: Partial<State>) => State;
};

/** Unfolds a part and scrolls to its top after its layout. */
export function expand(id: string): (view: View) => Promise<void> {
  return (view) =>
    view.evaluate(async (part: string) => {
      const folded = document.getElementById(part);
      folded?.setAttribute("open", "");
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      folded?.scrollIntoView();
    }, id);
}

/** Presses a button. @param name its text in the catalogue */
export function press(name: string | RegExp): (view: View) => Promise<void> {
  const button: Query = { role: "button", name };
  return (view) => view.click(button);
}

/** Chooses an item of the open menu. */
export function choose(name: string): (view: View) => Promise<void> {
  return (view) => view.click({ role: "menuitem", name });
}
