import * as z from "zod/mini";
import { deliver, type Request } from "./messages.ts";

export const nothing = z.object({});

/**
 * What the commands are answered with that the popup sends, and the parts of a page that share its code. Apart from
 * the others for the popup's sake, which opens without them.
 */
export const popupReplies = {
  saveListView: nothing,
  saveAppearance: nothing,
  setMark: nothing,
  setMuted: nothing,
  noteSeen: nothing,
  noteAdditionsSeen: nothing,
  noteOpened: nothing,
  forgetOpened: nothing,
  /** `overBudget`: nothing was done, for it needs more requests than the daily budget has left. */
  refresh: z.object({ overBudget: z.nullable(z.object({ needed: z.number(), left: z.number() })) }),
  cancelRefresh: nothing,
  lookOnPage: nothing,
  answerLook: nothing,
  setBlocked: nothing,
  removeWallets: z.object({ removed: z.number() }),
  setLabel: nothing,
  setPaused: nothing,
} as const;

export type PopupCommand = keyof typeof popupReplies;
export type PopupReply<N extends PopupCommand> = z.output<(typeof popupReplies)[N]>;

/** By name, typed so that a generic name finds its own schema. */
const schemas: { readonly [N in PopupCommand]: z.ZodMiniType<PopupReply<N>> } = popupReplies;

/**
 * Sends one of these commands to the background.
 *
 * @throws CommandError when it was not carried out
 */
export async function sendFromPopup<N extends PopupCommand>(
  name: N,
  request: Request<N>,
): Promise<PopupReply<N>> {
  return schemas[name].parse(await deliver(name, request));
}
