import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";

/**
 * Builds the probe as one function expression and puts it into the background, for `executeScript({ func })`.
 *
 * A file would be named in the stack of every error that a page's getter throws, and Chromium's name for it holds the
 * extension's id. A function has no such name, but the browser hands it over as text: it must need nothing from
 * outside. It must be strict, because a sloppy function is handed to the page by `caller` and by
 * `CallSite.getFunction()`.
 */

const source = fileURLToPath(new URL("src/detection/probe.ts", import.meta.url));

/** A global that no minifier renames or removes; the build replaces it with the function. */
const placeholder = "__WINDFALL_PROBE__";

/** Where `size-limit` measures the function. */
const measured = fileURLToPath(new URL(".wxt/page-probe.js", import.meta.url));

/** @returns the text of a function that takes nothing and returns what `probe(window)` returns */
export async function buildProbe(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    build: {
      write: false,
      target: "esnext",
      lib: { entry: source, formats: ["iife"], name: "module" },
      // No decoration of the module: it would use the page's `Object` and `Symbol`.
      rolldownOptions: { output: { esModule: false, generatedCode: { symbols: false } } },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output !== undefined && "output" in output ? output.output[0] : undefined;
  if (chunk?.type !== "chunk" || chunk.imports.length > 0) throw new Error("The probe is not one script.");
  // The minifier removes the directive, because modules are strict anyway. Add it back afterwards.
  return `function(){"use strict";${chunk.code.trim()}return module.probe(window)}`;
}

/**
 * Vite plugins: whatever imports `src/detection/probe.ts` in a build gets the function. The dev server builds the
 * background too, and builds it again when a module of the probe changes.
 */
export function embeddedProbe(): Plugin[] {
  return [
    {
      name: "embedded-probe",
      // Tests, and WXT when it reads the entrypoints, take the sources.
      apply: "build",
      load: (id) => (id === source ? `export const probe = ${placeholder};` : null),
      async generateBundle(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== "chunk") continue;
          const parts = chunk.code.split(placeholder);
          if (parts.length < 2) continue;
          if (parts.length > 2) throw new Error("The probe is embedded more than once.");
          const text = await buildProbe();
          chunk.code = parts.join(`(${text})`);
          await mkdir(dirname(measured), { recursive: true });
          await writeFile(measured, text);
        }
      },
    },
    {
      name: "watched-probe",
      apply: "serve",
      configureServer({ watcher }) {
        // WXT sees only `source` in the background, because the other modules are in a build of their own.
        watcher.on("change", (file) => {
          if (dirname(file) === dirname(source) && file !== source) watcher.emit("all", "change", source);
        });
      },
    },
  ];
}
