/** A made-up logo: shapes on one colour. */
export type Mark = {
  readonly ground: string;
  readonly shapes: readonly Shape[];
};

type Shape = {
  readonly colour: string;
  /** SVG path data in a square of 64 × 64. */
  readonly path: string;
  /** Draws the outline of the path with this width instead of its area. */
  readonly width?: number;
};

/** Uses nothing outside its body, so that a test can run it in a page. @returns a data URL of a WebP of 64 × 64 pixels */
export function drawMark({ ground, shapes }: Mark): string {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 64;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("no canvas");
  context.fillStyle = ground;
  context.fillRect(0, 0, 64, 64);
  context.lineCap = context.lineJoin = "round";
  for (const { colour, path, width } of shapes) {
    context.fillStyle = context.strokeStyle = colour;
    if (width === undefined) context.fill(new Path2D(path));
    else {
      context.lineWidth = width;
      context.stroke(new Path2D(path));
    }
  }
  return canvas.toDataURL("image/webp", 0.9);
}
