/** A response before any check. */
export type Reply = {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly text: string;
};

export class TooLargeError extends Error {
  override name = "TooLargeError";
}

/**
 * @param maxBytes cap on the decoded (decompressed) bytes
 * @throws TooLargeError beyond the cap, after stopping the transfer; otherwise the stream's error
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
    // Stops the transfer; its own error adds nothing to `error`.
    await reader.cancel().catch(() => undefined);
    throw error;
  }
}
