/** The sheets that the stores show: a picture of Windfall on paper, with a caption. */
import type { ListingTexts } from "./listing.ts";

/** In px. Both stores accept it, and the Chrome Web Store accepts no larger one. */
export const screenshotSize = { width: 1_280, height: 800 };
/** In px. The Chrome Web Store's small promotional tile. */
export const tileSize = { width: 440, height: 280 };

/** A page, its colour scheme, and its place: a panel beside the caption, or a page below it. */
export type Sheet = {
  readonly name: Exclude<keyof ListingTexts["captions"], "tile">;
  readonly scheme: "light" | "dark";
  readonly place: "beside" | "below";
};

/** In the order in which the stores show them. */
export const sheets = [
  { name: "list", scheme: "light", place: "beside" },
  { name: "urgent", scheme: "dark", place: "beside" },
  { name: "wallets", scheme: "light", place: "below" },
  { name: "history", scheme: "light", place: "below" },
  { name: "consent", scheme: "light", place: "below" },
] as const satisfies readonly Sheet[];

type Drawn = {
  /** `ltr` or `rtl`. */
  readonly direction: string;
  readonly caption: string;
  /** Data URL. */
  readonly picture: string;
  /** Says that the shown wallets and airdrops are made up; null where the picture shows none. */
  readonly note: string | null;
};

/** Colours of `src/ui/shared/tokens.css`. */
const schemes = {
  light: "--paper: #f4f1ea; --ink: #1b1a18; --line: #e4e0d7",
  dark: "--paper: #0c1f18; --ink: #f2f1ec; --line: #31312e",
};

const style = `
* { box-sizing: border-box; }
body { margin: 0; width: 100vw; height: 100vh; overflow: hidden; display: flex; background: var(--paper);
  color: var(--ink); font: 600 44px/1.2 system-ui, sans-serif; text-wrap: balance; }
img { display: block; }
.shown { border: 1px solid var(--line); border-radius: 14px; box-shadow: 0 18px 50px #0003; }
.beside { align-items: center; justify-content: center; gap: 72px; }
.note { display: block; margin-block-start: 12px; font-size: 18px; font-weight: 400; opacity: 0.75; }
.beside p { margin: 0; width: 500px; }
.beside .shown { height: 720px; }
.below { flex-direction: column; align-items: center; gap: 26px; padding-top: 30px; font-size: 34px; }
.below p { margin: 0; }
.below .note { display: inline; margin-inline-start: 14px; }
.below .shown { width: 1120px; height: 760px; object-fit: cover; object-position: top; }
.tile { align-items: center; gap: 16px; padding-inline-start: 20px; font-size: 16px; }
.tile div { width: 174px; flex: none; }
.tile .note { margin-block-start: 8px; font-size: 12px; }
.tile strong { display: block; margin-block: 6px; font-size: 28px; color: #0e6b4e; }
.tile .shown { width: 250px; height: 300px; align-self: start; margin-top: 26px; border-radius: 9px;
  object-fit: cover; object-position: top; box-shadow: 0 6px 20px #0003; }
`;

/** @returns a page of the screenshot's size */
export function sheet({ place, scheme, ...drawn }: Drawn & Pick<Sheet, "place" | "scheme">): string {
  const words = `<p>${drawn.caption}${noted(drawn)}</p>`;
  return page(drawn.direction, scheme, place, `${words}<img class="shown" src="${drawn.picture}" alt="">`);
}

/** @returns a page of the tile's size */
export function tile({ direction, caption, picture, note, icon }: Drawn & { readonly icon: string }): string {
  const words = `<div><img src="${icon}" alt="" width="64"><strong>Windfall</strong>${caption}${noted({ note })}</div>`;
  return page(direction, "light", "tile", `${words}<img class="shown" src="${picture}" alt="">`);
}

function noted({ note }: Pick<Drawn, "note">): string {
  return note === null ? "" : `<span class="note">${note}</span>`;
}

function page(direction: string, scheme: keyof typeof schemes, name: string, body: string): string {
  const opening = `<html dir="${direction}"><meta charset="utf-8"><style>:root { ${schemes[scheme]} }${style}</style>`;
  return `<!doctype html>${opening}<body class="${name}">${body}`;
}
