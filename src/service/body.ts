/** What came over the wire, before anything is believed. */
export type Reply = {
  readonly status: number;
  /** The header, as it came. */
  readonly retryAfter: string | null;
  readonly text: string;
};

/** The answer was larger than allowed. */
export class TooLargeError extends Error {
  override name = "TooLargeError";
}

/**
 * Reads a body without ever holding more than the cap.
 *
 * @param maxBytes cap on the decoded (decompressed) bytes
 * @throws TooLargeError beyond the cap, after the transfer was stopped; whatever the stream throws otherwise
 */
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
    // Stops the transfer. What that throws says nothing that `error` does not.
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

/** As `readBytes`, as text. */
export async function readText(response: Response, maxBytes: number): Promise<string> {
  return new TextDecoder().decode(await readBytes(response, maxBytes));
}
