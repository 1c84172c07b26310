import { fileURLToPath } from "node:url";

/** WXT's command-line script. Vitest's setup has no `import.meta.resolve`. */
export const wxtScript = fileURLToPath(new URL("../node_modules/wxt/bin/wxt.mjs", import.meta.url));
