/**
 * Lets one task at a time decide what becomes of what pages report. Two reports at once would each count without the
 * other, and an address removed or blocked between a decision and its writing would be added all the same.
 */
export function betweenFindings<T>(task: () => Promise<T>): Promise<T> {
  return navigator.locks.request("findings", task);
}
