/**
 * Code that runs inside a document and finds elements by role and accessible name. All views in both browsers share it.
 * Functions travel as source text, so each must be self-contained.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** A string must match whole, a pattern anywhere. JSON cannot represent a `RegExp`. */
export type WireText = { readonly exact: string } | { readonly pattern: string; readonly flags: string };

export interface WireQuery {
  readonly role?: string | undefined;
  readonly name?: WireText | undefined;
  readonly label?: WireText | undefined;
  readonly within?: WireQuery | undefined;
}

/** Testing Library's browser build, which defines a global of this name. */
declare const TestingLibraryDom: typeof import("@testing-library/dom");

function inPageDriver() {
  const names = new WeakMap<Element, string>();

  function matcher(text: WireText): string | RegExp {
    return "exact" in text ? text.exact : new RegExp(text.pattern, text.flags);
  }

  function find(query: WireQuery): HTMLElement[] {
    const roots = query.within === undefined ? [document.body] : find(query.within);
    return [...new Set(roots.flatMap((root) => findIn(root, query)))];
  }

  function findIn(root: HTMLElement, query: WireQuery): HTMLElement[] {
    if (query.label !== undefined) return TestingLibraryDom.queryAllByLabelText(root, matcher(query.label));
    const wanted = query.name === undefined ? undefined : matcher(query.name);
    return TestingLibraryDom.queryAllByRole(root, query.role ?? "", {
      name: (name, element) => {
        names.set(element, name);
        return wanted === undefined || (typeof wanted === "string" ? wanted === name : wanted.test(name));
      },
    });
  }

  function one(query: WireQuery): HTMLElement {
    const found = find(query);
    const [element] = found;
    if (element === undefined) throw new Error("there is none");
    if (found.length > 1) throw new Error(`there are ${found.length}`);
    return element;
  }

  function read(element: HTMLElement) {
    const held =
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement;
    return {
      name: names.get(element) ?? null,
      // textContent would include text that is not displayed.
      text: element.innerText.replace(/\s+/g, " ").trim(),
      value: held ? element.value : null,
      focused: document.activeElement === element,
      attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    };
  }

  /** Whether the last aimed press reached its element; null before its first event. */
  let isHit: boolean | null = null;
  /** Whether the press has ended with its click. */
  let isOver = false;
  let release = () => {};

  /**
   * Keeps a press that misses its element from the page, so that the driver can repeat it. The page may grow between
   * aiming and pressing.
   */
  function guard(targets: readonly Element[]): void {
    release();
    isHit = null;
    isOver = false;
    const parts = ["pointerdown", "mousedown", "pointerup", "mouseup", "click"];
    const onPart = (event: Event) => {
      const reaches = targets.some((target) => event.composedPath().includes(target));
      isOver ||= event.type === "click";
      // The element may also move between down and up, so the click decides.
      if (isHit === null || isOver) isHit = reaches;
      if (isHit) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    for (const part of parts) addEventListener(part, onPart, true);
    release = () => {
      for (const part of parts) removeEventListener(part, onPart, true);
    };
  }

  /**
   * @param isLast whether to end the press without waiting for its click
   * @returns whether the last aimed press reached its element; null while that is unknown
   */
  function hit(isLast: boolean): boolean | null {
    if (!isOver && !isLast) return null;
    release();
    return isHit;
  }

  /** @returns the point at which to press the element, once it can be clicked; guards the next press */
  function aim(query: WireQuery): { x: number; y: number } {
    const element = one(query);
    if (element.matches(":disabled, [aria-disabled=true]")) throw new Error("it is disabled");
    element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const box = element.getClientRects()[0];
    if (box === undefined) throw new Error("it has no box");
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const under = document.elementFromPoint(point.x, point.y);
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const targets = [element, ...labels];
    const reached = under !== null && targets.some((target) => target.contains(under));
    if (!reached)
      throw new Error(`it is covered by ${under?.outerHTML.slice(0, 120) ?? "nothing that can be clicked"}`);
    guard(targets);
    return point;
  }

  /** Replaces a text field's value and fires the events of a keyboard. */
  function fill(query: WireQuery, text: string): void {
    const element = one(query);
    if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) {
      throw new Error("it is no text field");
    }
    if (element.disabled || element.readOnly) throw new Error("it cannot be written in");
    element.focus();
    element.select();
    document.execCommand(text === "" ? "delete" : "insertText", false, text);
    if (text !== "" && element.value === "") throw new Error("it stayed empty");
  }

  /** @returns what the page shows and where the focus is, for error messages */
  function describe(): string {
    const state = document.hasFocus() ? document.readyState : `${document.readyState}, without focus`;
    const focused = document.activeElement?.outerHTML.slice(0, 120);
    const text = document.body.innerText.replace(/\s+/g, " ").slice(0, 1_000);
    return `${location.href} (${state}) shows "${text}", with the focus on ${focused}`;
  }

  return { all: (query: WireQuery) => find(query).map(read), aim, hit, fill, describe };
}

/** Functions available in a document after `installSource`. */
export type InPageDriver = ReturnType<typeof inPageDriver>;

const testingLibrary = fileURLToPath(
  import.meta.resolve("@testing-library/dom/dist/@testing-library/dom.umd.min.js"),
);

/** @returns a script that defines the global `windfallDriver` */
export function installSource(): string {
  return `${readFileSync(testingLibrary, "utf8")}\n;globalThis.windfallDriver = (${inPageDriver})();`;
}

/**
 * @param command name of an in-page driver function
 * @param given its arguments; they travel as JSON
 * @returns an expression for `{ missing: true }`, `{ value }` or `{ problem }`
 */
export function callSource<Command extends keyof InPageDriver>(
  command: Command,
  given: Parameters<InPageDriver[Command]>,
): string {
  return `(() => {
    const driver = globalThis.windfallDriver;
    if (driver === undefined || document.body === null) return { missing: true };
    try { return { value: driver.${command}(...${JSON.stringify(given)}) ?? null }; } catch (error) { return { problem: String(error.message) }; }
  })()`;
}
