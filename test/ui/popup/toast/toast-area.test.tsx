import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Toast, ToastArea } from "../../../../src/ui/popup/toast/toast-area.tsx";

const first: Toast = { key: "first", words: <p>First</p>, buttons: <button type="button">Undo</button> };
const second: Toast = { key: "second", words: <p>Second</p> };
const question: Toast = { key: "question", words: <p>Question</p>, isQuestion: true };

const show = (...toasts: (Toast | null)[]) => render(<ToastArea toasts={toasts} />);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const area = () => screen.getByRole("contentinfo");

beforeEach(() => {
  vi.useFakeTimers();
  // happy-dom matches `:focus-visible` even without a focus.
  vi.spyOn(document, "querySelector").mockReturnValue(null);
});

describe("ToastArea", () => {
  it("shows one toast at a time, each for six seconds", async () => {
    show(null, first, second);
    expect(area().textContent).toContain("First");
    expect(area().textContent).not.toContain("Second");
    await pass(5_999);
    expect(area().textContent).toContain("First");
    await pass(1);
    expect(area().textContent).toContain("Second");
    await pass(6_000);
    expect(area().textContent).toBe("");
  });

  it("tells when it was closed or seen in time", async () => {
    const onClose = vi.fn();
    show({ ...first, onClose }, { ...question, onClose });
    await pass(6_000);
    expect(onClose).toHaveBeenCalledOnce();
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it.each<[string, () => () => void]>([
    [
      "is at another page",
      () => {
        const hasFocus = vi.spyOn(document, "hasFocus").mockReturnValue(false);
        return () => void hasFocus.mockReturnValue(true);
      },
    ],
    [
      "points at the toast",
      () => {
        const matches = area().matches.bind(area());
        const hovered = vi.spyOn(area(), "matches");
        hovered.mockImplementation((selector) => selector === ":hover" || matches(selector));
        return () => void hovered.mockRestore();
      },
    ],
    [
      "has the focus on it",
      () => {
        const undo = screen.getByRole("button", { name: "Undo" });
        act(() => undo.focus());
        return () => act(() => undo.blur());
      },
    ],
  ])("stays while the user %s", async (_what, begin) => {
    show(first);
    const end = begin();
    await pass(60_000);
    expect(area().textContent).toContain("First");
    end();
    await pass(6_000);
    expect(area().textContent).toBe("");
  });

  it("keeps a question until the user closes it", async () => {
    show(question);
    await pass(600_000);
    expect(area().textContent).toContain("Question");
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(area().textContent).toBe("");
  });

  it("gives a keyboard user twenty seconds", async () => {
    vi.spyOn(document, "querySelector").mockReturnValue(document.body);
    show(first);
    await pass(19_999);
    expect(area().textContent).toContain("First");
    await pass(1);
    expect(area().textContent).toBe("");
  });

  it("ignores an Enter that is still held", () => {
    show(first);
    const press = (repeat: boolean) =>
      fireEvent.keyDown(screen.getByRole("button", { name: "Undo" }), { key: "Enter", repeat });
    // `false`: the default is prevented, so the browser presses no button.
    expect([press(true), press(false)]).toEqual([false, true]);
  });
});
