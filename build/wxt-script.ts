import { fileURLToPath } from "node:url";

/** WXT's command-line script. */
export const wxtScript = fileURLToPath(new URL("../bin/wxt.mjs", import.meta.resolve("wxt")));
