import { screen, waitFor, within } from "@testing-library/react";
import { type Anchor, placeOf } from "../../../src/ui/shared/options-place.ts";
import { openOptions } from "../render.tsx";

/** Opens the options at a page or part. @returns the page, with queries of the part's content */
export async function openAt(id: Anchor) {
  const page = await openOptions(id);
  await screen.findByRole("main");
  return { ...page, part: await contentOf(placeOf(`#${id}`).part) };
}

/** A whole page includes the toast. */
async function contentOf(part: string | null) {
  if (part === null) return within(document.body);
  return within(
    await waitFor(() => {
      const found = document.getElementById(part);
      if (found === null) throw new Error(`no part ${part}`);
      return found;
    }),
  );
}
