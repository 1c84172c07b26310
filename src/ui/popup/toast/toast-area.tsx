import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { i18n } from "#i18n";
import { IconButton } from "../../shared/components/button.tsx";
import { Icon } from "../../shared/components/icons.tsx";
import { isFocusVisible, singlePresses } from "../focus/popup-elements.ts";
import style from "./toast-area.module.css";

/** A message at the foot of the popup. */
export type Toast = {
  /** Another key shows the toast again, with its own time, after the user closed the one before. */
  readonly key: string;
  /** The text, without controls, because screen readers announce it. */
  readonly words: ReactNode;
  readonly buttons?: ReactNode;
  readonly details?: ReactNode;
  /** A question stays until the user answers or closes it. */
  readonly isQuestion?: boolean;
  /** A card has its own way to close. */
  readonly isCard?: boolean;
  /** Called when the user closes the toast, or when its time is over and the page has the focus. */
  readonly onClose?: () => void;
};

type Props = {
  /** By importance. The area shows the first toast that the user has not closed. */
  readonly toasts: readonly (Toast | null)[];
};

/**
 * ms, and the same time again while the pointer or the focus is on the toast. A keyboard or screen reader user needs
 * longer to reach a button.
 */
const lasts = { pointer: 6_000, keyboard: 20_000 } as const;

/** Shows one toast at a time. */
export function ToastArea({ toasts }: Props) {
  const area = useRef<HTMLElement>(null);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set<string>());
  const toast = toasts.find((one) => one !== null && !closed.has(one.key)) ?? null;
  const key = toast?.key ?? null;
  const isTimed = key !== null && toast?.isQuestion !== true;

  function close() {
    if (toast === null) return;
    setClosed((before) => new Set([...before, toast.key]));
    toast.onClose?.();
  }
  const end = useEffectEvent(() => {
    // The user may be about to press a button of the toast.
    const isHeld = area.current?.matches(":hover") || area.current?.contains(document.activeElement);
    // A side panel is visible while the user works in the page beside it.
    if (!isHeld && document.hasFocus()) close();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each toast has its own time
  useEffect(() => {
    if (!isTimed) return undefined;
    const timer = setInterval(end, isFocusVisible() ? lasts.keyboard : lasts.pointer);
    return () => clearInterval(timer);
  }, [isTimed, key]);

  return (
    // `tabIndex`: takes the focus of a pressed button that disappears.
    <footer
      ref={area}
      tabIndex={toast === null ? undefined : -1}
      className={toast === null ? style.empty : style.area}
      {...singlePresses}
    >
      {/* Stays in the document without a toast: screen readers announce only changes of a known live region. */}
      <div role="status" className={style.words}>
        {toast?.words}
      </div>
      {toast !== null && (
        <>
          {toast.buttons}
          {toast.isCard !== true && (
            <IconButton label={i18n.t("toast.close")} onClick={close}>
              <Icon name="close" size={18} />
            </IconButton>
          )}
          {toast.details}
        </>
      )}
    </footer>
  );
}
