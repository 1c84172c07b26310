import { basename } from "node:path";
import { defineConfig } from "wxt";
import { embeddedProbe } from "./probe-build.ts";
import { defaultServiceUrl } from "./src/app.config.ts";
import { parseServiceUrl, permissionPattern } from "./src/service-url.ts";

const serviceUrl = process.env.WXT_SERVICE_URL || defaultServiceUrl;
if (!parseServiceUrl(serviceUrl).ok) throw new Error("WXT_SERVICE_URL is no service URL.");

/** Popup and options load nothing from elsewhere and talk to nobody but the service and loopback. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src https: http://localhost:* http://127.0.0.1:*",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/**
 * Class names stand where they are used, not in an object of each style sheet: 0.6 kB of the popup's 100. But for those
 * that are picked by what they are called.
 */
const plainClassNames = {
  name: "plain-class-names",
  apply: "build" as const,
  enforce: "pre" as const,
  transform(code: string, id: string) {
    if (!id.endsWith(".tsx")) return null;
    const plain = code.replace(/^import (\w+) from ("[^"]+\.module\.css")/gm, (line, name, sheet) =>
      code.includes(`${name}[`) ? line : `import * as ${name} from ${sheet}`,
    );
    return { code: plain, map: null };
  },
};

/** A sheet of which nothing but names was used is a sheet all the same; without it a page would be bare. */
const keptSheets = () => {
  const names = new Set<string>();
  return {
    name: "kept-sheets",
    apply: "build" as const,
    enforce: "post" as const,
    transform(code: string, id: string) {
      if (!id.endsWith(".module.css")) return null;
      for (const [, name] of code.matchAll(/^export const \w+ = "([\w-]+)"/gm)) if (name) names.add(name);
      return { code, map: null, moduleSideEffects: "no-treeshake" as const };
    },
    writeBundle(_options: unknown, bundle: Readonly<Record<string, { source?: string | Uint8Array }>>) {
      const sources = Object.values(bundle).map(({ source }) => (typeof source === "string" ? source : ""));
      const css = sources.join("\n");
      const bare = [...names].filter((name) => !new RegExp(`(?:\\.|@keyframes )${name}(?![\\w-])`).test(css));
      if (bare.length > 0) throw new Error(`These names have no rule in what was built: ${bare.join(", ")}`);
    },
  };
};

export default defineConfig({
  srcDir: "src",
  entrypointsDir: "../entrypoints",
  publicDir: "public",
  outDir: process.env.WINDFALL_OUT_DIR ?? ".output",
  imports: false,
  manifestVersion: 3,
  vite: ({ mode }) => ({
    plugins: [plainClassNames, keptSheets(), embeddedProbe()],
    // What we ship offers itself to no developer tools: 0.36 kB of React that nobody waits for.
    define: mode === "production" ? { "typeof __REACT_DEVTOOLS_GLOBAL_HOOK__": '"undefined"' } : {},
    css: {
      modules: {
        // Names that repeat each other: the usual ones end in hashes and line numbers, which do not compress.
        generateScopedName: (name: string, file: string) => `${basename(file, ".module.css")}-${name}`,
      },
    },
    build: {
      // Lowered for older browsers, light-dark() would follow the browser alone, not what the person chose (F19).
      cssTarget: ["chrome128", "firefox142"],
      // Every browser we support preloads modules by itself.
      modulePreload: { polyfill: false },
      // 0.1 kB of the popup's 100: a constant takes less than its name.
      rolldownOptions: { optimization: { inlineConst: { mode: "all", pass: 3 } } },
      // One file to wait for before the first paint, not two.
      cssCodeSplit: false,
    },
  }),
  hooks: {
    // One script a page: built together, what they share becomes a second file to wait for before the first paint,
    // 4 ms more of some 95 (`npm run bench`).
    "entrypoints:grouped": (_wxt, groups) => {
      // The background comes alone and stays so.
      const together = groups.splice(0);
      for (const group of together) {
        if (Array.isArray(group)) groups.push(...group.map((page) => [page]));
        else groups.push(group);
      }
    },
  },
  modules: ["@wxt-dev/module-react", "@wxt-dev/i18n/module"],
  // A function, because the object form leaks Firefox's keys into Chrome's manifest.
  manifest: ({ browser }) => ({
    default_locale: "en",
    name: "__MSG_extension_name__",
    short_name: "__MSG_extension_name__",
    description: "__MSG_extension_description__",
    incognito: "not_allowed",
    permissions: ["storage", "alarms", "notifications", "activeTab", "scripting", "contextMenus"],
    host_permissions: [permissionPattern(serviceUrl)],
    optional_host_permissions: ["https://*/*", "http://localhost/*", "http://127.0.0.1/*"],
    omnibox: { keyword: "windfall" },
    // U for unclaimed. Both browsers leave it free, unlike Alt+Shift+W, which closes a group of tabs in Chrome.
    commands: { _execute_action: { suggested_key: { default: "Alt+Shift+U" } } },
    content_security_policy: { extension_pages: contentSecurityPolicy },
    ...(browser === "firefox"
      ? {
          // Else Firefox puts the button into its extensions menu.
          action: { default_area: "navbar" as const },
          browser_specific_settings: {
            gecko: {
              id: "windfall@windfall.example",
              strict_min_version: "142.0",
              data_collection_permissions: { required: ["authenticationInfo", "financialAndPaymentInfo"] },
            },
          },
        }
      : { minimum_chrome_version: "128" }),
  }),
});
