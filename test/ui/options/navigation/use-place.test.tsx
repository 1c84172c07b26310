import { act, renderHook, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { useHash } from "../../../../src/ui/options/navigation/use-place.ts";

describe("useHash", () => {
  it("follows the address until it unmounts", async () => {
    const removed = vi.spyOn(window, "removeEventListener");
    const added = vi.spyOn(window, "addEventListener");
    const { result, unmount } = renderHook(useHash);
    act(() => {
      location.hash = "data";
    });
    await waitFor(() => expect(result.current).toBe("#data"));
    const listeners = added.mock.calls.filter(([type]) => type === "hashchange");
    expect(listeners).toHaveLength(1);
    unmount();
    expect(removed.mock.calls).toContainEqual(listeners[0]);
  });
});
