/** Logos of airdrops: PNG files drawn from a name. */

import { crc32, deflateSync } from "node:zlib";

const side = 32;

/**
 * @param name any text; the same text gives the same colour
 * @returns a PNG of 32 × 32 pixels with a disc on a lighter ground
 */
export function logo(name: string): Uint8Array<ArrayBuffer> {
  const hash = crc32(name);
  const ink = [hash & 0x7f, (hash >> 8) & 0x7f, (hash >> 16) & 0x7f];
  const ground = ink.map((channel) => channel + 128);
  const rows = Array.from({ length: side }, (_, y) => [
    0, // the row's filter: none
    ...Array.from({ length: side }, (_, x) =>
      (x - 15.5) ** 2 + (y - 15.5) ** 2 < 100 ? ink : ground,
    ).flat(),
  ]);
  return png(deflateSync(Uint8Array.from(rows.flat())));
}

/** @returns a PNG whose header names a size other than that of its pixels */
export function logoOfSize(name: string, width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = logo(name);
  const header = new DataView(bytes.buffer);
  header.setUint32(16, width);
  header.setUint32(20, height);
  // Update the checksum of the header chunk.
  header.setUint32(29, crc32(bytes.subarray(12, 29)));
  return bytes;
}

/** @returns a PNG of more than `bytes` bytes: a small picture with a long comment */
export function largeLogo(bytes: number): Uint8Array<ArrayBuffer> {
  const comment = Buffer.concat([Buffer.from("Comment\0"), Buffer.alloc(bytes, ".")]);
  const small = logo("large");
  const end = small.length - 12;
  return joined([small.subarray(0, end), chunk("tEXt", comment), small.subarray(end)]);
}

function png(pixels: Uint8Array): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8); // 8 bits a channel, RGB, no interlace
  const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  return joined([signature, chunk("IHDR", header), chunk("IDAT", pixels), chunk("IEND", new Uint8Array())]);
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
