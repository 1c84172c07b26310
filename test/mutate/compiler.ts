import { resolve } from "node:path";
import ts from "typescript";

/** Type-checks changed files without writing them. */
export type Compiler = {
  /**
   * Finds errors in the changed files only, not in their importers.
   *
   * @param changes new texts, by path from the project's root
   * @returns the paths of files with errors
   */
  refused(changes: ReadonlyMap<string, string>): ReadonlySet<string>;
};

/** Reads the project at `root` once; later checks parse only changed files. */
export function startCompiler(root: string): Compiler {
  const config = ts.getParsedCommandLineOfConfigFile(resolve(root, "tsconfig.json"), undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, "\n"));
    },
  });
  if (config === undefined) throw new Error("no tsconfig.json");
  const { options, fileNames } = config;
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile;
  const sources = new Map<string, ts.SourceFile | undefined>();
  let program: ts.Program | undefined;
  return {
    refused: (changes) => {
      const texts = new Map([...changes].map(([file, text]) => [resolve(root, file), text]));
      host.getSourceFile = (path, target) => {
        const text = texts.get(path);
        if (text !== undefined) return ts.createSourceFile(path, text, target);
        if (!sources.has(path)) sources.set(path, read(path, target));
        return sources.get(path);
      };
      const now = ts.createProgram(fileNames, options, host, program);
      program = now;
      const hasErrors = (file: string): boolean => {
        const source = now.getSourceFile(resolve(root, file));
        return (
          source === undefined ||
          now.getSyntacticDiagnostics(source).length > 0 ||
          now.getSemanticDiagnostics(source).length > 0
        );
      };
      return new Set([...changes.keys()].filter(hasErrors));
    },
  };
}
