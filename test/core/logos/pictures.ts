/** Headers of picture files without pixels, with any size that the format can name. */

const text = (chars: string) => [...chars].map((char) => char.charCodeAt(0));
const big = (value: number, bytes: number) =>
  Array.from({ length: bytes }, (_, index) => (value / 2 ** (8 * (bytes - 1 - index))) & 0xff);
const little = (value: number, bytes: number) => big(value, bytes).reverse();

export type Header = (width: number, height: number) => Uint8Array<ArrayBuffer>;

/** `most`: the largest side that the format can name. */
export const headers: readonly { readonly type: string; readonly most: number; readonly of: Header }[] = [
  { type: "image/png", most: 2 ** 31 - 1, of: png },
  { type: "image/jpeg", most: 0xffff, of: jpeg },
  { type: "image/gif", most: 0xffff, of: (width, height) => gif({ width, height }) },
  { type: "image/webp", most: 0x3fff, of: webpLossy },
  { type: "image/webp", most: 0x4000, of: webpLossless },
  { type: "image/webp", most: 2 ** 24, of: webpExtended },
];

function png(width: number, height: number) {
  const signature = [0x89, ...text("PNG"), 0x0d, 0x0a, 0x1a, 0x0a];
  return Uint8Array.from([...signature, ...big(13, 4), ...text("IHDR"), ...big(width, 4), ...big(height, 4)]);
}

const jpegFrame = (w: number, h: number) => [0xff, 0xc2, ...big(17, 2), 8, ...big(h, 2), ...big(w, 2), 3];

/** The metadata contains a thumbnail of 1 × 1 pixel, whose header must not count. */
function jpeg(width: number, height: number) {
  const thumbnail = [0xff, 0xd8, ...jpegFrame(1, 1)];
  const metadata = [0xff, 0xe1, ...big(2 + thumbnail.length, 2), ...thumbnail];
  const table = [0xff, 0xff, 0xc4, ...big(3, 2), 0];
  return Uint8Array.from([0xff, 0xd8, ...metadata, ...table, ...jpegFrame(width, height)]);
}

/** A progressive JPEG of 64 × 64 pixels with so many scans, all empty. */
export function jpegOfScans(count: number) {
  const scan = [0xff, 0xda, ...big(8, 2), 1, 1, 0, 0, 0, 0];
  return Uint8Array.from([
    0xff,
    0xd8,
    ...jpegFrame(64, 64),
    ...Array.from({ length: count }, () => scan).flat(),
  ]);
}

/**
 * A JPEG of 23000 × 23000 pixels after a marker without a length. A reader that takes the next two bytes for the
 * length finds a frame of 64 × 64 pixels instead.
 */
export function jpegBomb(marker: number) {
  const bytes = new Uint8Array(70_000);
  bytes.set([0xff, 0xd8, 0xff, marker, ...jpegFrame(23_000, 23_000)]);
  bytes.set(jpegFrame(64, 64), 4 + 0xffc2);
  return bytes;
}

type Frame = { readonly left?: number; readonly width: number; readonly height: number };

/** @param screen the size that the file names first @param frame the size of its first picture, if not the same */
export function gif(screen: { readonly width: number; readonly height: number }, frame: Frame = screen) {
  const colours = [0x80, 0, 0, 0, 0xff, 0xff, 0xff];
  const [flags = 0, ...table] = colours;
  const loop = [0x21, 0xff, 11, ...text("NETSCAPE2.0"), 3, 1, 0, 0, 0];
  const start = [...text("GIF89a"), ...little(screen.width, 2), ...little(screen.height, 2), flags, 0, 0];
  const place = [
    0x2c,
    ...little(frame.left ?? 0, 2),
    0,
    0,
    ...little(frame.width, 2),
    ...little(frame.height, 2),
  ];
  return Uint8Array.from([...start, ...table, ...loop, ...place, 0]);
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
