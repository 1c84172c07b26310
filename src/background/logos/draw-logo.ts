import type { ImageHeader } from "../../core/logos/image-header.ts";

/** Pixels of a drawn logo's side: twice its side in a row, for dense screens. */
const side = 64;
const type = "image/webp";

/**
 * Draws a picture anew and small: what reaches a page is this background's own drawing, never the file that a host sent.
 * An animated picture gives its first frame.
 *
 * @param bytes a whole file, whose header has been read
 * @returns a data URL of a WebP picture of 64 × 64 pixels
 * @throws whatever the browser's decoder throws at a damaged file
 */
export async function drawLogo(bytes: Uint8Array<ArrayBuffer>, header: ImageHeader): Promise<string> {
  const longer = header.width >= header.height ? { resizeWidth: side } : { resizeHeight: side };
  const source = new Blob([bytes], { type: header.type });
  const bitmap = await createImageBitmap(source, { ...longer, resizeQuality: "high" });
  try {
    const canvas = new OffscreenCanvas(side, side);
    // A photograph can be turned by its metadata, and then has its longer side elsewhere.
    const scale = side / Math.max(bitmap.width, bitmap.height);
    const [width, height] = [bitmap.width * scale, bitmap.height * scale];
    const context = canvas.getContext("2d");
    context?.drawImage(bitmap, (side - width) / 2, (side - height) / 2, width, height);
    const drawn = await canvas.convertToBlob({ type, quality: 0.9 });
    return dataUrl(new Uint8Array(await drawn.arrayBuffer()));
  } finally {
    bitmap.close();
  }
}

function dataUrl(bytes: Uint8Array): string {
  return `data:${type};base64,${btoa(String.fromCharCode(...bytes))}`;
}
