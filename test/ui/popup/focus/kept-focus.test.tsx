import { act, render } from "@testing-library/react";
import { expect, it } from "vitest";
import { useKeptFocus } from "../../../../src/ui/popup/focus/use-kept-focus.ts";

type Props = {
  readonly row?: string | null;
  readonly isDetailOpen?: boolean;
  readonly toast?: "undo" | "words" | "none";
};

/** The parts of the popup that hold controls. */
function Parts({ row = null, isDetailOpen = true, toast = "none" }: Props) {
  return (
    <div {...useKeptFocus(false)}>
      <div tabIndex={-1} data-scroller="">
        {row !== null && (
          <button key={row} type="button" data-row="orchard">
            {row}
          </button>
        )}
        <details open>
          <summary>Hidden</summary>
          {isDetailOpen && <button type="button">Show again</button>}
        </details>
      </div>
      <footer tabIndex={toast === "none" ? undefined : -1}>
        {toast === "undo" && <button type="button">Undo</button>}
      </footer>
    </div>
  );
}

it.each<[string, Props, string, Props, string]>([
  ["the row that took its place", { row: "One" }, "[data-row]", { row: "Two" }, "[data-row]"],
  ["the list without its row", { row: "One" }, "[data-row]", {}, "[data-scroller]"],
  ["the line that folds it", {}, "details > button", { isDetailOpen: false }, "summary"],
  ["the next toast", { toast: "undo" }, "footer > button", { toast: "words" }, "footer"],
  ["the list after the last toast", { toast: "undo" }, "footer > button", {}, "[data-scroller]"],
])("hands the focus of a control that disappears to %s", async (_heir, before, control, after, heir) => {
  const { container, rerender } = render(<Parts {...before} />);
  const find = (selector: string) => container.querySelector<HTMLElement>(selector);
  expect(document.activeElement).toBe(find("[data-scroller]"));
  act(() => find(control)?.focus());
  await act(async () => rerender(<Parts {...after} />));
  expect(document.activeElement).toBe(find(heir));
});
