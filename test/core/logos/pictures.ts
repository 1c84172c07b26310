/** Headers of picture files without pixels, with any size that the format can name. */

const text = (chars: string) => [...chars].map((char) => char.charCodeAt(0));
const big = (value: number, bytes: number) =>
  Array.from({ length: bytes }, (_, index) => (value / 2 ** (8 * (bytes - 1 - index))) & 0xff);
const little = (value: number, bytes: number) => big(value, bytes).reverse();

type Header = (width: number, height: number) => Uint8Array<ArrayBuffer>;

/** `most`: the largest side that the format can name. */
export const headers: readonly { readonly type: string; readonly most: number; readonly of: Header }[] = [
  { type: "image/png", most: 2 ** 31 - 1, of: png },
  { type: "image/jpeg", most: 0xffff, of: jpeg },
  { type: "image/webp", most: 0x3fff, of: webpLossy },
  { type: "image/webp", most: 0x4000, of: webpLossless },
  { type: "image/webp", most: 2 ** 24, of: webpExtended },
];

function png(width: number, height: number) {
  const signature = [0x89, ...text("PNG"), 0x0d, 0x0a, 0x1a, 0x0a];
  return Uint8Array.from([...signature, ...big(13, 4), ...text("IHDR"), ...big(width, 4), ...big(height, 4)]);
}

export function jpegFrame(width: number, height: number) {
  return [0xff, 0xc2, ...big(17, 2), 8, ...big(height, 2), ...big(width, 2), 3];
}

function jpeg(width: number, height: number) {
  const table = [0xff, 0xff, 0xc4, ...big(3, 2), 0];
  return Uint8Array.from([0xff, 0xd8, ...table, ...jpegFrame(width, height)]);
}

function riff(chunk: string, data: readonly number[]) {
  const body = [...text("WEBP"), ...text(chunk), ...little(data.length, 4), ...data];
  return Uint8Array.from([...text("RIFF"), ...little(body.length, 4), ...body]);
}

function webpLossy(width: number, height: number) {
  return riff("VP8 ", [0, 0, 0, 0x9d, 0x01, 0x2a, ...little(width, 2), ...little(height, 2)]);
}

function webpLossless(width: number, height: number) {
  return riff("VP8L", [0x2f, ...little(((width - 1) % 0x4000) | (((height - 1) % 0x4000) << 14), 4)]);
}

function webpExtended(width: number, height: number) {
  return riff("VP8X", [0, 0, 0, 0, ...little(width - 1, 3), ...little(height - 1, 3)]);
}
