/** A response before any check. */
export type HttpReply = {
  readonly status: number;
  /** The headers `Retry-After` and `Date`. */
  readonly retryAfter: string | null;
  readonly date: string | null;
  readonly text: string;
};

export class TooLargeError extends Error {
  override name = "TooLargeError";
}

/** @param maxBytes of the decoded body @throws TooLargeError beyond them; otherwise the stream's error */
export async function readBytes(response: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  try {
    for (;;) {
      const read = await reader?.read();
      if (read?.value === undefined) return joined(chunks, bytes);
      bytes += read.value.byteLength;
      if (bytes > maxBytes) throw new TooLargeError(`more than ${maxBytes} bytes`);
      chunks.push(read.value);
    }
  } catch (error) {
    // Stops the transfer. A second error would add nothing to the first.
    await reader?.cancel().catch(() => undefined);
    throw error;
  }
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}

/** Like `readBytes`, for UTF-8 text. */
export async function readText(response: Response, maxBytes: number): Promise<string> {
  return new TextDecoder().decode(await readBytes(response, maxBytes));
}
