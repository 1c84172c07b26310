/**
 * `npm run mutate -- 100 src/core src/service/client.ts`: changes one token at a time in copies of the project and
 * lists changes that no test detects. `npm run mutate -- again` retries the survivors of the last run with the 12
 * nearest test files, after tests were added; `-- again 4` is faster. `WINDFALL_SEED=7 npm run mutate -- 100
 * src/core` repeats the mutants of the run that printed 7.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { below, randomOf } from "../random.ts";
import { seed } from "../seed.ts";
import { startCompiler } from "./compiler.ts";
import { control, copyProject, original } from "./copies.ts";
import { describeMutant, type Mutant, mutantsOf, mutate } from "./mutants.ts";
import { findRelatedTests } from "./related-tests.ts";
import { type Outcome, startTestRunner } from "./test-runner.ts";

/** Number of mutants in one test run, each in its own copy. */
const together = 20;
/** Number of mutants in one compilation, which rejects about half of them. */
const candidates = 60;

const project = fileURLToPath(new URL("../../", import.meta.url));
const survivorsFile = join(project, ".test", "mutants.json");

type Score = { tried: number; caught: number };

const [first, ...chosen] = process.argv.slice(2);
const isAgain = first === "again";
/** Number of nearest test files to run, among those that import the changed file directly or indirectly. */
const nearest = isAgain ? Number(chosen[0] ?? 12) : 4;
const wanted = isAgain ? Number.POSITIVE_INFINITY : Number(first);
if (!(wanted > 0 && (isAgain || chosen.length > 0)))
  throw new Error("Say how many mutants and of what: npm run mutate -- 100 src/core src/service");
// Use the same random values in the tests of every mutant.
process.env.WINDFALL_SEED = String(seed);
// A simulator that finds a mutant usually does so in its first runs.
process.env.WINDFALL_RUNS ??= "100";

const began = performance.now();
const copies = await copyProject(project, together);
process.on("exit", copies.remove);
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => {
    report();
    process.exit(1);
  });
const compiler = startCompiler(join(copies.root, original));
const relatedTests = await findRelatedTests(
  join(copies.root, original),
  copies.files.filter((file) => /^(src|entrypoints|test)\/.*\.tsx?$/.test(file)),
);
const runner = await startTestRunner(copies.root);

const scores = new Map<string, Score>();
const survivors: Mutant[] = [];
/** Test files that pass without a mutant; and those that fail or take too long. */
const healthy = new Set<string>();
const useless = new Set<string>();
/** Files that one run changed in the copies, which the next run must read again. */
const written: string[] = [];
let tried = 0;

const waiting = isAgain ? await lastSurvivors() : await allMutants();
/** Mutants that compile. */
const ready: Mutant[] = [];
await mkdir(dirname(survivorsFile), { recursive: true });
while (tried < wanted) {
  while (ready.length < together && waiting.length > 0) ready.push(...(await compiling(nextCandidates())));
  if (ready.length === 0) break;
  await tryOut(ready.splice(0, Math.min(together, wanted - tried)));
  await writeFile(survivorsFile, JSON.stringify(survivors, null, 2));
}
report();
// A hung worker may still keep the process alive.
process.exit(0);

/** @returns all mutants of the chosen files in random order */
async function allMutants(): Promise<Mutant[]> {
  const files = copies.files.filter(
    (file) => /\.tsx?$/.test(file) && chosen.some((one) => file === one || file.startsWith(join(one, "/"))),
  );
  const ordered: Mutant[] = [];
  for (const file of files) ordered.push(...mutantsOf(file, await copies.readOriginal(file)));
  console.log(`${ordered.length} mutants in ${files.length} files; some do not compile`);
  const random = randomOf(seed);
  const shuffled: Mutant[] = [];
  while (ordered.length > 0) shuffled.push(...ordered.splice(below(random, ordered.length), 1));
  return shuffled;
}

/** @returns survivors of the last run. Their positions count from the start of a file, so sources must be unchanged. */
async function lastSurvivors(): Promise<Mutant[]> {
  const read: readonly Mutant[] = JSON.parse(await readFile(survivorsFile, "utf8"));
  return [...read];
}

