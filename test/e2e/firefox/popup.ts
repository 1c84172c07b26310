/** The extension's popup in Firefox, which is reachable only through Firefox's own window. */
import { z } from "zod";
import type { Surface } from "../driver/surface.ts";
import { jsonSource } from "./bidi.ts";
import type { ChromeScope } from "./chrome-scope.ts";
import { keyCode } from "./keys.ts";

const jsonSchema = z.string().optional();

export function firefoxPopup(chrome: ChromeScope): Surface {
  return {
    evaluate: async (source) => {
      const json = jsonSchema.parse(await chrome.call("callPopup", "evaluate", jsonSource(source)));
      return json === undefined ? undefined : JSON.parse(json);
    },
    click: async (point) => void (await chrome.call("callPopup", "click", point)),
    press: async (key) => void (await chrome.call("callPopup", "press", keyCode(key))),
    resize: () => Promise.reject(new Error("a popup has the size of its content")),
    bringToFront: () => Promise.resolve(),
    close: async () => void (await chrome.call("closePopup")),
  };
}
