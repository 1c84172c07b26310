import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { limits } from "../../../src/config.ts";
import { readImageHeader } from "../../../src/core/logos/image-header.ts";
import { gif, headers, jpegBomb, jpegOfScans } from "./pictures.ts";

const side = limits.logoSide;
const bytesOf = (text: string) => new TextEncoder().encode(text);

describe.each(headers)("a header of $type", ({ type, most, of }) => {
  it("gives its size up to the limit", () => {
    const sizes = fc.integer({ min: 1, max: Math.min(side, most) });
    fc.assert(
      fc.property(sizes, sizes, (width, height) => {
        expect(readImageHeader(of(width, height))).toEqual({ type, width, height });
      }),
    );
  });

  it("is refused if a side exceeds the limit", () => {
    const within = fc.integer({ min: 1, max: side });
    const beyond = fc.integer({ min: side + 1, max: most });
    fc.assert(
      fc.property(within, beyond, (small, large) => {
        expect(readImageHeader(of(small, large))).toBeNull();
        expect(readImageHeader(of(large, small))).toBeNull();
      }),
    );
  });

  it("is refused if it ends too early", () => {
    const whole = of(16, 16);
    // The bytes after the size are not read.
    for (let length = 0; length < whole.length - 4; length++)
      expect(readImageHeader(whole.subarray(0, length))).toBeNull();
  });

  it("never gives a size beyond the limit if damaged", () => {
    const whole = of(64, 48);
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.nat(255), (at, value) => {
        const damaged = Uint8Array.from(whole);
        damaged[at] = value;
        const found = readImageHeader(damaged);
        if (found !== null) expect(Math.max(found.width, found.height)).toBeLessThanOrEqual(side);
      }),
    );
  });
});

describe("a header", () => {
  it.each([
    ["nothing", new Uint8Array()],
    ["SVG", bytesOf('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ["a page", bytesOf("<!doctype html><title>Not found</title>")],
    ["a PNG without pixels", headers[0]?.of(0, 16)],
    ["a JPEG that names its height later", headers[1]?.of(16, 0)],
    ["a JPEG of fill bytes", new Uint8Array(1_000).fill(0xff).with(1, 0xd8)],
    ["a JPEG with a marker without length", jpegBomb(0x01)],
    ["a JPEG of 101 scans", jpegOfScans(101)],
    ["a JPEG with a restart before the frame", jpegBomb(0xd0)],
    ["a JPEG with a skipped byte before the frame", jpegBomb(0x00)],
    ["a GIF of extensions", gif({ width: 1, height: 1 }).subarray(0, 30)],
    ["an AVIF", bytesOf("\0\0\0\x1cftypavif")],
  ])("of %s gives no size", (_what, bytes) => {
    expect(readImageHeader(bytes ?? new Uint8Array())).toBeNull();
  });

  it("allows a JPEG of 100 scans", () => {
    expect(readImageHeader(jpegOfScans(100))).toMatchObject({ width: 64, height: 64 });
  });

  it("counts a GIF's first frame larger than its screen", () => {
    const screen = { width: 16, height: 16 };
    expect(readImageHeader(gif(screen, { width: 60, height: 20 }))).toMatchObject({ width: 60, height: 20 });
    expect(readImageHeader(gif(screen, { left: side, width: 1, height: 1 }))).toBeNull();
  });

  it("never throws for any bytes", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...headers.map(({ of }) => of(1, 1))),
        fc.nat(30),
        fc.uint8Array({ maxLength: 200 }),
        (start, kept, rest) => {
          const bytes = Uint8Array.from([...start.subarray(0, kept), ...rest]);
          expect(() => readImageHeader(bytes)).not.toThrow();
        },
      ),
    );
  });
});
