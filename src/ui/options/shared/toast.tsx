import { useMutation } from "@tanstack/react-query";
import {
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useCallback,
  useContext,
  useEffect,
  useState,
} from "react";
import { i18n } from "#i18n";
import type { CommandName, Request } from "../../../messaging/commands.ts";
import { Button } from "../../shared/components/button.tsx";
import { useCommand } from "../../shared/data/use-command.ts";
import { Notice, type NoticeText } from "../../shared/form/notice.tsx";
import style from "../options.module.css";
import { focusHeading, usePlace } from "./place.ts";

type Undo = {
  /** The accessible name of its button, where several toasts may offer one. */
  readonly name?: string;
  /** @returns whether it is undone */
  readonly act: () => Promise<boolean>;
};

/** The result of a user's action, and how to undo it. */
type Toast = NoticeText & { readonly undo?: Undo };

const ToastContext = createContext<Dispatch<SetStateAction<Toast | null>>>(() => {});

/** The page's one toast. It stands at the lower edge of the window, so that a result moves nothing. */
export function ToastArea({ children }: { readonly children: ReactNode }) {
  const { page } = usePlace();
  const [toast, say] = useState<Toast | null>(null);
  const { undo } = toast ?? {};
  const { mutate, isPending } = useMutation({
    mutationFn: ({ act }: Undo) => act(),
    // The pressed button has disappeared.
    onSuccess: (isUndone) => isUndone && !isTyping() && focusHeading(),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the result belongs to the page that the user leaves
  useEffect(() => () => say(null), [page]);

  return (
    <ToastContext value={say}>
      {children}
      <aside className={style.toast}>
        <Notice notice={toast}>
          {undo !== undefined && (
            // The control that the user pressed has disappeared, and the focus with it.
            <Button
              autoFocus={!isTyping()}
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
function isTyping(): boolean {
  return document.activeElement?.matches("input, textarea, select") ?? false;
}

/**
 * The toast, and the actions whose results it shows.
 *
 * @returns `say` shows a toast in place of the present one, or removes it with null; `run` sends a command, whose failure
 *   keeps the undo of the present toast; `save` also says that its change is saved, and tells whether it is; `copy`
 *   copies a text, directly in a click handler: later a browser may refuse
 */
export function useToast() {
  const say = useContext(ToastContext);
  const { run, busy } = useCommand(
    useCallback((text: string) => say((present) => ({ ...present, kind: "bad", text })), [say]),
  );
  const save = useCallback(
    async <N extends CommandName>(name: N, request: Request<N>): Promise<boolean> => {
      // Screen readers hear the same words again only after they were gone.
      say(null);
      const isSaved = (await run(name, request)) !== null;
      if (isSaved) say({ kind: "good", text: i18n.t("options.saved") });
      return isSaved;
    },
    [say, run],
  );
  const copy = useCallback(
    async (text: string): Promise<void> => {
      say(null);
      await navigator.clipboard.writeText(text).then(
        () => say({ kind: "good", text: i18n.t("options.copied") }),
        () => say({ kind: "bad", text: i18n.t("options.notCopied") }),
      );
    },
    [say],
  );
  return { say, run, save, copy, busy };
}
