import { z } from "zod";

const message = z.object({ code: z.string(), message: z.string(), file: z.string().optional() });

/** The answer of `addons-linter --output json`, which `web-ext lint` also runs. */
export const lintSchema = z.object({
  errors: z.array(message),
  warnings: z.array(message),
  notices: z.array(message),
});

/** React DOM assigns `innerHTML` twice, and each page has its own copy. */
const known = ["live", "options", "sample", "sidepanel"].flatMap((page) => {
  const warning = `chunks/${page}.js: UNSAFE_VAR_ASSIGNMENT, Unsafe assignment to innerHTML`;
  return [warning, warning];
});

/** @returns messages that are not known, and known ones that are gone */
export function lintProblems({ errors, warnings, notices }: z.output<typeof lintSchema>): string[] {
  const gone = [...known];
  const added = [...errors, ...warnings, ...notices].flatMap(({ code, message, file = "the package" }) => {
    const said = `${file.replace(/-[\w-]{8}\.js$/, ".js")}: ${code}, ${message}`;
    const at = gone.indexOf(said);
    if (at === -1) return [said];
    gone.splice(at, 1);
    return [];
  });
  return [...added, ...gone.map((warning) => `gone, so take it out of release/gates/lint.ts: ${warning}`)];
}
