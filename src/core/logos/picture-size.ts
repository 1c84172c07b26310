import { limits } from "../../config.ts";

/**
 * Reads the size of a picture from its header before any decoder gets the file, because a file of a few bytes can make
 * a decoder allocate gigabytes, even to draw a small copy. The first bytes give the format; the content type
 * of the host is ignored.
 *
 * @returns whether a file is a PNG, JPEG or WebP picture whose sides have 1 to `limits.logoSide` pixels, none
 *   of them more than `thinnest` times the other
 */
export function isSmallPicture(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const frame = pngFrame(view) ?? jpegFrame(view) ?? webpFrame(view);
    return frame !== null && isSmall(frame);
  } catch (error) {
    // The header ends too early.
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** A browser that draws a thin picture 64 pixels wide makes it as long as its sides differ: 1 × 1,024 needs 16 MiB. */
const thinnest = 16;

/** Width and height in pixels; zeros for a broken file of the format. */
type Frame = readonly [number, number];

const broken: Frame = [0, 0];

function isSmall(sides: Frame): boolean {
  const [short, long] = [Math.min(...sides), Math.max(...sides)];
  return short >= 1 && long <= Math.min(limits.logoSide, thinnest * short);
}

function hasText(view: DataView, at: number, text: string): boolean {
  return [...text].every((char, index) => view.getUint8(at + index) === char.charCodeAt(0));
}

function pngFrame(view: DataView): Frame | null {
  if (!hasText(view, 0, "\x89PNG\r\n\x1a\n") || !hasText(view, 12, "IHDR")) return null;
  return [view.getUint32(16), view.getUint32(20)];
}

/** Start-of-frame markers of all codings. The excluded markers begin tables. */
const isFrame = (marker: number) =>
  marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);

/** A decoder works over the whole picture for each scan. Usual progressive pictures have about ten. */
const mostScans = 100;

/** Walks the segments to the frame. Readers disagree about the bytes between segments, so none may stand there. */
function jpegFrame(view: DataView): Frame | null {
  if (view.getUint16(0) !== 0xffd8) return null;
  for (let at = 2; ; at += 2 + view.getUint16(at + 2)) {
    // Any number of bytes 0xff may precede a marker.
    while (view.getUint16(at) === 0xffff) at += 1;
    const marker = view.getUint16(at);
    if (isFrame(marker)) {
      const isSlow = countOf(view, at, 0xffda) > mostScans;
      return isSlow ? broken : [view.getUint16(at + 5), view.getUint16(at + 7)];
    }
    // These markers begin no segment with a length, or end the header.
    if (marker < 0xffc0 || (marker >= 0xffd0 && marker <= 0xffda)) return broken;
  }
}

function countOf(view: DataView, from: number, marker: number): number {
  let count = 0;
  for (let at = from; at + 1 < view.byteLength; at += 1) if (view.getUint16(at) === marker) count += 1;
  return count;
}

function webpFrame(view: DataView): Frame | null {
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
