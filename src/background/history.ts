import { keptIn } from "./memory.ts";
import { changeState } from "./state.ts";

/** Drops the history of wallets that undo can no longer restore. Call it when the browser starts. */
export async function forgetGoneWallets(): Promise<void> {
  await changeState((state) => {
    const { history } = state;
    const isKept = keptIn(state, state);
    const left = history.filter(({ wallet }) => isKept(wallet));
    return left.length < history.length ? { history: left } : {};
  });
}
