import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { run } from "../../build/run-program.ts";
import { wxtScript } from "../../build/wxt-script.ts";

it("npm runs no install script", async () => {
  const folder = await mkdtemp(join(tmpdir(), "windfall-install-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(".npmrc", join(folder, ".npmrc"));
  await mkdir(join(folder, "tool"));
  const write = (file: string, json: object) => writeFile(join(folder, file), JSON.stringify(json));
  await write("package.json", { dependencies: { tool: "file:tool" } });
  await write("tool/package.json", { name: "tool", scripts: { install: "echo ran > ran" } });
  // `npm test` passes its own settings on.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("npm_")));
  await run("npm", ["install", "--offline"], { cwd: folder, env, timeout: 30_000 });
  expect(await readdir(join(folder, "node_modules"))).toContain("tool");
  expect(await readdir(join(folder, "tool"))).toEqual(["package.json"]);
});

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
