import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { readText, TooLargeError } from "../../src/service/body.ts";
import { serve } from "./serve.ts";

/** A body that gives these pieces one after the other, and tells whether it was stopped. */
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
  it("is read whole, also when a letter comes in two pieces", async () => {
    const whole = bytes('{"name":"Ünïcode 🎁"}');
    const { response } = pieces(...Array.from(whole, (byte) => Uint8Array.of(byte)));
    expect(await readText(response, 100)).toBe('{"name":"Ünïcode 🎁"}');
  });

  it("that is absent is empty", async () => {
    expect(await readText(new Response(null, { status: 204 }), 100)).toBe("");
  });

  it("as large as the cap is read", async () => {
    expect(await readText(pieces(bytes("12345"), bytes("67890")).response, 10)).toBe("1234567890");
  });

  it("one byte larger than the cap is stopped there, and the rest never asked for", async () => {
    const { response, state } = pieces(bytes("1234567890"), bytes("1"), bytes("never"));
    await expect(readText(response, 10)).rejects.toBeInstanceOf(TooLargeError);
    expect(state).toEqual({ given: 2, stopped: true });
  });

  it("is measured in bytes, not in letters", async () => {
    await expect(readText(pieces(bytes("🎁🎁🎁")).response, 11)).rejects.toBeInstanceOf(TooLargeError);
    expect(await readText(pieces(bytes("🎁🎁🎁")).response, 12)).toBe("🎁🎁🎁");
  });

  it("that breaks off says why", async () => {
    const reason = new Error("connection reset");
    await expect(readText(pieces(bytes("12"), reason).response, 10)).rejects.toBe(reason);
  });

  it("small on the wire and huge once unpacked is too large", async () => {
    const packed = gzipSync(Buffer.alloc(5_000_000, "x"));
    expect(packed.byteLength).toBeLessThan(10_000);
    const { url } = await serve((_request, response) => {
      response.writeHead(200, { "content-encoding": "gzip" });
      response.end(packed);
    });
    await expect(readText(await fetch(url), 1_000_000)).rejects.toBeInstanceOf(TooLargeError);
  });
});
