import { type RefObject, useCallback, useMemo } from "react";
import type { WalletView } from "../../shared/data/page-data.ts";
import { isTyping } from "../shared/options-toast.tsx";
import { useToastCommands } from "../shared/use-commands.ts";
import { useCopy } from "../shared/use-copy.ts";
import { useRemoval } from "./use-removal.ts";

/** The actions of a wallet row and its menu. */
export type WalletActions = ReturnType<typeof useWalletActions>["actions"];

/**
 * The actions of the wallet rows, with their results. They stay the same, so that unchanged rows do too.
 * @param home the element that takes the focus when a button of the toast disappears
 */
export function useWalletActions(home: RefObject<HTMLElement | null>) {
  const { save, busy } = useToastCommands();
  const returnFocus = useCallback(() => {
    if (!isTyping()) home.current?.focus();
  }, [home]);
  const { remove, isRemoving } = useRemoval(returnFocus);
  const copy = useCopy();
  const actions = useMemo(
    () => ({
      copy: ({ wallet }: WalletView) => copy(wallet.address),
      pause: ({ id, wallet }: WalletView) => save("setPaused", { ids: [id], paused: !wallet.paused }),
      remove: ({ id }: WalletView) => remove([id]),
    }),
    [save, remove, copy],
  );
  return { actions, busy: busy || isRemoving };
}
