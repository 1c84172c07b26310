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
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  try {
    for (;;) {
      const read = await reader?.read();
      if (read?.value === undefined) return new Uint8Array(await new Blob(chunks).arrayBuffer());
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

/** Like `readBytes`, for UTF-8 text. */
export async function readText(response: Response, maxBytes: number): Promise<string> {
  return new TextDecoder().decode(await readBytes(response, maxBytes));
}