/** Takes waiting mutants, at most one per file, so that they compile together. */
function nextCandidates(): Mutant[] {
  const taken = new Map<string, Mutant>();
  for (const mutant of waiting) {
    if (taken.size === candidates) break;
    if (!taken.has(mutant.file)) taken.set(mutant.file, mutant);
  }
  const found = new Set(taken.values());
  waiting.splice(0, waiting.length, ...waiting.filter((mutant) => !found.has(mutant)));
  return [...found];
}

async function compiling(mutants: readonly Mutant[]): Promise<Mutant[]> {
  const changes = new Map<string, string>();
  for (const mutant of mutants)
    changes.set(mutant.file, mutate(await copies.readOriginal(mutant.file), mutant));
  const refused = compiler.refused(changes);
  return mutants.filter(({ file }) => !refused.has(file));
}

async function tryOut(round: readonly Mutant[]): Promise<void> {
  const texts = new Map<string, string>();
  for (const { file } of round) texts.set(file, await copies.readOriginal(file));
  const textOf = ({ file }: Mutant): string => texts.get(file) ?? "";
  const placed = round.map((mutant, index) => ({ mutant, slot: copies.slots[index] ?? "" }));

  const tests = new Map<Mutant, readonly string[]>();
  for (const { mutant } of placed) {
    const related = relatedTests(mutant.file).filter((test) => !useless.has(test));
    tests.set(mutant, related.slice(0, nearest));
  }
  // A test file counts only if it also passes without a mutant.
  const unsure = [...new Set([...tests.values()].flat())].filter((test) => !healthy.has(test));

  for (const { mutant, slot } of placed)
    await copies.write(slot, mutant.file, mutate(textOf(mutant), mutant));
  const outcomes = await runner.run(
    [...written.splice(0), ...placed.map(({ mutant, slot }) => join(slot, mutant.file))],
    [
      // Run these first: a hanging mutant ends the run. If it hung in an unproven test, it would be retried forever.
      ...unsure.map((test) => join(control, test)),
      ...placed.flatMap(({ mutant, slot }) => (tests.get(mutant) ?? []).map((test) => join(slot, test))),
    ],
  );
  for (const { mutant, slot } of placed) {
    await copies.write(slot, mutant.file, textOf(mutant));
    written.push(join(slot, mutant.file));
  }

  for (const test of unsure) {
    const outcome = outcomes.get(join(control, test));
    if (outcome === "passed") healthy.add(test);
    else if (outcome !== undefined) {
      useless.add(test);
      console.log(`${test}: ${outcome} without a mutant, so it is left out`);
    }
  }
  for (const { mutant, slot } of placed) {
    const ran = (tests.get(mutant) ?? []).map((test) => ({ test, outcome: outcomes.get(join(slot, test)) }));
    const decisive = ran.find(({ outcome }) => outcome !== "passed");
    if (decisive !== undefined && !healthy.has(decisive.test)) ready.unshift(mutant);
    else if (decisive !== undefined && decisive.outcome === undefined) ready.unshift(mutant);
    else count(mutant, textOf(mutant), decisive);
  }
}

function count(
  mutant: Mutant,
  text: string,
  decisive: { test: string; outcome: Outcome | undefined } | undefined,
): void {
  tried += 1;
  const score = scoreOf(mutant.file);
  score.tried += 1;
  if (decisive === undefined) survivors.push(mutant);
  else score.caught += 1;
  const end = decisive === undefined ? "LIVES" : `${decisive.outcome} in ${decisive.test}`;
  console.log(`${tried}. ${describeMutant(text, mutant)}: ${end}`);
}

function scoreOf(file: string): Score {
  const folder = dirname(file);
  const score = scores.get(folder) ?? { tried: 0, caught: 0 };
  scores.set(folder, score);
  return score;
}

function report(): void {
  const seconds = (performance.now() - began) / 1_000;
  console.log("\n| folder | mutants | caught | |\n|---|---|---|---|");
  for (const [folder, { tried, caught }] of [...scores].sort())
    console.log(`| ${folder} | ${tried} | ${caught} | ${Math.round((100 * caught) / tried)} % |`);
  console.log(
    `\n${tried} mutants, ${survivors.length} live, ${(seconds / tried).toFixed(1)} s each, seed ${seed}`,
  );
}
