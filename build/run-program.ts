import { spawn } from "node:child_process";

export interface RunOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
  /** Limit in ms, after which the program is ended. */
  readonly timeout: number;
}

/**
 * Runs another program to its end.
 *
 * @param program its name on PATH, or its path
 * @param programArguments passed unchanged; no shell reads them
 * @param options environment, folder and time limit
 * @returns its standard output
 * @throws Error when it cannot be started, fails, or takes too long; with the last lines of its output
 */
export function run(
  program: string,
  programArguments: readonly string[],
  options: RunOptions,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, programArguments, { ...options, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    let everything = "";
    child.stdout.on("data", (chunk) => {
      output += chunk;
      everything += chunk;
    });
    child.stderr.on("data", (chunk) => {
      everything += chunk;
    });
    child.on("error", reject);
    child.on("close", (code, signal) => {
      if (code === 0) return resolve(output);
      const last = everything.trim().split("\n").slice(-15).join("\n");
      const end = signal === null ? `exit code ${code}` : `ended by ${signal}`;
      reject(new Error(`${program} ${programArguments.join(" ")}: ${end}\n${last}`));
    });
  });
}
