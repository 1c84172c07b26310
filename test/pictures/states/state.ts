import type { Size } from "../../e2e/driver/surface.ts";
import type { Query, View } from "../../e2e/driver/view.ts";
import type { Items, Profile } from "../profile.ts";

/** Something a page can show, and how to bring it about. */
export type State = {
  /** Names its pictures. */
  readonly name: string;
  /** What storage holds beforehand. */
  readonly items: Items;
  /** `overPage`: the popup itself, over a page with connected wallets. Else the page in a tab. */
  readonly page: "popup" | "overPage" | "sidepanel" | "options" | "sample";
  /** The page or part of the options, by its hash; the first page, unless told. */
  readonly place?: `#${string}`;
  /** Of the page below a popup, after `?`: what is connected there; everything, unless told. */
  readonly connected?: string;
  /** The viewport, in CSS pixels; without it a popup's, or all of the options. */
  readonly size?: Size;
  /** Device pixels a CSS pixel; 1 unless told. */
  readonly scale?: number;
  readonly forcedColours?: true;
  /** What storage holds in addition, once the page is there. */
  readonly later?: Items;
  /** What a person does before the picture is taken. */
  readonly act?: (view: View) => Promise<void>;
};

/** What states are made from. */
export type Makings = {
  /** ms since the epoch */
  readonly now: number;
  /** Base URL of the service on this machine. */
  readonly sandboxUrl: string;
  /** The catalogue's text under a key, in the language of the browser. */
  readonly say: (key: string) => string;
  /** A popup in a tab, with the public service set. */
  readonly popup: (name: string, over: Partial<Profile>, more?: Partial<State>) => State;
};

/** Unfolds a part and shows it from its top, once all that is in it is laid out. */
export function expand(id: string): (view: View) => Promise<void> {
  return (view) =>
    view.evaluate(async (part: string) => {
      const folded = document.getElementById(part);
      folded?.setAttribute("open", "");
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      folded?.scrollIntoView();
    }, id);
}

/** @param name of the button, as the catalogue has it */
export function press(name: string | RegExp): (view: View) => Promise<void> {
  const button: Query = { role: "button", name };
  return (view) => view.click(button);
}

/** Chooses an item of the open menu. */
export function choose(name: string): (view: View) => Promise<void> {
  return (view) => view.click({ role: "menuitem", name });
}
