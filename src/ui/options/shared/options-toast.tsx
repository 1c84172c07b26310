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
import { Button } from "../../shared/components/button.tsx";
import style from "../options.module.css";
import { Notice, type NoticeText } from "./notice.tsx";
import { usePlace } from "./use-place.ts";

type Action = {
  readonly words: string;
  /** The accessible name, which must contain `words`. By default it is `words`. */
  readonly name?: string;
  readonly act: () => Promise<void>;
};

/** The result of a user's action, and what the user can do about it. The first action takes the focus. */
export type OptionsToast = NoticeText & { readonly actions?: readonly Action[] };

const ToastContext = createContext<Dispatch<SetStateAction<OptionsToast | null>>>(() => {});

/** @returns shows a toast in place of the present one, or removes it with null */
export function useOptionsToast() {
  return useContext(ToastContext);
}

/** The page's one toast. It stands at the lower edge of the window, so that a result moves nothing. */
export function OptionsToastArea({ children }: { readonly children: ReactNode }) {
  const { page } = usePlace();
  const [toast, say] = useState<OptionsToast | null>(null);
  const { mutate, isPending } = useMutation({ mutationFn: ({ act }: Action) => act() });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the result belongs to the page that the user leaves
  useEffect(() => () => say(null), [page]);

  return (
    <ToastContext value={say}>
      {children}
      <aside className={style.toast}>
        <Notice notice={toast}>
          {toast?.actions?.map((action, index) => (
            <Button
              key={action.words}
              autoFocus={index === 0 && !isTyping()}
              aria-label={action.name}
              busy={isPending}
              onClick={() => mutate(action)}
            >
              {action.words}
            </Button>
          ))}
        </Notice>
      </aside>
    </ToastContext>
  );
}

/** @returns whether the user is in a field, which must keep the focus for the next key */
export function isTyping(): boolean {
  return document.activeElement?.matches("input, textarea, select") ?? false;
}
