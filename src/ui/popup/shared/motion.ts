import { useEffect, useRef } from "react";
import { stopOf } from "./popup-elements.ts";

/** A dismissed row closes; a claim falls from its dot into the line, and both sums roll. Nothing moves under reduced motion. */

const claimTiming = { duration: 300, easing: "ease-out" } as const;

function animate(
  element: Element | undefined | null,
  frames: Keyframe[],
  timing: KeyframeAnimationOptions,
): Animation | undefined {
  const isCalm = !matchMedia("(prefers-reduced-motion: no-preference)").matches;
  return isCalm ? undefined : element?.animate(frames, timing);
}

/**
 * Closes a row, which leaves the list once the command is stored. A row that stays is back after 2.4 s.
 *
 * @param key an `itemKey`
 * @returns opens it again
 */
export function closeRow(key: string): () => void {
  const row = stopOf(key)?.closest("li");
  const closed = { blockSize: 0, minBlockSize: 0, paddingBlock: 0, opacity: 0, overflow: "clip" };
  const open = { blockSize: `${row?.offsetHeight}px`, overflow: "clip", easing: "ease-in" };
  const closing = animate(row, [open, { ...closed, offset: 0.05 }, { ...closed, offset: 0.99 }, {}], {
    duration: 2_400,
  });
  return () => closing?.finish();
}

/** A copy of the dot falls, because the dot may leave the page at any time, or stay for other wallets. @param key its `bundleKey` */
export function dropDot(key: string): void {
  const dot = [...document.querySelectorAll<HTMLElement>("[data-dot]")].find(
    ({ dataset }) => dataset.dot === key,
  );
  const copy = dot?.cloneNode();
  if (dot === undefined || !(copy instanceof HTMLElement)) return;
  copy.removeAttribute("data-dot");
  const room = dot.parentElement?.clientWidth ?? 0;
  const isMirrored = getComputedStyle(dot).direction === "rtl";
  const start = isMirrored ? room - dot.offsetLeft - dot.offsetWidth : dot.offsetLeft;
  // The copy takes no room beside the others.
  Object.assign(copy.style, { position: "absolute", insetInlineStart: `${start}px` });
  dot.parentNode?.append(copy);
  const fall = animate(copy, [{}, { translate: "0 0.5rem", scale: "0.1", opacity: 0 }], claimTiming);
  if (fall === undefined) copy.remove();
  else fall.onfinish = fall.oncancel = () => copy.remove();
}

/** Rolls an amount in when it changes: upwards when it grows. @param selector of the amount */
export function useRoll(selector: string, amount: number): void {
  const before = useRef(amount);
  useEffect(() => {
    const change = amount - before.current;
    before.current = amount;
    if (change === 0) return;
    const from = { translate: `0 ${change > 0 ? 50 : -50}%`, opacity: 0 };
    animate(document.querySelector(selector), [from, {}], claimTiming);
  }, [selector, amount]);
}
