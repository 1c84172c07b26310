import { readdir, readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { lockOrder, withLock } from "../../src/background/locks.ts";
import { readState } from "../../src/background/state.ts";
import { checkLockOrder } from "./lock-order.ts";

const mistakes = checkLockOrder();

describe("the order of locks", () => {
  const end = () => Promise.resolve("end");
  it.each<[string, () => Promise<unknown>]>([
    ["an earlier lock", () => withLock("alerts", () => withLock("sync", end))],
    ["the same lock", () => withLock("logos", () => withLock("logos", end))],
    [
      "an earlier lock after a wait",
      () => withLock("alerts", () => readState().then(() => withLock("sync", end))),
    ],
    ["a lock without a name", () => navigator.locks.request("another", end)],
  ])("refuses %s", async (_name, task) => {
    await expect(task()).rejects.toThrow(/the lock/);
    expect(mistakes.splice(0)).toHaveLength(1);
  });

  it("covers all locks, because no other file takes any", async () => {
    const files = await readdir("src", { recursive: true });
    const takers: string[] = [];
    for (const file of files.filter((name) => /\.tsx?$/.test(name)))
      if ((await readFile(`src/${file}`, "utf8")).includes("navigator.locks"))
        takers.push(file.replace(/^.*\//, ""));
    expect(takers.sort()).toEqual(["locks.ts", "memory.ts", "state.ts"]);
    expect(new Set(lockOrder).size).toBe(lockOrder.length);
  });
});
