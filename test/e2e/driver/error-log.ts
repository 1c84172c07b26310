/** What went wrong inside the extension, wherever it ran. */

export class ErrorLog {
  readonly #entries: string[] = [];

  /** @param place address of the page or script @param message in one line or more; the first ten count */
  add(place: string, message: string): void {
    this.#entries.push(`${place}: ${message.split("\n").slice(0, 10).join("\n")}`);
  }

  forget(): void {
    this.#entries.length = 0;
  }

  entries(): readonly string[] {
    return [...this.#entries];
  }
}
