/**
 * Chromium with the extension and without a debugger on any page or worker, so that Chromium's own idle rules apply.
 * The driver observes it from outside: the browser lists its targets, and a page shows a summary of storage in its
 * title.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable, Writable } from "node:stream";
import puppeteer from "puppeteer-core";
import { z } from "zod";
import { copyExtension, type ExtensionCopy, removeDir, temporaryDir } from "../build/extension-copy.ts";
import type { HostLog } from "../driver/host-log.ts";
import { bounded } from "../driver/until.ts";
import { findBrowser } from "../find/find-browser.ts";
import { type ChromiumPipe, speakOver } from "./pipe.ts";
import { chromiumArguments } from "./profile.ts";

/** Start and end of one background, in ms since the epoch. */
export interface Life {
  readonly from: number;
  /** Null while the background runs. */
  readonly to: number | null;
}

export interface UnattachedChromium {
  /** Every background since the launch, oldest first. */
  lives(): readonly Life[];
  /** Whether a debugger was ever attached to a page or a worker. */
  wasAttached(): boolean;
  /** @returns the latest result of `summary` for `storage.local` */
  stored(): Promise<unknown>;
  /** Ends the browser and removes its temporary files. */
  close(): Promise<void>;
}

export interface UnattachedOptions {
  /** A built extension, unpacked. */
  readonly extensionDir: string;
  readonly hosts: HostLog;
  /** Items to write to `storage.local` before the alarm rings. */
  readonly items: Readonly<Record<string, unknown>>;
  /** Name of an extension's alarm, which rings at once. */
  readonly alarm: string;
  /** Source of a function from all of `storage.local` to a short summary. */
  readonly summary: string;
}

const watchPath = "watch.html";

/** The script sends the background nothing: a message or a watched storage event would wake it. */
const watchScript = ({ items, alarm, summary }: UnattachedOptions) => `
const summary = ${summary};
await chrome.storage.local.set(${JSON.stringify(items)});
await chrome.alarms.create(${JSON.stringify(alarm)}, { when: Date.now() });
for (;;) {
  document.title = JSON.stringify(summary(await chrome.storage.local.get(null)));
  await new Promise((looked) => setTimeout(looked, 500));
}
`;

const targetSchema = z.object({
  targetId: z.string(),
  type: z.string(),
  url: z.string(),
  title: z.string(),
  attached: z.boolean(),
});
const eventSchema = z.object({ targetInfo: targetSchema });

/** @returns a running Chromium whose extension has the items and has received the alarm */
export async function launchUnattached(options: UnattachedOptions): Promise<UnattachedChromium> {
  const copy = await copyExtension(options.extensionDir);
  const profileDir = await temporaryDir("profile");
  await writeFile(join(copy.dir, watchPath), '<!doctype html><script type="module" src="watch.js"></script>');
  await writeFile(join(copy.dir, "watch.js"), watchScript(options));
  const browser = await startBrowser(profileDir, options.hosts.port);
  const close = async () => {
    await end(browser);
    await Promise.all([copy.remove(), removeDir(profileDir)]);
  };
  try {
    return await watch(browser, copy, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function startBrowser(profileDir: string, proxyPort: number): Promise<ChildProcess> {
  const args = await puppeteer.defaultArgs({
    headless: true,
    userDataDir: profileDir,
    enableExtensions: true,
    args: chromiumArguments(proxyPort),
  });
  return spawn(
    await findBrowser("chromium"),
    // `--load-extension` no longer exists. The pipe installs extensions if the last switch allows it.
    [...args, "--remote-debugging-pipe", "--enable-unsafe-extension-debugging"],
    { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] },
  );
}

async function watch(
  browser: ChildProcess,
  copy: ExtensionCopy,
  close: () => Promise<void>,
): Promise<UnattachedChromium> {
  const lives = new Map<string, Life>();
  let attached = false;
  const pipe = pipeTo(browser, (method, params) => {
    const { data } = eventSchema.safeParse(params);
    if (data?.targetInfo.attached) attached = true;
    if (method === "Target.targetCreated" && data?.targetInfo.type === "service_worker") {
      lives.set(data.targetInfo.targetId, { from: Date.now(), to: null });
    }
    if (method !== "Target.targetDestroyed") return;
    const { targetId } = z.object({ targetId: z.string() }).parse(params);
    const life = lives.get(targetId);
    if (life !== undefined) lives.set(targetId, { ...life, to: Date.now() });
  });
  await bounded("the browser to start", 30_000, pipe.send("Target.setDiscoverTargets", { discover: true }));
  const { id } = z
    .object({ id: z.string() })
    .parse(await pipe.send("Extensions.loadUnpacked", { path: copy.dir }));
  const url = `chrome-extension://${id}/${watchPath}`;
  await pipe.send("Target.createTarget", { url });
  return {
    lives: () => [...lives.values()],
    wasAttached: () => attached,
    async stored() {
      const { targetInfos } = z
        .object({ targetInfos: z.array(targetSchema) })
        .parse(await pipe.send("Target.getTargets"));
      return JSON.parse(targetInfos.find((target) => target.url === url)?.title ?? "null");
    },
    close,
  };
}

function pipeTo(browser: ChildProcess, onEvent: (method: string, params: unknown) => void): ChromiumPipe {
  const [, , , toBrowser, fromBrowser] = browser.stdio;
  if (!(toBrowser instanceof Writable) || !(fromBrowser instanceof Readable)) {
    throw new Error("the browser was started without its pipe");
  }
  return speakOver(toBrowser, fromBrowser, onEvent);
}

async function end(browser: ChildProcess): Promise<void> {
  if (browser.exitCode !== null || browser.signalCode !== null) return;
  const ended = once(browser, "close");
  browser.kill();
  await ended;
}
