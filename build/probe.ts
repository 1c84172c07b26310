import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";

/**
 * Builds the probe as one function expression and embeds it in the background, for `executeScript({ func })`. A
 * script file would appear in the stack of errors that a page's getters throw, in Chromium with the extension's id.
 * The browser passes the function as text, so the function must need nothing from outside. It must be strict, because
 * a page can reach a sloppy function by `caller` and `CallSite.getFunction()`.
 */

const modules = fileURLToPath(new URL("../src/detection/", import.meta.url));
const source = fileURLToPath(new URL("../src/detection/families/probe.ts", import.meta.url));

/** A global, because no minifier renames or removes it. The build replaces it with the function. */
const placeholder = "__WINDFALL_PROBE__";

const measured = fileURLToPath(new URL("../.wxt/page-probe.js", import.meta.url));

/** @returns the text of a function without parameters that returns `probe(window)` */
export async function buildProbe(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    build: {
      write: false,
      target: "esnext",
      lib: { entry: source, formats: ["iife"], name: "module" },
      // Module markers would call the page's `Object` and `Symbol`.
      rolldownOptions: { output: { esModule: false, generatedCode: { symbols: false } } },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output !== undefined && "output" in output ? output.output[0] : undefined;
  if (chunk?.type !== "chunk" || chunk.imports.length > 0) throw new Error("The probe is not one script.");
  // The minifier removes the directive, because modules are strict anyway.
  return `function(){"use strict";${chunk.code.trim()}return module.probe(window)}`;
}

/**
 * Vite plugins that replace `src/detection/families/probe.ts` with the built function. The dev server builds the
 * background too, and again when a module of the probe changes.
 */
export function embeddedProbe(): Plugin[] {
  return [
    {
      name: "embedded-probe",
      // Tests use the sources, and so does WXT when it reads the entrypoints.
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
        // WXT watches only `source`, because `buildProbe` bundles the other modules.
        watcher.on("change", (file) => {
          if (file.startsWith(modules) && file !== source) watcher.emit("all", "change", source);
        });
      },
    },
  ];
}
