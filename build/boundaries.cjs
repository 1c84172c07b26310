/** Import rules. `docs/architecture.md` explains them. */

const folder = (name) => `^src/${name}/`;
const config = "^src/config\\.ts$";
const product = "^(src|entrypoints)/";
const apiKey = "^src/storage/api-key\\.ts$";

/** `from` and `to`: what may not import what, as paths or as dependency-cruiser's conditions. */
const rule = (name, from, to) => ({
  name,
  severity: "error",
  from: typeof from === "string" ? { path: from } : from,
  to: typeof to === "string" ? { path: to } : to,
});

module.exports = {
  forbidden: [
    rule("no-cycles", {}, { circular: true }),
    rule("nothing-imports-entrypoints", { pathNot: "^(entrypoints|test/entrypoints)/" }, "^entrypoints/"),
    // Nor what prepares a release.
    rule("src-never-imports-tests", product, "^(test|store|build)/"),
    rule("core-imports-only-core", folder("core"), { path: "^src/", pathNot: [folder("core"), config] }),
    rule("core-uses-no-framework", folder("core"), {
      path: "node_modules",
      pathNot: "node_modules/(@scure/(base|bip39)|@noble/hashes|zod)/",
    }),
    rule("addresses-know-nothing-above", "^src/core/(addresses|secrets)/", {
      path: "^src/core/[^/]+/",
      pathNot: "^src/core/(addresses|secrets)/",
    }),
    // Detectors run inside hostile pages: no library and no extension API, only a table of names.
    rule(
      "detectors-import-nothing",
      { path: folder("detection"), pathNot: "^src/detection/finding-schema\\.ts$" },
      {
        pathNot: [folder("detection"), "^src/core/addresses/chains\\.ts$"],
        dependencyTypesNot: ["type-only"],
      },
    ),
    // The schema imports zod, which must not run inside a page.
    rule(
      "finding-schema-is-for-the-background",
      { pathNot: "^(src/background/|test/)" },
      "^src/detection/finding-schema\\.ts$",
    ),
    rule(
      "only-the-background-imports-service",
      { path: product, pathNot: "^src/(background|service)/" },
      folder("service"),
    ),
    rule("service-imports-only-core", folder("service"), {
      path: "^src/",
      pathNot: ["^src/(core|service)/", config],
    }),
    // A page reads storage and sends commands.
    rule("ui-never-imports-the-background", folder("ui"), folder("background")),
    rule("ui-never-imports-detection", folder("ui"), folder("detection")),
    rule("only-the-background-has-the-key", { path: product, pathNot: "^src/background/" }, apiKey),
    rule("storage-imports-only-core", folder("storage"), {
      path: "^src/",
      pathNot: ["^src/(core|storage)/", config],
    }),
    // Every page carries the code that the contract imports.
    rule("messaging-imports-only-shapes", folder("messaging"), "^src/(background|ui|service|detection)/"),
    rule(
      "background-imports-no-ui",
      folder("background"),
      "^src/ui/|node_modules/(react|react-dom|@tanstack)/",
    ),
    rule("every-import-resolves", {}, { couldNotResolve: true, pathNot: "^#" }),
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
