import { beforeEach } from "vitest";

// Each copy has its own modules. The world that `test/ui/setup.ts` makes fresh is not the copy's.
beforeEach(async ({ task }) => {
  const copy = /^.*windfall-mutants-[^\\/]+[\\/][^\\/]+/.exec(task.file.filepath)?.[0] ?? "";
  const world: typeof import("../ui/world.ts") = await import(/* @vite-ignore */ `${copy}/test/ui/world.ts`);
  world.freshWorld();
});
