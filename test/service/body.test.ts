import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { readText, TooLargeError } from "../../src/service/body.ts";
import { serve } from "./serve.ts";

/** A body of these pieces that records whether reading was stopped. */
function pieces(...parts: (Uint8Array | Error)[]) {
  const state = { given: 0, stopped: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        const part = parts[state.given];
        state.given += 1;
        if (part === undefined) controller.close();
        else if (part instanceof Error) controller.error(part);
        else controller.enqueue(part);
      },
      cancel: () => {
        state.stopped = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { response: new Response(body), state };
}

const bytes = (text: string) => new TextEncoder().encode(text);

describe("a body", () => {
  it("is read whole, with a character split across pieces", async () => {
    const whole = bytes('{"name":"Ünïcode 🎁"}');
    const { response } = pieces(...Array.from(whole, (byte) => Uint8Array.of(byte)));
    expect(await readText(response, 100)).toBe('{"name":"Ünïcode 🎁"}');
  });

  it("is read up to the limit of bytes, not beyond", async () => {
    expect(await readText(pieces(bytes("🎁🎁"), bytes("🎁")).response, 12)).toBe("🎁🎁🎁");
    const { response, state } = pieces(bytes("🎁🎁"), bytes("🎁"), bytes("never"));
    await expect(readText(response, 11)).rejects.toBeInstanceOf(TooLargeError);
    expect(state).toEqual({ given: 2, stopped: true });
  });

  it("exceeds the limit by its decompressed size", async () => {
    const packed = gzipSync(Buffer.alloc(5_000_000, "x"));
    expect(packed.byteLength).toBeLessThan(10_000);
    const { url } = await serve((_request, response) => {
      response.writeHead(200, { "content-encoding": "gzip" });
      response.end(packed);
    });
    await expect(readText(await fetch(url), 1_000_000)).rejects.toBeInstanceOf(TooLargeError);
  });
});
