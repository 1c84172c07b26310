import { useEffect, useRef } from "react";

/** The motion of a claim: its dot falls into the line, and both sums roll. Nothing moves under reduced motion. */

const timing = { duration: 300, easing: "ease-out" } as const;

function animate(element: Element | null, frames: Keyframe[]): Animation | null {
  const isCalm = !matchMedia("(prefers-reduced-motion: no-preference)").matches;
  return element === null || isCalm ? null : element.animate(frames, timing);
}

/** A copy of the dot falls, because the dot itself may leave the page at any time. @param airdrop the id */
export function dropDot(airdrop: string): void {
  const dot = [...document.querySelectorAll<SVGElement>("[data-dot]")].find(
    ({ dataset }) => dataset.dot === airdrop,
  );
  const copy = dot?.cloneNode();
  if (dot === undefined || !(copy instanceof SVGElement)) return;
  copy.removeAttribute("data-dot");
  Object.assign(copy.style, { transformBox: "fill-box", transformOrigin: "center" });
  dot.parentNode?.append(copy);
  animate(dot, [{ opacity: 0 }, { opacity: 0 }]);
  const fall = animate(copy, [{}, { translate: "0 0.5rem", scale: "0.1", opacity: 0 }]);
  if (fall === null) copy.remove();
  else fall.onfinish = fall.oncancel = () => copy.remove();
}

/** Rolls an amount in when it changes: upwards when it grows. @param selector of the amount */
export function useRoll(selector: string, amount: number): void {
  const before = useRef(amount);
  useEffect(() => {
    const change = amount - before.current;
    before.current = amount;
    if (change === 0) return;
    animate(document.querySelector(selector), [
      { translate: `0 ${change > 0 ? 50 : -50}%`, opacity: 0 },
      { translate: "0 0", opacity: 1 },
    ]);
  }, [selector, amount]);
}
