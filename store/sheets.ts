/** The sheets that the stores show: pictures of Windfall on paper, with a caption. */
import type { Size } from "../test/e2e/driver/view.ts";
import type { ListingTexts } from "./listing.ts";

/** A made-up site with a connected wallet. */
export const siteHost = "orchard.example";

/** In px. All stores accept it, and the Chrome Web Store accepts no larger one. */
const screenshot = { width: 1_280, height: 800 };

/** The texts and pictures on the sheets of one language. */
export type Drawn = {
  readonly captions: ListingTexts["captions"];
  /** `ltr` or `rtl`. */
  readonly direction: string;
  /** BCP 47, for line breaks. */
  readonly language: string;
  /** "Sample data" in the language. */
  readonly note: string;
  /** URLs of the fonts' style sheets. */
  readonly fontSheets: readonly string[];
  /** Value of `font-family`. */
  readonly fonts: string;
  /** URL of the toolbar icon. */
  readonly icon: string;
  /** URL of a made-up site's logo. */
  readonly siteLogo: string;
  /** Number on the toolbar icon. */
  readonly badge: string;
  /** Short address that the made-up site shows. */
  readonly address: string;
  readonly notifications: readonly { readonly title: string; readonly message: string }[];
  /** @returns the URL of a page's picture */
  readonly picture: (name: PictureName) => string;
};

/** A page of Windfall, as `pictures.ts` takes it. */
export type PictureName = "list" | "found" | "claim" | "alerts" | "refusal";

export type Sheet = {
  /** File name, without the ending. */
  readonly name: string;
  readonly size: Size;
  readonly isDark: boolean;
  readonly body: (drawn: Drawn) => string;
};

/** The screenshots, in the order in which the stores show them. */
export const screenshots = [
  {
    name: "1",
    size: screenshot,
    isDark: false,
    body: ({ captions, note, icon, picture }) => `<section class="beside">
      <div class="words"><img src="${icon}" alt="" width="88">${caption(captions.slogan, note)}</div>
      ${shot(picture("list"), "bleeding popup")}</section>`,
  },
  {
    name: "2",
    size: screenshot,
    isDark: false,
    body: (drawn) => `<section class="beside wide">
      <div class="words">${caption(drawn.captions.found, drawn.note)}</div>${site(drawn)}</section>`,
  },
  {
    name: "3",
    size: screenshot,
    isDark: true,
    body: ({ captions, note, picture }) => `<section class="beside turned">
      <div class="words">${caption(captions.claim, note)}</div>${shot(picture("claim"), "popup")}</section>`,
  },
  {
    name: "4",
    size: screenshot,
    isDark: false,
    body: ({ captions, note, picture, icon, notifications }) => `<section class="beside">
      <div class="words">${caption(captions.alerts, note)}${notifications
        .map(
          ({ title, message }) =>
            `<p class="shown notification"><img src="${icon}" alt="" width="44"><span><b>${title}</b>${message}</span></p>`,
        )
        .join("")}</div>${shot(picture("alerts"), "popup")}</section>`,
  },
  {
    name: "5",
    size: screenshot,
    isDark: true,
    body: ({ captions, note, picture }) =>
      `<section class="above">${caption(captions.refusal, note)}${shot(picture("refusal"), "page")}</section>`,
  },
] as const satisfies readonly Sheet[];

/** The Chrome Web Store's small tile and its marquee; Edge takes both too, and a logo. */
export const tiles = [
  {
    name: "tile",
    size: { width: 440, height: 280 },
    isDark: false,
    body: (drawn) => `<section class="tile">${brand(drawn)}${line(drawn)}</section>`,
  },
  {
    name: "marquee",
    size: { width: 1_400, height: 560 },
    isDark: false,
    body: (drawn) => `<section class="beside marquee">${brand(drawn)}
      ${shot(drawn.picture("list"), "bleeding popup")}</section>`,
  },
  {
    name: "logo",
    size: { width: 300, height: 300 },
    isDark: false,
    body: ({ icon }) => `<section class="logo"><img src="${icon}" alt="" width="225"></section>`,
  },
] as const satisfies readonly Sheet[];

/** The paper differs from that of `src/ui/shared/tokens.css`, so that the pages stand out. */
const schemes = {
  light:
    "--paper: #f4f1ea; --card: #fff; --sunken: #eae6dc; --ink: #1b1a18; --soft: #615e57; --line: #dcd7cb",
  dark: "--paper: #0c1f18; --card: #1e1e1c; --sunken: #173228; --ink: #f2f1ec; --soft: #a9b8b0; --line: #2c4a3f",
};

