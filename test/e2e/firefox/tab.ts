/** A tab of Firefox, through WebDriver BiDi. */
import { z } from "zod";
import type { Surface } from "../driver/surface.ts";
import { type Bidi, evaluateIn } from "./bidi.ts";
import { keyCode } from "./keys.ts";

const createdSchema = z.object({ context: z.string() });
const treeSchema = z.object({ contexts: z.array(z.object({ context: z.string(), url: z.string() })) });

/** @param background whether the new tab stays behind the active tab @returns its browsing context */
export async function createTab(bidi: Bidi, background = false): Promise<string> {
  return createdSchema.parse(await bidi.send("browsingContext.create", { type: "tab", background })).context;
}

/** @returns every open tab */
export async function tabs(bidi: Bidi): Promise<Array<{ context: string; url: string }>> {
  return treeSchema.parse(await bidi.send("browsingContext.getTree", { maxDepth: 0 })).contexts;
}

/** Starts loading without waiting, because extension pages never report that they have loaded. */
export async function navigate(bidi: Bidi, context: string, url: string): Promise<void> {
  await bidi.send("browsingContext.navigate", { context, url, wait: "none" });
}

/** @param context a tab's browsing context */
export function firefoxTab(bidi: Bidi, context: string): Surface {
  const perform = (id: string, type: "key" | "pointer", actions: readonly object[]) =>
    bidi.send("input.performActions", { context, actions: [{ id, type, actions }] });
  return {
    evaluate: (source) => evaluateIn(bidi, context, source),
    click: async ({ x, y }) => {
      await perform("mouse", "pointer", [
        // The protocol accepts only whole pixels.
        { type: "pointerMove", x: Math.floor(x), y: Math.floor(y) },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ]);
    },
    press: async (key) => {
      const value = keyCode(key);
      await perform("keyboard", "key", [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ]);
    },
    resize: async (viewport, devicePixelRatio = 1) => {
      await bidi.send("browsingContext.setViewport", { context, viewport, devicePixelRatio });
    },
    bringToFront: async () => {
      await bidi.send("browsingContext.activate", { context });
    },
    close: async () => {
      // Firefox does not close its last tab, and reports no error.
      if ((await tabs(bidi)).length === 1) await createTab(bidi, true);
      await bidi.send("browsingContext.close", { context });
    },
  };
}
