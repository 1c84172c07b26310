import { z } from "zod";
import type { View } from "../driver/view.ts";

const answerSchema = z.object({ ok: z.boolean(), refusal: z.string().optional() });

/** Sends a command from a page of the running build, so that its background writes in its own form. */
export async function command(
  page: View,
  name: string,
  request: object,
): Promise<z.infer<typeof answerSchema>> {
  const message = JSON.stringify({ command: name, request });
  return answerSchema.parse(await page.evaluate(`chrome.runtime.sendMessage(${message})`));
}
