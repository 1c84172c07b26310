/** Errors of the extension's pages and background. */

export class ErrorLog {
  readonly #entries: string[] = [];

  /** @param place URL of the page or script @param message keeps its first ten lines */
  add(place: string, message: string): void {
    this.#entries.push(`${place}: ${message.split("\n").slice(0, 10).join("\n")}`);
  }

  entries(): readonly string[] {
    return [...this.#entries];
  }
}
