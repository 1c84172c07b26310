/** A temporary copy of a built extension, which a story may modify. */
import { cp, glob, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative, sep } from "node:path";
import { zipSync } from "fflate";
import { z } from "zod";
import { builtService } from "./builds.ts";

const manifestSchema = z.looseObject({
  permissions: z.array(z.string()),
  optional_permissions: z.array(z.string()).optional(),
  host_permissions: z.array(z.string()).optional(),
  action: z.looseObject({ default_popup: z.string().optional() }).optional(),
  browser_specific_settings: z.looseObject({ gecko: z.looseObject({ id: z.string() }) }).optional(),
});

type Manifest = z.infer<typeof manifestSchema>;

export interface CopyOptions {
  /** Base URL of the service, which replaces that of a test build. */
  readonly serviceUrl?: string;
  /** Match patterns that the copy has from the install on, and needs not ask for. */
  readonly allowHosts?: readonly string[];
  /** Whether the copy may show notifications from the install on. */
  readonly allowAlerts?: boolean;
}

export interface ExtensionCopy {
  readonly dir: string;
  readonly manifest: Manifest;
  remove(): Promise<void>;
}

/** @param extensionDir a built extension, unpacked; stays unchanged */
export async function copyExtension(
  extensionDir: string,
  { serviceUrl, allowHosts = [], allowAlerts = false }: CopyOptions = {},
): Promise<ExtensionCopy> {
  const dir = await temporaryDir("extension");
  await cp(extensionDir, dir, { recursive: true });
  const manifestPath = join(dir, "manifest.json");
  const {
    permissions,
    optional_permissions,
    host_permissions = [],
    ...built
  } = manifestSchema.parse(JSON.parse(await readFile(manifestPath, "utf8")));
  const manifest = {
    ...built,
    permissions: allowAlerts ? [...permissions, "notifications"] : permissions,
    optional_permissions,
    host_permissions: [...host_permissions, ...allowHosts],
  };
  await writeFile(manifestPath, JSON.stringify(manifest, null, 2));
  if (serviceUrl !== undefined)
    for await (const file of glob(join(dir, "**/*.js")))
      await writeFile(file, (await readFile(file, "utf8")).replaceAll(builtService, serviceUrl));
  return { dir, manifest, remove: () => removeDir(dir) };
}

/** @returns a zip file of a folder. Firefox installs an extension permanently only from such a file. */
export async function zipOf(dir: string): Promise<Uint8Array> {
  const files: Record<string, Uint8Array> = {};
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    files[relative(dir, path).split(sep).join("/")] = await readFile(path);
  }
  return zipSync(files);
}

/** @param purpose part of the folder's name @returns a new temporary folder */
export function temporaryDir(purpose: string): Promise<string> {
  return mkdtemp(join(tmpdir(), `windfall-${purpose}-`));
}

/** Retries, because a browser may still write its last files. */
export function removeDir(dir: string): Promise<void> {
  return rm(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}

/** @returns the popup's path in the extension @throws Error when the manifest has none */
export function popupPath({ action }: Manifest): string {
  if (action?.default_popup === undefined) throw new Error("the extension has no popup");
  return action.default_popup;
}
