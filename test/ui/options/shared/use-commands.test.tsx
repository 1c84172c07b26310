import { act, renderHook } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { useCommands } from "../../../../src/ui/options/shared/use-commands.ts";
import { answerTo } from "../../world.ts";

describe("useCommands", () => {
  it("is busy until the last of its commands ends", async () => {
    const answers: (() => void)[] = [];
    answerTo("refresh", () => new Promise<undefined>((done) => answers.push(() => done(undefined))));
    const { result } = renderHook(useCommands);
    const runs = [0, 1].map(() => act(() => void result.current.run("refresh", {})));
    await Promise.all(runs);
    expect(result.current.busy).toBe(true);
    await act(async () => answers[1]?.());
    expect(result.current.busy).toBe(true);
    await act(async () => answers[0]?.());
    expect(result.current.busy).toBe(false);
  });
});
