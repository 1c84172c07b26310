/**
 * What runs inside a document: finding elements by role and accessible name, the way a screen reader would. One
 * implementation for every view in both browsers. Functions travel as source text, so each stands for itself.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** A string matches whole, a pattern anywhere; JSON knows no `RegExp`. */
export type WireText = { readonly exact: string } | { readonly pattern: string; readonly flags: string };

export interface WireQuery {
  readonly role?: string | undefined;
  readonly name?: WireText | undefined;
  readonly label?: WireText | undefined;
  readonly within?: WireQuery | undefined;
}

/** Testing Library's own build for pages; it defines the global of this name. */
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
      // Not textContent: what is not displayed is not there for a person either.
      text: element.innerText.replace(/\s+/g, " ").trim(),
      value: held ? element.value : null,
      checked:
        element instanceof HTMLInputElement
          ? element.checked
          : element.getAttribute("aria-checked") === "true",
      disabled: element.matches(":disabled") || element.getAttribute("aria-disabled") === "true",
      focused: document.activeElement === element,
      attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    };
  }

  /** Whether the press that was aimed last reached its element; null while it has not come. */
  let isHit: boolean | null = null;
  /** Its click came: nothing of it is to come any more. */
  let isOver = false;
  let release = () => {};

  /**
   * The page may grow between looking and pressing. A person's finger would not follow what moved away under it; a
   * press that misses its element is kept from the page, so that it can be made again.
   */
  function guard(targets: readonly Element[]): void {
    release();
    isHit = null;
    isOver = false;
    const parts = ["pointerdown", "mousedown", "pointerup", "mouseup", "click"];
    const onPart = (event: Event) => {
      const reaches = targets.some((target) => event.composedPath().includes(target));
      isOver ||= event.type === "click";
      // It may move between down and up as well: a click says where it went in the end.
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
   * @param isLast nobody will ask again: what comes from now on is no part of it
   * @returns whether the press that was aimed last reached its element; null while that is open
   */
  function hit(isLast: boolean): boolean | null {
    if (!isOver && !isLast) return null;
    release();
    return isHit;
  }

  /** Where to click it, once it can be clicked; the next press is meant for it. */
  function aim(query: WireQuery): { x: number; y: number } {
    const element = one(query);
    if (read(element).disabled) throw new Error("it is disabled");
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

  function change(element: HTMLElement, prototype: object, value: string): void {
    // The prototype's own setter: React shadows it on the element to tell its own changes from a person's.
    Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(element, value);
    element.dispatchEvent(new Event("input", { bubbles: true }));
    element.dispatchEvent(new Event("change", { bubbles: true }));
  }

  /** Replaces what a text field holds, with the events a keyboard would cause. */
  function fill(query: WireQuery, text: string): void {
    const element = one(query);
    if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) {
      throw new Error("it is no text field");
    }
    if (element.disabled || element.readOnly) throw new Error("it cannot be written in");
    element.focus();
    const hasCaret = !["date", "time", "datetime-local", "month", "week", "range", "color"].includes(
      element.type,
    );
    if (!hasCaret) change(element, HTMLInputElement.prototype, text);
    else {
      element.select();
      document.execCommand(text === "" ? "delete" : "insertText", false, text);
    }
    if (text !== "" && element.value === "") throw new Error("it stayed empty");
  }

  function choose(query: WireQuery, option: string): void {
    const element = one(query);
    if (!(element instanceof HTMLSelectElement)) throw new Error("it is no select");
    const found = [...element.options].find(({ value, label }) => value === option || label === option);
    if (found === undefined)
      throw new Error(`it has only ${[...element.options].map(({ label }) => label).join(", ")}`);
    element.focus();
    change(element, HTMLSelectElement.prototype, found.value);
  }

  /** What a screen reader would find, for an error that says what is there instead. */
  function describe(): string {
    const lines = [
      "heading",
      "alert",
      "status",
      "button",
      "link",
      "textbox",
      "searchbox",
      "checkbox",
      "combobox",
      "listitem",
    ].flatMap((role) =>
      find({ role }).map((element) => `${role} "${names.get(element) || read(element).text.slice(0, 60)}"`),
    );
    return `${location.href} (${document.readyState}) shows ${lines.slice(0, 40).join(", ") || "nothing"}`;
  }

  return { all: (query: WireQuery) => find(query).map(read), aim, hit, fill, choose, describe };
}

/** What can be called in a document that has `installSource`. */
export type InPageDriver = ReturnType<typeof inPageDriver>;

const testingLibrary = fileURLToPath(
  import.meta.resolve("@testing-library/dom/dist/@testing-library/dom.umd.min.js"),
);

/** @returns a script that defines the global `windfallDriver`. */
export function installSource(): string {
  return `${readFileSync(testingLibrary, "utf8")}\n;globalThis.windfallDriver = (${inPageDriver})();`;
}

/**
 * @param command which function of the in-page driver
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
