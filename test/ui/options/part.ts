import { screen, waitFor, within } from "@testing-library/react";
import { type Anchor, placeOf } from "../../../src/ui/shared/options-place.ts";
import { goTo, openOptions } from "../render.tsx";

/** Opens the options at a page or part. @returns the page, with queries of the part's content */
export async function openAt(id: Anchor) {
  const page = await openOptions(id);
  return { ...page, part: await partAt(id) };
}

/** Opens a page or a part of the open options. @returns queries of its content, on a page with the toast */
export async function partAt(id: Anchor) {
  const { page, part } = placeOf(location.hash);
  if (part !== id && page !== id) await goTo(id);
  const wanted = placeOf(`#${id}`).part;
  await screen.findByRole("main");
  if (wanted === null) return within(document.body);
  return within(
    await waitFor(() => {
      const found = document.getElementById(wanted);
      if (found === null) throw new Error(`no part ${id}`);
      return found;
    }),
  );
}
