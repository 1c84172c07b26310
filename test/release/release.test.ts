import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { run } from "../../build/run-program.ts";

const script = fileURLToPath(new URL("../../build/release/release.ts", import.meta.url));
const timeout = 20_000;

/** Scripts of the small project, each of which notes that it ran. */
const steps = ["test", "release:verify", "store"];

const versioned = [
  "package-lock.json",
  "build/release/manifests/chrome.json",
  "build/release/manifests/firefox.json",
];
const firstChangelog = "# Changelog\n\nWords.\n\n## 0.1.0 (2026-11-23)\n\n- All of it.\n";

describe("npm run release", () => {
  let folder: string;
  const git = (...given: string[]) => run("git", given, { cwd: folder, timeout, env: identity() });
  const release = (...options: string[]) =>
    run(process.execPath, [script, ...options], { cwd: folder, timeout, env: identity() });
  const read = (file: string) => readFile(join(folder, file), "utf8");
  const commit = (subject: string) => git("commit", "--quiet", "--allow-empty", "--message", subject);

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "windfall-release-"));
    await mkdir(join(folder, "build/release/manifests"), { recursive: true });
    for (const file of versioned) await writeFile(join(folder, file), JSON.stringify({ version: "0.1.0" }));
    const scripts = Object.fromEntries(steps.map((step) => [step, `echo ${step} >> .output`]));
    await writeFile(
      join(folder, "package.json"),
      JSON.stringify({ version: "0.1.0", private: true, repository: "github:a/b", scripts }),
    );
    await writeFile(join(folder, "CHANGELOG.md"), firstChangelog);
    await writeFile(join(folder, ".gitignore"), ".output\n");
    await git("init", "--quiet");
    await git("add", ".");
    await commit("chore: begin");
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it("derives the next version and its changes from commits", async () => {
    await git("tag", "v0.1.0");
    await commit("feat(popup): show the moon");
    await commit("fix(alerts): ring once");
    await commit("docs: name the moon");
    await commit("fix(test): wait for the moon");
    await release();
    const changes = (await read("CHANGELOG.md")).split("## 0.1.0")[0];
    expect(changes).toContain("## [0.1.1](https://github.com/a/b/compare/v0.1.0...v0.1.1)");
    expect(changes).toMatch(
      /\n\n### Added\n\n- \*\*popup:\*\* show the moon\n\n### Fixed\n\n- \*\*alerts:\*\* ring once\n\n$/,
    );
    for (const file of ["package.json", ...versioned])
      expect(JSON.parse(await read(file)).version, file).toBe("0.1.1");
    expect(await git("log", "-1", "--format=%s %D")).toContain("chore(release): 0.1.1 HEAD");
    expect(await git("tag", "--list")).toBe("v0.1.0\nv0.1.1\n");
  });

  it("commits nothing when a check fails", async () => {
    const json = JSON.parse(await read("package.json"));
    json.scripts["release:verify"] = "exit 3";
    await writeFile(join(folder, "package.json"), JSON.stringify(json));
    await git("tag", "v0.1.0");
    await git("commit", "--quiet", "--all", "--message", "test: break a check");
    await expect(release()).rejects.toThrow("git restore .");
    expect(await git("tag", "--list")).toBe("v0.1.0\n");
    expect(await git("log", "-1", "--format=%s")).toBe("test: break a check\n");
  });
});

function identity(): NodeJS.ProcessEnv {
  const [name, email] = ["A tester", "tester@example.org"];
  return {
    ...process.env,
    GIT_AUTHOR_NAME: name,
    GIT_AUTHOR_EMAIL: email,
    GIT_COMMITTER_NAME: name,
    GIT_COMMITTER_EMAIL: email,
    // The user's own configuration may sign commits or run hooks.
    GIT_CONFIG_GLOBAL: "/dev/null",
  };
}
