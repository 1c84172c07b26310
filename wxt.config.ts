import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { defineConfig } from "wxt";
import { thirdPartyLicenses } from "./build/licenses.ts";
import { embeddedProbe } from "./build/probe.ts";
import packageJson from "./package.json" with { type: "json" };
import { defaultServiceUrl } from "./src/config.ts";
import { parseServiceUrl, servicePattern } from "./src/core/service-url.ts";

const serviceUrl = process.env.WXT_SERVICE_URL || defaultServiceUrl;
if (parseServiceUrl(serviceUrl, true) === null) throw new Error("WXT_SERVICE_URL is no service URL.");

/** The side panel shows the popup's page. */
const panel = "popup.html?panel";

const licenses = thirdPartyLicenses();
const inRoot = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Match patterns of this machine. `allowsLoopback` in `src/config.ts` decides the same for the code. */
const loopback = (isDev: boolean) =>
  isDev || serviceUrl.startsWith("http:") ? ["http://localhost/*", "http://127.0.0.1/*"] : [];

/**
 * The content security policy of every page permits code and styles of the extension, and requests to the service.
 * @param isDev whether the dev server sends the modules. It also sends pictures and inline styles, and reports changes
 *   over a web socket. WXT adds it to `script-src`
 */
const contentSecurityPolicy = (isDev: boolean) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${isDev ? " 'unsafe-inline'" : ""}`,
    `img-src 'self' data:${isDev ? " http://localhost:*" : ""}`,
    ["connect-src https:", ...loopback(isDev).map((pattern) => pattern.replace("/*", ":*"))]
      .concat(isDev ? "ws://localhost:*" : [])
      .join(" "),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

/**
 * Narrows the policy of the pages of a build: only the background sends requests, and the manifest has one policy for
 * both. The dev server needs a web socket.
 */
const offlinePages: Plugin = {
  name: "offline-pages",
  transformIndexHtml: () => [
    {
      tag: "meta",
      attrs: { "http-equiv": "Content-Security-Policy", content: "connect-src 'none'" },
      injectTo: "head-prepend",
    },
  ],
};

export default defineConfig({
  srcDir: "src",
  entrypointsDir: "../entrypoints",
  publicDir: "public",
  outDir: process.env.WINDFALL_OUT_DIR ?? ".output",
  imports: false,
  manifestVersion: 3,
  vite: ({ command }) => ({
    // The dev server builds the pages too, so Vite's own `apply` would not leave it out.
    plugins: [embeddedProbe(), licenses.plugin, command === "build" && offlinePages],
    build: {
      // If CSS were lowered for older browsers, light-dark() would ignore the theme that the user chose.
      cssTarget: ["chrome128", "firefox142"],
      modulePreload: { polyfill: false },
    },
  }),
  hooks: {
    // WXT copies these files after it has built every bundle.
    "build:publicAssets": ({ config }, files) => {
      // Browsers show a text file in a tab, but may download Markdown.
      files.push({ absoluteSrc: inRoot("docs/privacy.md"), relativeDest: "PRIVACY.txt" });
      if (config.command === "serve") return;
      files.push(
        { absoluteSrc: inRoot("LICENSE"), relativeDest: "LICENSE" },
        { contents: licenses.text(), relativeDest: "THIRD-PARTY-LICENSES.txt" },
      );
    },
  },
  // Only what the build needs. `SOURCE_CODE_REVIEW.md` says how to build from it.
  zip: {
    includeSources: [
      "{entrypoints,public,src,build/licenses}/**",
      "{build/licenses,build/probe,wxt.config}.ts",
      "{package,package-lock,tsconfig}.json",
      "{LICENSE,docs/privacy.md,SOURCE_CODE_REVIEW.md}",
      ".npmrc",
    ],
  },
  modules: ["@wxt-dev/module-react", "@wxt-dev/i18n/module"],
  // A function, because the object form leaks Firefox's keys into Chrome's manifest.
  manifest: ({ browser, command }) => ({
    default_locale: "en",
    name: "__MSG_extension_storeName__",
    short_name: "__MSG_extension_name__",
    description: "__MSG_extension_description__",
    homepage_url: packageJson.homepage,
    incognito: "not_allowed",
    permissions: [
      ...(["storage", "alarms", "activeTab", "scripting"] as const),
      ...(browser === "firefox" ? [] : (["sidePanel"] as const)),
    ],
    // Both browsers warn about it at install if it is required.
    optional_permissions: ["notifications"],
    host_permissions: [servicePattern(serviceUrl)],
    optional_host_permissions: ["https://*/*", ...loopback(command === "serve")],
    // U stands for unclaimed. Neither browser uses this shortcut; in Chrome, Alt+Shift+W closes a group of tabs.
    commands: { _execute_action: { suggested_key: { default: "Alt+Shift+U" } } },
    content_security_policy: { extension_pages: contentSecurityPolicy(command === "serve") },
    ...(browser === "firefox"
      ? {
          // Otherwise Firefox puts the button into its extensions menu.
          action: { default_area: "navbar" as const },
          sidebar_action: {
            default_panel: panel,
            default_title: "__MSG_extension_name__",
            default_icon: { 16: "icon/16.png", 32: "icon/32.png" },
            open_at_install: false,
          },
          browser_specific_settings: {
            gecko: {
              id: "airdrop-tracker@windfall",
              strict_min_version: "142.0",
              data_collection_permissions: {
                required: ["authenticationInfo", "financialAndPaymentInfo", "websiteContent"],
              },
            },
          },
        }
      : { minimum_chrome_version: "128", side_panel: { default_path: panel } }),
  }),
});
