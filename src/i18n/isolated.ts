/** Isolates a name or an amount from the direction of the plain text around it. Elements have `bdi` for this. */
export function isolated(part: string): string {
  return `\u2068${part}\u2069`;
}
