import { type FocusEvent, useEffect, useRef } from "react";
import { focusList } from "./popup-elements.ts";

/** The parts that take the focus of a control in them. */
const heirs = "[tabindex], details";

/**
 * Keeps the focus in the popup. When the control that has it disappears, the focus goes to the row that took its place,
 * to the part around it, or to the list.
 *
 * @param isPart whether another page holds the popup, which must not take the focus at first
 * @returns the properties of the element around the popup
 */
export function useKeptFocus(isPart: boolean) {
  const popup = useRef<HTMLDivElement>(null);
  /** The control with the focus, then the parts around it. React reports no blur of a control that it removes. */
  const chain = useRef<readonly HTMLElement[]>([]);
  useEffect(() => {
    // Tab goes on from here, past the controls above the list.
    if (!isPart && document.activeElement === document.body) focusList();
    if (popup.current === null) return undefined;
    const observer = new MutationObserver(() => {
      const [lost, ...around] = chain.current;
      if (lost?.isConnected !== false || document.activeElement !== document.body) return;
      chain.current = [];
      const heir = rowLike(lost) ?? around.find((part) => part.isConnected && part.matches(heirs));
      if (heir === undefined) focusList();
      else (heir.querySelector<HTMLElement>(":scope > summary") ?? heir).focus();
    });
    observer.observe(popup.current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [isPart]);

  return {
    ref: popup,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      chain.current = [target, ...partsAround(target)];
    },
    onBlur: () => {
      chain.current = [];
    },
  };
}

/** @returns where ↑ and ↓ now stop at the airdrop of a removed row */
function rowLike({ dataset: { row } }: HTMLElement): HTMLElement | undefined {
  const stops = [...document.querySelectorAll<HTMLElement>("[data-row]")];
  return row ? stops.find(({ dataset }) => dataset.row === row) : undefined;
}

function partsAround(element: HTMLElement): readonly HTMLElement[] {
  const part = element.parentElement?.closest<HTMLElement>(heirs) ?? null;
  return part === null ? [] : [part, ...partsAround(part)];
}
