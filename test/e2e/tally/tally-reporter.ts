import { writeFile } from "node:fs/promises";
import type { Reporter } from "vitest/node";
import { tallyOf } from "./tally.ts";

/** A Vitest reporter that writes the results of a run to the file in `WINDFALL_TALLY`. */
export default class TallyReporter implements Reporter {
  readonly onTestRunEnd: NonNullable<Reporter["onTestRunEnd"]> = async (files, unhandled) => {
    const path = process.env.WINDFALL_TALLY;
    if (path === undefined) throw new Error("WINDFALL_TALLY names no file to write the tally to");
    await writeFile(path, JSON.stringify(tallyOf(files, unhandled)));
  };
}
