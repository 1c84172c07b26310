/** Import rules. `docs/architecture.md` explains them; `test/boundaries.test.ts` shows an import that each refuses. */

const folder = (name) => `^src/${name}/`;
const runtime = { dependencyTypesNot: ["type-only"] };

module.exports = {
  forbidden: [
    {
      name: "no-cycles",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "nothing-imports-entrypoints",
      severity: "error",
      from: { pathNot: "^(entrypoints|test/entrypoints)/" },
      to: { path: "^entrypoints/" },
    },
    {
      name: "src-never-imports-tests",
      comment: "Nor what prepares a release.",
      severity: "error",
      from: { path: "^(src|entrypoints)/" },
      to: { path: "^(test|store|build)/" },
    },
    {
      name: "core-imports-only-core",
      severity: "error",
      from: { path: folder("core") },
      to: { path: "^src/", pathNot: [folder("core"), "^src/config\\.ts$"] },
    },
    {
      name: "core-uses-no-framework",
      severity: "error",
      from: { path: folder("core") },
      to: { path: "node_modules", pathNot: "node_modules/(@scure/(base|bip39)|@noble/hashes|zod)/" },
    },
    {
      name: "addresses-know-nothing-above",
      severity: "error",
      from: { path: "^src/core/(addresses|secrets)/" },
      to: { path: "^src/core/[^/]+/", pathNot: "^src/core/(addresses|secrets)/" },
    },
    {
      name: "only-two-places-have-the-word-list",
      comment: "The word list takes 13 kB. Other pages need only the shape of a recovery phrase.",
      severity: "error",
      from: { path: "^(src|entrypoints)/", pathNot: "^src/(background|core/pasting)/" },
      to: { path: "^src/core/secrets/listed-words\\.ts$" },
    },
    {
      name: "detectors-import-nothing",
      comment: "Detectors run inside hostile pages: no library and no extension API.",
      severity: "error",
      from: { path: folder("detection"), pathNot: "^src/detection/finding-schema\\.ts$" },
      to: { pathNot: [folder("detection")], ...runtime },
    },
    {
      name: "finding-schema-is-for-the-background",
      comment: "The schema imports zod, which must not run inside a page.",
      severity: "error",
      from: { pathNot: "^(src/background/|test/)" },
      to: { path: "^src/detection/finding-schema\\.ts$" },
    },
    {
      name: "only-the-background-imports-service",
      severity: "error",
      from: { path: "^(src|entrypoints)/", pathNot: "^src/(background|service)/" },
      to: { path: folder("service") },
    },
    {
      name: "service-imports-only-core",
      severity: "error",
      from: { path: folder("service") },
      to: { path: "^src/", pathNot: ["^src/(core|service)/", "^src/config\\.ts$"] },
    },
    {
      name: "ui-never-imports-the-background",
      comment: "A page reads storage and sends commands. It never reads the API key.",
      severity: "error",
      from: { path: folder("ui") },
      to: { path: [folder("background"), "^src/storage/api-key\\.ts$"] },
    },
    {
      name: "ui-never-imports-detection",
      severity: "error",
      from: { path: folder("ui") },
      to: { path: folder("detection") },
    },
    {
      name: "only-the-background-has-the-key",
      severity: "error",
      from: { path: "^(src|entrypoints)/", pathNot: "^src/background/" },
      to: { path: "^src/storage/api-key\\.ts$" },
    },
    {
      name: "storage-imports-only-core",
      severity: "error",
      from: { path: folder("storage") },
      to: { path: "^src/", pathNot: ["^src/(core|storage)/", "^src/config\\.ts$"] },
    },
    {
      name: "messaging-imports-only-shapes",
      comment: "Every page carries the code that the contract imports.",
      severity: "error",
      from: { path: folder("messaging") },
      to: {
        path: ["^src/(background|ui|service|detection)/", "^src/storage/api-key\\.ts$"],
      },
    },
    {
      name: "background-imports-no-ui",
      severity: "error",
      from: { path: folder("background") },
      to: { path: "^src/ui/|node_modules/(react|react-dom|@tanstack)/" },
    },
    {
      name: "every-import-resolves",
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
