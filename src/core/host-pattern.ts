/** @returns whether match patterns of hosts include every page of one pattern */
export function covers(patterns: readonly string[], pattern: string): boolean {
  const [scheme, host = ""] = partsOf(pattern);
  return patterns.some((wide) => {
    if (wide === pattern || wide === "<all_urls>") return true;
    const [wideScheme, wideHost = ""] = partsOf(wide);
    if (wideScheme !== "*" && wideScheme !== scheme) return false;
    if (wideHost === "*" || wideHost === host) return true;
    return wideHost.startsWith("*.") && `.${host}`.endsWith(wideHost.slice(1));
  });
}

function partsOf(pattern: string): readonly string[] {
  return pattern.replace(/\/\*$/u, "").split("://");
}