const style = `
* { box-sizing: border-box; margin: 0; }
body { width: 100vw; height: 100vh; overflow: hidden; background: var(--paper); color: var(--ink); }
body:lang(ja) { word-break: auto-phrase; }
body:is(:lang(ko), :lang(zh)) { word-break: keep-all; overflow-wrap: anywhere; }
img { display: block; }
section { height: 100%; display: flex; }
h1 { font-size: 68px; font-weight: 700; line-height: 1.12; letter-spacing: -0.025em; text-wrap: balance; }
h1:lang(ar) { letter-spacing: 0; line-height: 1.3; }
h1:lang(vi) { line-height: 1.25; }
.note { display: block; margin-block-start: 14px; font-size: 20px; color: var(--soft); }
.shown { border: 1px solid var(--line); border-radius: 18px; box-shadow: 0 24px 60px #0003; }
.words { width: 540px; display: grid; gap: 24px; justify-items: start; }
.beside { align-items: center; justify-content: center; gap: 70px; }
.turned { flex-direction: row-reverse; gap: 110px; }
.turned .words { width: 460px; }
.turned h1 { font-size: 78px; }
.turned h1:lang(zh) { font-size: 64px; }
.popup { height: 720px; }
.bleeding { align-self: start; width: 540px; height: auto; margin-block-start: 72px; }
.above { flex-direction: column; align-items: center; gap: 28px; padding-block-start: 40px; }
.above h1 { font-size: 46px; }
.above > div:first-child { padding-inline: 60px; text-align: center; }
.page { width: 1150px; }
.notification { display: flex; gap: 16px; align-items: center; width: 540px; padding: 18px 22px; font-size: 19px;
  line-height: 1.35; background: var(--card); }
.notification b { display: block; }
.wide { justify-content: end; gap: 56px; }
.wide .words { width: 400px; }
.wide h1 { font-size: 60px; }
.window { position: relative; flex: none; width: 760px; height: 780px; align-self: start; margin-block-start: 52px;
  margin-inline-end: -14px; background: var(--card); overflow: hidden; }
.bar { display: flex; align-items: center; gap: 11px; height: 84px; padding-inline: 24px 38px; background: var(--sunken); }
.bar i { width: 15px; height: 15px; border-radius: 50%; background: var(--line); }
.bar .host { flex: 1; margin-inline: 22px; padding: 9px 22px; border-radius: 22px; background: var(--card);
  font-size: 19px; color: var(--soft); }
.tool { position: relative; padding: 8px; border-radius: 11px; background: var(--card); }
.tool b { position: absolute; inset: auto -10px -4px auto; min-width: 30px; padding: 1px 7px; border-radius: 8px;
  background: #b01c1c; color: #fff; font-size: 22px; text-align: center; }
.window .popup { position: absolute; inset-block-start: 92px; inset-inline-end: 32px; width: 380px; height: auto; }
.site { display: grid; gap: 26px; padding: 38px 34px; width: 350px; }
.site header { display: flex; align-items: center; justify-content: space-between; font-size: 19px; }
.site header span { display: flex; align-items: center; gap: 10px; padding: 10px 18px; border: 1px solid var(--line);
  border-radius: 24px; }
.site header span::before { content: ""; width: 11px; height: 11px; border-radius: 50%; background: #0b9166; }
.site hr { border: 0; height: 22px; border-radius: 11px; background: var(--sunken); }
.site div { height: 150px; border-radius: 16px; background: var(--sunken); opacity: 0.65; }
.logo { align-items: center; justify-content: center; background: #fcfaf6; }
.brand { display: flex; align-items: center; gap: 22px; }
.brand img { padding: 14px; border-radius: 22px; background: #fcfaf6; }
.brand strong { display: block; font-size: 52px; letter-spacing: -0.02em; line-height: 1.1; }
.brand span { font-size: 22px; font-weight: 600; line-height: 1.2; text-wrap: balance; }
.tile, .marquee { background: #0e6b4e; color: #fcfaf6; }
.tile { flex-direction: column; justify-content: center; gap: 28px; padding-inline: 30px; }
.tile .line { height: 49px; margin-inline: -12px; border: 12px solid #fcfaf6; border-radius: 12px;
  background-size: 380px; background-position: 0 -81px; }
.marquee { gap: 90px; }
.marquee .brand { flex-direction: column; align-items: start; width: 620px; gap: 14px; }
.marquee .brand img { width: 140px; margin-block-end: 12px; }
.marquee .brand strong { font-size: 92px; }
.marquee .brand span { font-size: 40px; line-height: 1.2; }
.marquee .bleeding { width: 500px; margin-block-start: 60px; }
`;

/** @returns the sheet as a page of its size */
export function pageOf({ isDark, body }: Sheet, drawn: Drawn): string {
  const colours = isDark ? schemes.dark : schemes.light;
  const links = drawn.fontSheets.map((url) => `<link rel="stylesheet" href="${url}">`).join("");
  return `<!doctype html><html lang="${drawn.language}" dir="${drawn.direction}"><meta charset="utf-8">${links}
    <style>:root { ${colours}; font-family: ${drawn.fonts} }${style}</style><body>${body(drawn)}`;
}

function caption(text: string, note: string): string {
  return `<div><h1>${text}</h1><span class="note">${note}</span></div>`;
}

function shot(url: string, kind: string): string {
  return `<img class="shown ${kind}" src="${url}" alt="">`;
}

function brand({ icon, captions }: Drawn): string {
  return `<div class="brand"><img src="${icon}" alt="" width="110"><span><strong>Windfall</strong>${captions.slogan}</span></div>`;
}

/** The life line alone, cut out of the list. */
function line({ picture }: Drawn): string {
  return `<div class="line" style="background-image: url(${picture("list")})"></div>`;
}

/** A browser's window with a made-up site, without words that a language would need. */
function site({ icon, siteLogo, badge, address, picture }: Drawn): string {
  return `<div class="window shown">
    <div class="bar"><i></i><i></i><i></i><span class="host" dir="ltr">${siteHost}</span>
      <span class="tool"><img src="${icon}" alt="" width="50"><b>${badge}</b></span></div>
    <div class="site"><header><img src="${siteLogo}" alt="" width="56"><span dir="ltr">${address}</span></header>
      <hr style="width: 62%"><hr style="width: 44%"><div></div><div></div><div></div></div>
    ${shot(picture("found"), "popup")}</div>`;
}
