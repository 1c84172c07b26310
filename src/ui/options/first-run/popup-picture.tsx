import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from "react";
import { i18n } from "#i18n";
import { usualView } from "../../../core/airdrops/list-view.ts";
import { send } from "../../../messaging/client.ts";
import { firstLogosItem } from "../../../storage/logos.ts";
import { appearanceItem } from "../../../storage/settings/display.ts";
import type { FirstPaint, PopupContents } from "../../../storage/transaction/popup-contents.ts";
import { drawFirstPaint } from "../../popup/first-paint/first-paint.tsx";
import { samplePaint } from "../../sample/sample-paint.ts";
import { useValue } from "../../shared/data/use-item.ts";
import { useNow } from "../../shared/data/use-now.ts";
import { openList } from "../../shared/open-panel.ts";
import style from "./popup-picture.module.css";

/** The popup with sample data as a picture: inert, and hidden from screen readers. */
export function SamplePicture() {
  const { theme } = useValue(appearanceItem);
  const [now] = useState(Date.now);
  const paint = useMemo(() => samplePaint(now, theme), [now, theme]);
  const place = usePainted(paint, now);
  return (
    <div className={style.sample} aria-hidden="true">
      <div ref={place} className={style.frame} inert />
      <p>{i18n.t("sample.name")}</p>
    </div>
  );
}

/** The user's own list. Its links open airdrops; a press elsewhere opens the list itself. */
export function ListPicture({ paint }: { readonly paint: PopupContents }) {
  const logos = useValue(firstLogosItem);
  // A filter would hide airdrops without a way to end it.
  const shown = useMemo(() => ({ ...paint, logos, listView: usualView }), [paint, logos]);
  const place = usePainted(shown, useNow());
  useLayoutEffect(() => {
    const root = place.current;
    root?.addEventListener("click", press);
    return () => root?.removeEventListener("click", press);
  }, [place]);
  return <div ref={place} className={style.frame} data-list="" />;
}

/** Draws the popup anew with each change. @returns the element to draw in */
function usePainted(paint: FirstPaint, now: number): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const root = place.current;
    if (root === null) return;
    const { activeElement } = document;
    const focused = root.contains(activeElement) ? activeElement?.getAttribute("data-row") : null;
    if (!drawFirstPaint(root, now, paint)) return root.replaceChildren();
    silence(root);
    for (const link of root.querySelectorAll<HTMLElement>("[data-row]"))
      if (link.dataset.row === focused) link.focus({ preventScroll: true });
  }, [paint, now]);
  return place;
}

/** Leaves only the links to airdrops: without React, no other control works. The screen has a `main` of its own. */
function silence(root: HTMLElement): void {
  const others = "header, main > :not([data-scroller]), [data-scroller] button:not([data-row])";
  for (const control of root.querySelectorAll(others)) {
    control.setAttribute("inert", "");
    control.setAttribute("aria-hidden", "true");
  }
  const main = root.querySelector("main");
  const part = document.createElement("div");
  part.className = main?.className ?? "";
  part.append(...(main?.childNodes ?? []));
  main?.replaceWith(part);
}

function press(event: MouseEvent): void {
  const { target } = event;
  // The second click of a double click would open a second tab.
  if (event.detail > 1) {
    event.preventDefault();
    return;
  }
  const link = target instanceof Element ? target.closest("a[data-row]") : null;
  const key = link?.getAttribute("data-row");
  if (key) void send("noteOpened", { key }).catch(() => undefined);
  else openList();
}
