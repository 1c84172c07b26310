import { act, render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { Clock, useNow } from "../../../../src/ui/shared/data/clock.tsx";

function Shown() {
  return <time>{useNow()}</time>;
}

describe("a page's clock", () => {
  it("is one for all its parts", () => {
    vi.useFakeTimers({ now: 1_000_000 });
    const parts = [<Shown key="a" />, <Shown key="b" />, <Shown key="c" />];
    const { unmount } = render(<Clock>{parts}</Clock>);
    const times = () => screen.getAllByRole("time").map(({ textContent }) => Number(textContent));
    expect(times()).toEqual([1_000_000, 1_000_000, 1_000_000]);
    expect(vi.getTimerCount()).toBe(1);
    act(() => vi.advanceTimersByTime(20_000));
    expect(times()).toEqual([1_020_000, 1_020_000, 1_020_000]);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });
});
