import { expect, it } from "vitest";
import { run } from "../../build/run-program.ts";
import { wxtScript } from "../../build/wxt-script.ts";

it("WXT refuses a Node that npm did not install", async () => {
  const otherNode = "Object.defineProperty(process, 'execPath', { value: '/usr/bin/node' })";
  const started = run(
    process.execPath,
    ["--import", `data:text/javascript,${otherNode}`, wxtScript, "prepare"],
    {
      timeout: 60_000,
    },
  );
  await expect(started).rejects.toThrow("/usr/bin/node is not the Node of package-lock.json");
});
