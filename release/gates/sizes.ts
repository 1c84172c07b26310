import { z } from "zod";

/** The answer of `size-limit --json`. Sizes are gzipped bytes. */
export const sizesSchema = z
  .array(
    z.object({
      name: z.string(),
      passed: z.boolean(),
      size: z.number(),
      sizeLimit: z.number(),
    }),
  )
  .min(1);

export function sizeProblems(sizes: z.output<typeof sizesSchema>): string[] {
  return sizes
    .filter(({ passed }) => !passed)
    .map(({ name, size, sizeLimit }) => `${name}: ${size} bytes, more than ${sizeLimit}`);
}
