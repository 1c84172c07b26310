import { limits } from "../../config.ts";

/**
 * Reads the size of a picture from its header before any decoder gets the file, because a file of a few bytes can make
 * a decoder allocate gigabytes, even to draw a small copy. The first bytes give the format; the content type
 * of the host is ignored.
 *
 * @returns whether a file is a PNG, JPEG or WebP picture whose sides have 1 to `limits.logoSide` pixels, none of
 *   them more than `thinnest` times another
 */
export function isSmallPicture(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const frames = pngFrames(view) ?? jpegFrames(view) ?? webpFrames(view) ?? [];
    return frames.length > 0 && frames.every(isSmall);
  } catch (error) {
    // The header ends too early.
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** A browser that draws a thin picture 64 pixels wide makes it as long as its sides differ: 1 × 1,024 needs 16 MiB. */
const thinnest = 16;

/** Width and height in pixels. */
type Frame = readonly [number, number];

/** Null for another format. */
type Frames = readonly Frame[] | null;

function isSmall(sides: Frame): boolean {
  const [short, long] = [Math.min(...sides), Math.max(...sides)];
  return short >= 1 && long <= Math.min(limits.logoSide, thinnest * short);
}

function hasText(view: DataView, at: number, text: string): boolean {
  return [...text].every((char, index) => view.getUint8(at + index) === char.charCodeAt(0));
}

function pngFrames(view: DataView): Frames {
  if (!hasText(view, 0, "\x89PNG\r\n\x1a\n") || !hasText(view, 12, "IHDR")) return null;
  return [[view.getUint32(16), view.getUint32(20)]];
}

/** Start-of-frame markers of all codings. The excluded markers begin tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** A decoder works over the whole picture for each scan. Usual progressive pictures have about ten. */
const mostScans = 100;

/** Metadata of applications, such as Exif with its own small picture, and comments. */
const isMetadata = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;

/** @returns the index after the metadata at the start. All readers skip these, and nothing stands between them */
function afterMetadata(view: DataView): number {
  for (let at = 2; ; at += 2 + view.getUint16(at + 2)) {
    // Any number of bytes 0xff may precede a marker.
    while (view.getUint16(at) === 0xffff) at += 1;
    if (view.getUint8(at) !== 0xff || !isMetadata(view.getUint8(at + 1))) return at;
  }
}

/**
 * Takes every start-of-frame marker after the metadata, wherever it stands: readers disagree about which bytes they
 * skip, so the first one may not be the decoder's. Coded data has no such marker, because a zero follows each of its
 * bytes 0xff.
 */
function jpegFrames(view: DataView): Frames {
  if (view.getUint16(0) !== 0xffd8) return null;
  const frames: Frame[] = [];
  let scans = 0;
  for (let at = afterMetadata(view); at + 8 < view.byteLength; at += 1) {
    if (view.getUint8(at) !== 0xff) continue;
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) frames.push([view.getUint16(at + 5), view.getUint16(at + 7)]);
    if (marker === 0xda) scans += 1;
  }
  return scans > mostScans ? [] : frames;
}

function webpFrames(view: DataView): Frames {
  if (!hasText(view, 0, "RIFF") || !hasText(view, 8, "WEBP")) return null;
  const uint24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000;
  if (hasText(view, 12, "VP8X")) return [[uint24(24) + 1, uint24(27) + 1]];
  if (hasText(view, 12, "VP8L") && view.getUint8(20) === 0x2f) {
    const bits = view.getUint32(21, true);
    return [[(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1]];
  }
  const isLossy = hasText(view, 12, "VP8 ") && uint24(23) === 0x2a019d;
  return isLossy ? [[view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff]] : null;
}
