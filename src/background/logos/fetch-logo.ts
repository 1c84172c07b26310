import { limits, timing } from "../../config.ts";
import { readBytes } from "../../service/body.ts";
import { withTimeout } from "../browser-call.ts";

type Result = {
  /** The host gave no answer, or one that says that it cannot answer now. */
  readonly hostFails: boolean;
  readonly picture: string | null;
};

/**
 * Fetches one logo and draws it small. The host gets no key, cookie or referrer.
 * @param url on the service's own site
 * @param signal ends the request
 * @returns `picture` is a data URL; null without an answer in time, or for one that is no picture to show
 */
export async function fetchLogo(url: string, signal: AbortSignal): Promise<Result> {
  let hostFails = true;
  try {
    const response = await fetch(url, {
      headers: { accept: "image/webp,image/png,image/jpeg" },
      // A redirect can lead to another host.
      redirect: "error",
      credentials: "omit",
      cache: "no-store",
      referrerPolicy: "no-referrer",
      signal: AbortSignal.any([signal, AbortSignal.timeout(timing.requestTimeout)]),
    });
    hostFails = response.status === 429 || response.status >= 500;
    if (!response.ok) {
      await response.body?.cancel();
      return { hostFails, picture: null };
    }
    const bytes = await readBytes(response, limits.logoBytes);
    return { hostFails, picture: await withTimeout(() => drawLogo(bytes)) };
  } catch {
    return { hostFails, picture: null };
  }
}

/** Pixels. Twice the size in a row of the list, for dense screens. */
const side = 64;
const type = "image/webp";

/**
 * Draws a small copy, so that no file of a host reaches a page. For an animated picture it draws the first frame.
 * @returns a data URL of a WebP picture of 64 × 64 pixels
 * @throws the error of the browser's decoder for a damaged file
 */
async function drawLogo(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  // Scaled only by the canvas: Chromium would first make a thin picture as long as its sides differ.
  const bitmap = await createImageBitmap(new Blob([bytes]));
  try {
    const canvas = new OffscreenCanvas(side, side);
    const scale = side / Math.max(bitmap.width, bitmap.height);
    const [width, height] = [bitmap.width * scale, bitmap.height * scale];
    const context = canvas.getContext("2d");
    if (context === null) throw new Error("The browser has no canvas.");
    context.imageSmoothingQuality = "high";
    context.drawImage(bitmap, (side - width) / 2, (side - height) / 2, width, height);
    const drawn = await canvas.convertToBlob({ type, quality: 0.9 });
    const text = btoa(String.fromCharCode(...new Uint8Array(await drawn.arrayBuffer())));
    return `data:${type};base64,${text}`;
  } finally {
    bitmap.close();
  }
}
