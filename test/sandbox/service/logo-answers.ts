/** Answers for `/img/<name>`: real pictures, and files that a hostile host may send instead. */

import { setTimeout as wait } from "node:timers/promises";
import { largeLogo, logo, logoOfSize } from "./logo.ts";

/** A picture of 1 × 1 pixel in each other format. The GIF has two frames. */
const small = {
  "still.webp": "UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA",
  "animated.gif":
    "R0lGODlhAQABAIAAAAAAAP///yH/C05FVFNDQVBFMi4wAwEAAAAh+QQACgAAACwAAAAAAQABAAACAkQBACH5BAAKAAAALAAAAAABAAEAAAICTAEAOw==",
};

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><script>alert(1)</script></svg>';

/** Delay of `slow.png` in ms: 1.5 times the client's timeout. */
const slowAfter = 15_000;

export type LogoOptions = {
  /** Aborts when the sandbox stops; ends every wait. */
  readonly stopped: AbortSignal;
  /** Origin that `redirect.png` points to, without a trailing slash. */
  readonly redirectTo: string;
};

/** @returns the answer for a file name; a name without a special meaning gets a valid PNG */
export async function logoAnswer(name: string, { stopped, redirectTo }: LogoOptions): Promise<Response> {
  for (const [known, base64] of Object.entries(small))
    if (name === known) return picture(Buffer.from(base64, "base64"), `image/${name.split(".")[1]}`);
  if (name === "bomb.png") return picture(logoOfSize(name, 60_000, 60_000));
  if (name === "large.png") return picture(largeLogo(1024 * 1024));
  if (name === "missing.png") return new Response("not found", { status: 404 });
  if (name === "page.png")
    return new Response("<!doctype html><p>Hello", { headers: { "content-type": "text/html" } });
  if (name === "vector.svg") return new Response(svg, { headers: { "content-type": "image/svg+xml" } });
  if (name === "redirect.png") return Response.redirect(`${redirectTo}/img/target.png`, 302);
  if (name === "slow.png") await wait(slowAfter, undefined, { signal: stopped }).catch(() => undefined);
  return picture(logo(name));
}

function picture(bytes: Uint8Array<ArrayBuffer>, type = "image/png"): Response {
  return new Response(bytes, { headers: { "content-type": type } });
}
