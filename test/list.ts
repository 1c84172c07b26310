/** `npm run test:list -- [path …]`: the names of all tests as an outline. No test and no hook runs, so no browser starts. */
import { createVitest, type TestCollection } from "vitest/node";

const vitest = await createVitest("test", {
  watch: false,
  reporters: [],
  silent: true,
  // The stories of both browsers have the same names.
  project: ["unit", "simulators", "ui", "chromium", "unattached"],
});
// Static parsing would miss the chapters of the stories and the values in titles.
const { testModules, unhandledErrors } = await vitest.collect(process.argv.slice(2), { staticParse: false });

const longest = 160;

function print(children: TestCollection, indent: string): void {
  for (const child of children) {
    // Titles may contain test data: several lines, or millions of characters.
    console.log(`${indent}${child.name.replace(/\s+/g, " ").slice(0, longest)}`);
    if (child.type === "suite") print(child.children, `${indent}  `);
  }
}

const byPath = testModules.toSorted((one, other) =>
  one.relativeModuleId.localeCompare(other.relativeModuleId),
);
for (const file of byPath) {
  console.log(`\n${file.relativeModuleId}`);
  print(file.children, "  ");
}
const errors = [...unhandledErrors, ...testModules.flatMap((file) => file.errors())];
for (const error of errors) console.error(error);
await vitest.close();
process.exit(errors.length > 0 ? 1 : 0);
