import { screen, waitFor, within } from "@testing-library/react";
import { type PageId, type PartId, placeOf } from "../../../src/ui/options/navigation/place.ts";
import { goTo } from "../render.tsx";

/** Opens a page or a part of the options. @returns queries of its content */
export async function partAt(id: PageId | PartId) {
  const { page, part } = placeOf(location.hash);
  if (part !== id && page !== id) await goTo(id);
  const wanted = placeOf(`#${id}`).part;
  if (wanted === null) return within(await screen.findByRole("main"));
  return within(
    await waitFor(() => {
      const found = document.getElementById(wanted);
      if (found === null) throw new Error(`no part ${id}`);
      return found;
    }),
  );
}
