import { limits, timing } from "../../config.ts";
import { isSmallPicture } from "../../core/logos/picture-size.ts";
import { readBytes } from "../../service/body.ts";
import { withTimeout } from "../browser-call.ts";
import type { drawLogo } from "./draw-logo.ts";

type Result = {
  /** The host gave no answer, or one that says that it cannot answer now. */
  readonly hostFails: boolean;
  readonly picture: string | null;
};

/**
 * Fetches one logo and draws it small. The host gets no key, cookie or referrer.
 * @param url on the service's own site
 * @param signal ends the request
 * @param draw as `drawLogo`
 * @returns `picture` is a data URL; null without an answer in time, or for an answer that is no picture that can be shown
 */
export async function fetchLogo(url: string, signal: AbortSignal, draw: typeof drawLogo): Promise<Result> {
  let hostFails = true;
  try {
    const response = await fetch(url, {
      // `isSmallPicture` knows only these formats.
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
    return { hostFails, picture: isSmallPicture(bytes) ? await withTimeout(() => draw(bytes)) : null };
  } catch {
    return { hostFails, picture: null };
  }
}
