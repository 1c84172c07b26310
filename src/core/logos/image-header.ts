import { limits } from "../../config.ts";

/**
 * Reads the size of a picture from its header before any decoder gets the file, because a file of a few bytes can make
 * a decoder allocate gigabytes. The first bytes give the format; the content type of the host is ignored.
 */

export type ImageHeader = {
  readonly type: "image/png" | "image/jpeg" | "image/gif" | "image/webp";
  /** Pixels, from 1 to `limits.logoSide`. */
  readonly width: number;
  readonly height: number;
};

type Size = readonly [width: number, height: number];

/** @returns null for any other format (SVG among them), a damaged header, and sizes beyond the limit */
export function readImageHeader(bytes: Uint8Array): ImageHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const { type, size } of formats) {
    const found = attempt(() => size(view));
    if (found === null) continue;
    const [width, height] = found;
    const isAllowed = [width, height].every((side) => side >= 1 && side <= limits.logoSide);
    return isAllowed ? { type, width, height } : null;
  }
  return null;
}

/** A header that ends too early throws `RangeError`. */
function attempt(read: () => Size | null): Size | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const formats: readonly {
  readonly type: ImageHeader["type"];
  readonly size: (view: DataView) => Size | null;
}[] = [
  { type: "image/png", size: pngSize },
  { type: "image/jpeg", size: jpegSize },
  { type: "image/gif", size: gifSize },
  { type: "image/webp", size: webpSize },
];

function hasText(view: DataView, at: number, text: string): boolean {
  return [...text].every((char, index) => view.getUint8(at + index) === char.charCodeAt(0));
}

function pngSize(view: DataView): Size | null {
  const isPng =
    view.getUint32(0) === 0x89504e47 && view.getUint32(4) === 0x0d0a1a0a && hasText(view, 12, "IHDR");
  return isPng ? [view.getUint32(16), view.getUint32(20)] : null;
}

/** Start-of-frame markers of all codings. The excluded markers begin tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Markers of tables and metadata. Other markers may have no length, so a decoder could find a different frame. */
const isSegment = (marker: number) =>
  [0xc4, 0xcc, 0xdb, 0xdd, 0xfe].includes(marker) || (marker >= 0xe0 && marker <= 0xef);

/** A decoder works over the whole picture for each scan. Usual progressive pictures have about ten. */
const mostScans = 100;

/** Coded data has no such marker, because a zero follows each of its bytes 0xff. */
function hasManyScans(view: DataView, from: number): boolean {
  let scans = 0;
  for (let at = from; at + 1 < view.byteLength && scans <= mostScans; at += 1)
    if (view.getUint8(at) === 0xff && view.getUint8(at + 1) === 0xda) scans += 1;
  return scans > mostScans;
}

function jpegSize(view: DataView): Size | null {
  if (view.getUint16(0) !== 0xffd8) return null;
  let at = 2;
  for (;;) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (isFrame(marker))
      return hasManyScans(view, at) ? null : [view.getUint16(at + 7), view.getUint16(at + 5)];
    // 0xff is a fill byte.
    if (marker === 0xff) at += 1;
    else if (!isSegment(marker)) return null;
    // The length of a segment counts itself.
    else at += 2 + Math.max(2, view.getUint16(at + 2));
  }
}

/** Decoders also allocate a first frame that is larger than the picture, so the larger size counts. */
function gifSize(view: DataView): Size | null {
  if (!hasText(view, 0, "GIF87a") && !hasText(view, 0, "GIF89a")) return null;
  const tableBytes = (flags: number) => ((flags & 0x80) === 0 ? 0 : 3 << ((flags & 7) + 1));
  let at = 13 + tableBytes(view.getUint8(10));
  // An extension is a label and blocks that begin with their length. An empty block ends it.
  while (view.getUint8(at) === 0x21) {
    at += 2;
    for (let length = view.getUint8(at); length > 0; length = view.getUint8(at)) at += 1 + length;
    at += 1;
  }
  if (view.getUint8(at) !== 0x2c) return null;
  const [left, top, width, height] = [1, 3, 5, 7].map((offset) => view.getUint16(at + offset, true));
  const screen = [view.getUint16(6, true), view.getUint16(8, true)] as const;
  return [Math.max(screen[0], (left ?? 0) + (width ?? 0)), Math.max(screen[1], (top ?? 0) + (height ?? 0))];
}

function webpSize(view: DataView): Size | null {
  if (!hasText(view, 0, "RIFF") || !hasText(view, 8, "WEBP")) return null;
  const uint24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000;
  if (hasText(view, 12, "VP8X")) return [uint24(24) + 1, uint24(27) + 1];
  if (hasText(view, 12, "VP8L") && view.getUint8(20) === 0x2f) {
    const bits = view.getUint32(21, true);
    return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
  }
  const isLossy = hasText(view, 12, "VP8 ") && uint24(23) === 0x2a019d;
  return isLossy ? [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff] : null;
}
