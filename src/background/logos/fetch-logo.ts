import { limits, timing } from "../../config.ts";
import { readImageHeader } from "../../core/logos/image-header.ts";
import { readBytes } from "../../service/body.ts";
import { type Effects, withTimeout } from "../effects.ts";
import { drawLogo } from "./draw-logo.ts";

/** `unusable`: the answer is no picture that can be shown. `unanswered`: the request failed or timed out. */
export type FetchedLogo =
  | { readonly state: "drawn"; readonly picture: string }
  | { readonly state: "unusable" | "unanswered" };

/**
 * Fetches one logo and draws it small. The host gets no key, cookie or referrer.
 * @param url the browser and the user must allow its host
 * @param beforeDraw awaited before the decoder gets the file
 * @param draw as `drawLogo`
 * @throws the error of `beforeDraw`
 */
export async function fetchLogo(
  url: string,
  { fetch }: Effects,
  beforeDraw: () => Promise<void>,
  draw: typeof drawLogo = drawLogo,
): Promise<FetchedLogo> {
  const bytes = await transfer(url, fetch);
  if (bytes === "unanswered" || bytes === "unusable") return { state: bytes };
  const header = readImageHeader(bytes);
  if (header === null) return { state: "unusable" };
  await beforeDraw();
  try {
    return { state: "drawn", picture: await withTimeout(() => draw(bytes, header)) };
  } catch {
    return { state: "unusable" };
  }
}

async function transfer(
  url: string,
  fetch: Effects["fetch"],
): Promise<Uint8Array<ArrayBuffer> | "unusable" | "unanswered"> {
  const signal = AbortSignal.timeout(timing.requestTimeout);
  try {
    const response = await fetch(url, {
      // `readImageHeader` knows only these formats.
      headers: { accept: "image/webp,image/png,image/jpeg,image/gif" },
      // A redirect can lead to a host that the user has not allowed.
      redirect: "manual",
      credentials: "omit",
      cache: "no-store",
      referrerPolicy: "no-referrer",
      signal,
    });
    if (!response.ok) {
      await response.body?.cancel();
      return "unusable";
    }
    return await readBytes(response, limits.logoBytes).catch(() =>
      signal.aborted ? "unanswered" : "unusable",
    );
  } catch {
    return "unanswered";
  }
}
