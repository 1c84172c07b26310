/**
 * `npm run bench`: probe, refresh, popup and options against the smallest possible implementations, side by side.
 * `npm run bench -- refresh` measures only that part. `npm run bench -- popup input options --against ../other`
 * compares popup and options with another checkout of this project, built by its own configuration.
 */
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { freePort } from "../e2e/build/builds.ts";
import { launchChromium } from "../e2e/chromium/chromium.ts";
import type { Driver } from "../e2e/driver/driver.ts";
import { startHostLog } from "../e2e/driver/host-log.ts";
import { startSandbox } from "../sandbox/service/server.ts";
import { benchFirstAnswer } from "./first-answer.ts";
import { benchFirstPaint, type Contestant } from "./first-paint.ts";
import { benchInteractions } from "./interaction.ts";
import { benchOptions } from "./options-ready.ts";
import { benchProbe } from "./probe.ts";
import { profileOf } from "./profile.ts";
import { benchRefresh } from "./refresh.ts";
import { type Subject, subjectFrom, thisSubject } from "./subject.ts";

const blank = fileURLToPath(new URL("blank-extension/", import.meta.url));
const profiles = [
  [5, 100],
  [200, 10_000],
] as const;

const parts = { scan, refresh, popup, input, interaction, options: optionsPage };
const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { against: { type: "string" } },
});
for (const name of wanted)
  if (!Object.hasOwn(parts, name))
    throw new Error(`The parts are ${Object.keys(parts).join(", ")}; there is no ${name}.`);

const port = await freePort();
const ours = await thisSubject(port);
const subjects = [ours];
if (options.against !== undefined) subjects.push(await subjectFrom(options.against, port));
const sandbox = await startSandbox({ port });
const hosts = await startHostLog();
try {
  console.log(`${cpus()[0]?.model ?? "unknown processor"}, ${cpus().length} threads, headless Chromium`);
  console.log(
    "means of the middle half, with its ends; builds take turns; the background is dead before each\n",
  );
  for (const [name, part] of Object.entries(parts))
    if (wanted.length === 0 || wanted.includes(name)) {
      await part();
      console.log("");
    }
} finally {
  await Promise.all([sandbox.stop(), hosts.close()]);
}

function scan(): Promise<void> {
  return withDriver(benchProbe);
}

function refresh(): Promise<void> {
  return withDriver((driver) => benchRefresh(driver, sandbox));
}

async function popup(): Promise<void> {
  const blankPopup = { name: "a blank popup with 20 static rows", extensionDir: blank, profileOf: null };
  for (const [wallets, airdrops] of profiles) {
    console.log(`${wallets} wallets, ${airdrops} airdrops: first rows painted`);
    const builds: Build[] = [...subjects, blankPopup];
    await withDrivers(
      builds.map((build) => ({ ...build, wallets, airdrops })),
      (contestants) => benchFirstPaint(contestants, `${sandbox.url}/`),
    );
  }
}

async function input(): Promise<void> {
  for (const [wallets, airdrops] of profiles) {
    console.log(`${wallets} wallets, ${airdrops} airdrops: the list is filtered by the first key`);
    const builds = subjects.map((subject) => ({ ...subject, wallets, airdrops }));
    await withDrivers(builds, benchFirstAnswer);
  }
}

async function optionsPage(): Promise<void> {
  console.log(`the options with ${profiles.map(([wallets]) => wallets).join(" and ")} wallets`);
  const builds = subjects.flatMap((subject) =>
    profiles.map(([wallets, airdrops]) => ({ ...subject, wallets, airdrops })),
  );
  await withDrivers(builds, (contestants) => benchOptions(contestants));
}

function interaction(): Promise<void> {
  return withDriver(async (driver) => {
    await driver.seedStorage(profileOf(200, 10_000, sandbox.url, Date.now()));
    await benchInteractions(driver);
  });
}

/** Starts a browser with this build, and ends it after `work`. */
async function withDriver(work: (driver: Driver) => Promise<void>): Promise<void> {
  const driver = await launchChromium({ browser: "chromium", extensionDir: ours.extensionDir, hosts });
  try {
    await work(driver);
  } finally {
    await driver.close();
  }
}

type Build = Pick<Subject, "name" | "extensionDir"> & { readonly profileOf: Subject["profileOf"] | null };
type Stored = { readonly wallets: number; readonly airdrops: number };

/** Starts a browser for each build with the given wallets and airdrops, and ends them after `work`. */
async function withDrivers<B extends Build & Stored>(
  builds: readonly B[],
  work: (contestants: readonly (B & Contestant)[]) => Promise<void>,
): Promise<void> {
  const contestants: (B & Contestant)[] = [];
  try {
    for (const build of builds) {
      const { extensionDir, profileOf, wallets, airdrops } = build;
      const driver = await launchChromium({ browser: "chromium", extensionDir, hosts });
      contestants.push({ ...build, driver });
      if (profileOf !== null) await driver.seedStorage(profileOf(wallets, airdrops, sandbox.url, Date.now()));
    }
    await work(contestants);
  } finally {
    for (const { driver } of contestants) await driver.close();
  }
}
