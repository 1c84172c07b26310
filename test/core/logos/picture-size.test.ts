import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { limits } from "../../../src/config.ts";
import { isSmallPicture } from "../../../src/core/logos/picture-size.ts";
import { headers, jpegFrame } from "./pictures.ts";

const side = limits.logoSide;
const bytesOf = (text: string) => new TextEncoder().encode(text);

describe.each(headers)("a header of $type", ({ most, of }) => {
  it("is small up to the limit, unless it is thin", () => {
    const sizes = fc.oneof(fc.constantFrom(1, side, side + 1, most), fc.integer({ min: 1, max: most }));
    fc.assert(
      fc.property(sizes, sizes, (width, height) => {
        const [short, long] = [Math.min(width, height), Math.max(width, height)];
        expect(isSmallPicture(of(width, height))).toBe(long <= side && long <= 16 * short);
      }),
    );
  });

  it("is refused if it ends too early", () => {
    const whole = of(16, 16);
    // Some bytes after the size are not read.
    for (let length = 0; length < whole.length - 4; length++)
      expect(isSmallPicture(whole.subarray(0, length))).toBe(false);
  });
});

describe("a picture", () => {
  it.each([
    ["nothing", new Uint8Array()],
    ["a page", bytesOf("<!doctype html><title>Not found</title>")],
    ["a PNG without pixels", headers[0]?.of(0, 16)],
    ["a JPEG that names its height later", headers[1]?.of(16, 0)],
    ["a JPEG of fill bytes", new Uint8Array(1_000).fill(0xff).with(1, 0xd8)],
    ["an AVIF", bytesOf("\0\0\0\x1cftypavif")],
  ])("is not %s", (_what, bytes) => {
    expect(isSmallPicture(bytes ?? new Uint8Array())).toBe(false);
  });

  it("is no JPEG with bytes between its segments", () => {
    const jpegWith = (...bytes: number[]) => Uint8Array.from([0xff, 0xd8, ...bytes, ...jpegFrame(64, 64)]);
    expect(isSmallPicture(jpegWith())).toBe(true);
    for (const bytes of [[0], [0xff, 0x01], [0xff, 0xd8], [0xff, 0xe1, 0, 0]])
      expect(isSmallPicture(jpegWith(...bytes))).toBe(false);
  });

  it.each([
    ["Exif with a small picture", 0xe1, [0xff, 0xd8, ...jpegFrame(40, 30)]],
    ["bytes like a large frame", 0xe2, jpegFrame(60_000, 60_000)],
    ["a comment of scans", 0xfe, Array.from({ length: 101 }, () => [0xff, 0xda]).flat()],
  ])("is a JPEG whose metadata holds %s", (_what, marker, data) => {
    const metadata = [0xff, 0xff, marker, 0, data.length + 2, ...data];
    const jpeg = (width: number) =>
      Uint8Array.from([0xff, 0xd8, ...metadata, ...metadata, ...jpegFrame(width, 800), 0]);
    expect(isSmallPicture(jpeg(1_000))).toBe(true);
    expect(isSmallPicture(jpeg(1_025))).toBe(false);
  });

  it("is a JPEG of at most 100 scans", () => {
    const scan = [0xff, 0xda, ...Array.from({ length: 8 }, () => 0)];
    const ofScans = (count: number) =>
      Uint8Array.from([
        0xff,
        0xd8,
        ...jpegFrame(64, 64),
        ...Array.from({ length: count }, () => scan).flat(),
      ]);
    expect(isSmallPicture(ofScans(100))).toBe(true);
    expect(isSmallPicture(ofScans(101))).toBe(false);
  });
});
