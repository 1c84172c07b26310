import { defineConfig } from "wxt";
import { embeddedProbe } from "./probe-build.ts";
import { defaultServiceUrl } from "./src/config.ts";
import { parseServiceUrl, servicePattern } from "./src/core/service-url.ts";

const serviceUrl = process.env.WXT_SERVICE_URL || defaultServiceUrl;
if (!parseServiceUrl(serviceUrl).ok) throw new Error("WXT_SERVICE_URL is no service URL.");

/**
 * The content security policy of every page: code and styles from the extension, requests to the service and to
 * loopback.
 * @param isDev whether the dev server sends the modules: it also sends pictures and inline styles, and reports
 *   changes over a web socket. WXT itself adds it to `script-src`
 */
const contentSecurityPolicy = (isDev: boolean) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${isDev ? " 'unsafe-inline'" : ""}`,
    `img-src 'self' data: blob:${isDev ? " http://localhost:*" : ""}`,
    `connect-src https: http://localhost:* http://127.0.0.1:*${isDev ? " ws://localhost:*" : ""}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

export default defineConfig({
  srcDir: "src",
  entrypointsDir: "../entrypoints",
  publicDir: "public",
  outDir: process.env.WINDFALL_OUT_DIR ?? ".output",
  imports: false,
  manifestVersion: 3,
  vite: () => ({
    plugins: [embeddedProbe()],
    build: {
      // Lowered for older browsers, light-dark() would ignore the theme that the user chose.
      cssTarget: ["chrome128", "firefox142"],
      modulePreload: { polyfill: false },
      // One style sheet, so that the first paint waits for one file.
      cssCodeSplit: false,
    },
  }),
  hooks: {
    // Builds each page by itself, so that it starts with one script. A second, shared script delays the first paint
    // of about 95 ms by 4 ms (`npm run bench`).
    "entrypoints:grouped": (_wxt, groups) => {
      // The group of the background is no array.
      const together = groups.splice(0);
      for (const group of together) {
        if (Array.isArray(group)) groups.push(...group.map((page) => [page]));
        else groups.push(group);
      }
    },
  },
  modules: ["@wxt-dev/module-react", "@wxt-dev/i18n/module"],
  // A function, because the object form leaks Firefox's keys into Chrome's manifest.
  manifest: ({ browser, command }) => ({
    default_locale: "en",
    name: "__MSG_extension_name__",
    short_name: "__MSG_extension_name__",
    description: "__MSG_extension_description__",
    incognito: "not_allowed",
    permissions: ["storage", "alarms", "notifications", "activeTab", "scripting", "contextMenus"],
    host_permissions: [servicePattern(serviceUrl)],
    optional_host_permissions: ["https://*/*", "http://localhost/*", "http://127.0.0.1/*"],
    omnibox: { keyword: "windfall" },
    // U for unclaimed. Both browsers leave it free; Alt+Shift+W closes a group of tabs in Chrome.
    commands: { _execute_action: { suggested_key: { default: "Alt+Shift+U" } } },
    content_security_policy: { extension_pages: contentSecurityPolicy(command === "serve") },
    ...(browser === "firefox"
      ? {
          // Otherwise Firefox puts the button into its extensions menu.
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
