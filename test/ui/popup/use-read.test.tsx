import { act, renderHook, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { useRead } from "../../../src/ui/popup/use-read.ts";

/** Something to read whose answers are given one by one. */
function source() {
  const asked: { answer(value: string): void; fail(): void }[] = [];
  const listeners = new Set<() => void>();
  return {
    asked,
    listeners,
    read: () =>
      new Promise<string>((resolve, reject) => {
        asked.push({ answer: resolve, fail: () => reject(new Error("no answer")) });
      }),
    watch(onChange: () => void) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    change: () =>
      act(() => {
        for (const listener of listeners) listener();
      }),
    give: (index: number, value: string) => act(async () => asked[index]?.answer(value)),
    fail: (index: number) => act(async () => asked[index]?.fail()),
  };
}

describe("what the popup reads", () => {
  it("is read again after a change, one reading at a time, however many changes", async () => {
    const from = source();
    const { result } = renderHook(() => useRead(from.read, from.watch));
    expect(result.current).toEqual({ state: "loading" });
    from.change();
    from.change();
    expect(from.asked).toHaveLength(1);
    await from.give(0, "old");
    expect(result.current).toEqual({ state: "known", value: "old" });
    await waitFor(() => expect(from.asked).toHaveLength(2));
    await from.give(1, "new");
    expect(result.current).toEqual({ state: "known", value: "new" });
    expect(from.asked).toHaveLength(2);
  });

  it("has failed when it could not be read, until it can, and stays known from then on", async () => {
    const from = source();
    const { result } = renderHook(() => useRead(from.read, from.watch));
    await from.fail(0);
    expect(result.current).toEqual({ state: "failed" });
    from.change();
    await from.give(1, "there");
    from.change();
    await from.fail(2);
    expect(result.current).toEqual({ state: "known", value: "there" });
  });

  it("is not read before it is wanted, nor followed by who has left", async () => {
    const from = source();
    const { result, rerender, unmount } = renderHook(
      ({ enabled }) => useRead(from.read, from.watch, enabled),
      { initialProps: { enabled: false } },
    );
    expect(from.asked).toEqual([]);
    rerender({ enabled: true });
    expect(from.asked).toHaveLength(1);
    const reported = vi.spyOn(console, "error");
    unmount();
    await from.give(0, "late");
    expect(from.listeners.size).toBe(0);
    expect(result.current).toEqual({ state: "loading" });
    expect(reported).not.toHaveBeenCalled();
  });
});
