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
 * Reads a body as text without ever holding more than the cap.
 *
 * @param maxBytes cap on the decoded (decompressed) bytes
 * @throws TooLargeError beyond the cap, after the transfer was stopped; whatever the stream throws otherwise
 */
export async function readText(response: Response, maxBytes: number): Promise<string> {
  if (response.body === null) return "";
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      bytes += value.byteLength;
      if (bytes > maxBytes) throw new TooLargeError(`more than ${maxBytes} bytes`);
      text += decoder.decode(value, { stream: true });
    }
  } catch (error) {
    // Stops the transfer. What that throws says nothing that `error` does not.
    await reader.cancel().catch(() => undefined);
    throw error;
  }
}
