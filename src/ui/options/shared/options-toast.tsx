import { useMutation } from "@tanstack/react-query";
import {
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useContext,
  useEffect,
  useState,
} from "react";
import { i18n } from "#i18n";
import { Button } from "../../shared/components/button.tsx";
import { Notice, type NoticeText } from "../../shared/form/notice.tsx";
import style from "../options.module.css";
import { usePlace } from "./use-place.ts";

type Undo = {
  /** The accessible name of its button, where several toasts may offer one. */
  readonly name?: string;
  readonly act: () => Promise<void>;
  /** The pressed button is still there, and keeps the focus. */
  readonly keepsFocus?: true;
};

/** The result of a user's action, and how to undo it. */
type OptionsToast = NoticeText & { readonly undo?: Undo };

const ToastContext = createContext<Dispatch<SetStateAction<OptionsToast | null>>>(() => {});

/** @returns shows a toast in place of the present one, or removes it with null */
export function useOptionsToast() {
  return useContext(ToastContext);
}

/** The page's one toast. It stands at the lower edge of the window, so that a result moves nothing. */
export function OptionsToastArea({ children }: { readonly children: ReactNode }) {
  const { page } = usePlace();
  const [toast, say] = useState<OptionsToast | null>(null);
  const { undo } = toast ?? {};
  const { mutate, isPending } = useMutation({ mutationFn: ({ act }: Undo) => act() });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the result belongs to the page that the user leaves
  useEffect(() => () => say(null), [page]);

  return (
    <ToastContext value={say}>
      {children}
      <aside className={style.toast}>
        <Notice notice={toast}>
          {undo !== undefined && (
            <Button
              autoFocus={undo.keepsFocus === undefined && !isTyping()}
              aria-label={undo.name}
              busy={isPending}
              onClick={() => mutate(undo)}
            >
              {i18n.t("dismissed.undo")}
            </Button>
          )}
        </Notice>
      </aside>
    </ToastContext>
  );
}

/** @returns whether the user is in a field, which must keep the focus for the next key */
export function isTyping(): boolean {
  return document.activeElement?.matches("input, textarea, select") ?? false;
}
