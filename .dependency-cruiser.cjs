/** Who may import whom. README's *Architecture* shows the flow these rules keep. */

const room = (name) => `^src/${name}/`;
const runtime = { dependencyTypesNot: ["type-only"] };

module.exports = {
  forbidden: [
    {
      name: "no-cycles",
      comment: "A cycle makes two files one.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "nothing-imports-entrypoints",
      comment: "Entrypoints are doors: they import, nobody imports them but their own tests.",
      severity: "error",
      from: { pathNot: "^(entrypoints|test/entrypoints)/" },
      to: { path: "^entrypoints/" },
    },
    {
      name: "product-never-imports-tests",
      severity: "error",
      from: { path: "^(src|entrypoints)/" },
      to: { path: "^test/" },
    },
    {
      name: "pure-rooms-stay-pure",
      comment:
        "networks, airdrops and core/sync import nothing of ours but core and each other's types: no browser, no fetch, no React.",
      severity: "error",
      from: { path: "^src/(networks|airdrops|core/sync)/" },
      to: {
        path: "^src/",
        pathNot: ["^src/(app\\.config|duration)\\.ts$", "^src/(core|$1)/"],
        ...runtime,
      },
    },
    {
      name: "pure-rooms-see-only-each-other",
      severity: "error",
      from: { path: "^src/(networks|airdrops|core)/" },
      to: {
        path: "^src/",
        pathNot: ["^src/(app\\.config|duration)\\.ts$", "^src/(networks|airdrops|core)/", "^src/$1/"],
      },
    },
    {
      name: "core-imports-only-core-and-config",
      comment:
        "Everything in it is pure: no storage, no service, no background, no page, not even their types.",
      severity: "error",
      from: { path: room("core") },
      to: {
        path: "^src/",
        pathNot: [room("core"), "^src/((app\\.)?config|duration)\\.ts$", "^src/(networks|airdrops)/"],
      },
    },
    {
      name: "pure-rooms-use-no-framework",
      severity: "error",
      from: { path: "^src/(networks|airdrops|core)/", pathNot: room("core/sync") },
      to: { path: "node_modules", pathNot: "node_modules/(@scure/(base|bip39)|@noble/hashes)/" },
    },
    {
      name: "sync-parses-and-no-more",
      comment: "What the browser's sync holds is parsed at the border, by zod; all else is arguments.",
      severity: "error",
      from: { path: room("core/sync") },
      to: { path: "node_modules", pathNot: "node_modules/zod/" },
    },
    {
      name: "files-are-pure",
      comment:
        "What becomes a file, or is read from one, is worked out from arguments: no browser, no fetch, no React.",
      severity: "error",
      from: { path: "^src/(backup|export)/" },
      to: {
        path: "^src/",
        pathNot: [
          "^src/(app\\.config|duration|service-url)\\.ts$",
          "^src/(networks|airdrops|core|storage)/",
          "^src/$1/",
        ],
      },
    },
    {
      name: "files-never-reach-storage-itself",
      comment: "Of storage they know the shapes, and never the key, which goes into no file.",
      severity: "error",
      from: { path: "^src/(backup|export)/" },
      to: { path: "^src/storage/(item|items|write|make-room|api-key)\\.ts$" },
    },
    {
      name: "files-parse-and-no-more",
      severity: "error",
      from: { path: "^src/(backup|export)/" },
      to: { path: "node_modules", pathNot: "node_modules/(zod|@noble/hashes)/" },
    },
    {
      name: "detectors-depend-on-nothing",
      comment:
        "They run inside hostile pages: no library, no extension API, of ours only the networks' types.",
      severity: "error",
      from: { path: room("wallets"), pathNot: "^src/wallets/finding-schema\\.ts$" },
      to: { pathNot: [room("wallets")], ...runtime },
    },
    {
      name: "finding-schema-is-for-the-background",
      comment: "It brings zod; inside a page there is no room for it.",
      severity: "error",
      from: { pathNot: "^(src/background/|test/)" },
      to: { path: "^src/wallets/finding-schema\\.ts$" },
    },
    {
      name: "only-the-background-talks-to-the-service",
      severity: "error",
      from: { path: "^(src|entrypoints)/", pathNot: "^src/(background|service)/" },
      to: { path: room("service") },
    },
    {
      name: "service-knows-only-the-wire",
      severity: "error",
      from: { path: room("service") },
      to: { path: "^src/(background|ui|storage|wallets)/" },
    },
    {
      name: "ui-never-reaches-the-background",
      comment: "It reads storage, sends messages, and never sees the key.",
      severity: "error",
      from: { path: room("ui") },
      to: { path: ["^src/background/", "^src/storage/api-key\\.ts$", "^src/storage/write\\.ts$"] },
    },
    {
      name: "ui-never-reaches-the-detectors",
      comment: "They run inside pages. What a look found comes through storage, already parsed.",
      severity: "error",
      from: { path: room("ui") },
      to: { path: room("wallets") },
    },
    {
      name: "first-paint-brings-no-framework",
      comment: "The first rows are drawn before React and TanStack Query are fetched.",
      severity: "error",
      from: { path: "^src/ui/popup/first-paint/" },
      to: { path: "node_modules/(react-dom|@tanstack)/" },
    },
    {
      name: "only-the-background-writes",
      severity: "error",
      from: { path: "^(src|entrypoints)/", pathNot: "^src/background/" },
      to: { path: ["^src/storage/write\\.ts$", "^src/storage/api-key\\.ts$"] },
    },
    {
      name: "storage-knows-no-room-above",
      severity: "error",
      from: { path: room("storage") },
      to: { path: "^src/(background|ui|service|wallets)/" },
    },
    {
      name: "messaging-knows-only-shapes",
      comment: "The contract is for both sides: pages would carry the code of whatever it imports.",
      severity: "error",
      from: { path: room("messaging") },
      to: {
        path: ["^src/(background|ui|service|wallets)/", "^src/storage/(write|make-room|api-key)\\.ts$"],
      },
    },
    {
      name: "background-has-no-face",
      severity: "error",
      from: { path: room("background") },
      to: { path: "^src/ui/|node_modules/(react|react-dom|@tanstack)/" },
    },
    {
      name: "no-orphans-unresolved",
      comment: "An import that resolves to nothing is a mistake.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^#" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(\\.wxt|\\.output|\\.test)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "browser", "default", "types"],
    },
  },
};
