import { type ExtensionCopy, zipOf } from "../build/extension-copy.ts";
import type { Bidi } from "./bidi.ts";

/** Installs an extension, or replaces the installed one of the same id by a higher or lower version. */
export async function installInFirefox(bidi: Bidi, copy: ExtensionCopy, permanent: boolean): Promise<void> {
  if (!permanent) {
    await bidi.send("webExtension.install", { extensionData: { type: "path", path: copy.dir } });
    return;
  }
  const { path, remove } = await zipOf(copy.dir);
  try {
    await bidi.send("webExtension.install", {
      extensionData: { type: "archivePath", path },
      "moz:permanent": true,
    });
  } finally {
    await remove();
  }
}
