/** Pixels. Twice the size in a row of the list, for dense screens. */
const side = 64;
const type = "image/webp";

/**
 * Draws a small copy, so that no file of a host reaches a page. For an animated picture it draws the first frame.
 * @param bytes a whole file, whose size `isSmallPicture` has checked
 * @returns a data URL of a WebP picture of 64 × 64 pixels
 * @throws the error of the browser's decoder for a damaged file
 */
export async function drawLogo(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const bitmap = await createImageBitmap(new Blob([bytes]), { resizeWidth: side, resizeQuality: "high" });
  try {
    const canvas = new OffscreenCanvas(side, side);
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
