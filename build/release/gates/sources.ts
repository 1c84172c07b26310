import { type Package, textOf } from "../package.ts";

const needed = [
  ".npmrc",
  "package.json",
  "package-lock.json",
  "wxt.config.ts",
  "LICENSE",
  "docs/privacy.md",
  "SOURCE_CODE_REVIEW.md",
];
const expected =
  /^(?:entrypoints|build\/licenses|public|src)\/|^\w[\w.-]*\.(?:ts|json)$|^(?:\.npmrc|build\/(?:licenses|probe)\.ts|LICENSE|docs\/privacy\.md|SOURCE_CODE_REVIEW\.md)$/;

/** @param node the version that builds @returns what the zip of sources lacks, or holds beyond a build's needs */
export function sourceProblems(files: Package, node: string): string[] {
  const paths = [...files.keys()];
  const extra = paths.filter((path) => !expected.test(path) || /\/\.|\.test\.tsx?$|\.env/.test(path));
  const isNamed = textOf(files, "SOURCE_CODE_REVIEW.md").includes(`Node ${node}`);
  return [
    ...needed.filter((path) => !files.has(path)).map((path) => `${path} is missing`),
    ...extra.map((path) => `${path} is not needed to build`),
    ...(isNamed ? [] : [`SOURCE_CODE_REVIEW.md does not name Node ${node}`]),
  ];
}

/** @returns the files that are in one of two packages only, or that differ in a byte */
export function differences(package_: Package, rebuilt: Package): string[] {
  const paths = new Set([...package_.keys(), ...rebuilt.keys()]);
  return [...paths].sort().flatMap((path) => {
    const [one, other] = [package_.get(path), rebuilt.get(path)];
    if (one === undefined) return [`${path} is only in the rebuilt package`];
    if (other === undefined) return [`${path} is only in the package`];
    return Buffer.compare(one, other) === 0 ? [] : [`${path} differs`];
  });
}
