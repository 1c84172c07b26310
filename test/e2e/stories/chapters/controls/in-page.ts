/** Code that runs in a page and finds what a mouse can press. Self-contained, because it travels as source text. */

export function controlsInPage() {
  const fieldNames = "input:not([type=checkbox],[type=radio],[type=range],[type=file]), textarea";
  const controlNames = "button, a[href], summary, select, input, textarea, [role=tab], [role=menuitem]";
  /** The control itself and its labels: a press of any of them is one of the control. */
  const partsOf = (control: HTMLElement): HTMLElement[] => [
    control,
    ...(control instanceof HTMLInputElement ? (control.labels ?? []) : []),
  ];
  const boxOf = (control: HTMLElement) =>
    partsOf(control)
      .map((part) => ({ part, box: part.getBoundingClientRect() }))
      .find(({ box }) => box.width > 1 && box.height > 1);
  const isSeen = (control: HTMLElement) =>
    !control.matches(":disabled, [aria-disabled=true]") &&
    // A link that appears only under the keyboard's focus.
    getComputedStyle(control).clipPath !== "inset(50%)" &&
    control.closest("[inert]") === null &&
    partsOf(control).some((part) => part.checkVisibility({ visibilityProperty: true })) &&
    boxOf(control) !== undefined;
  const all = () => {
    const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
    return [...(dialog ?? document).querySelectorAll<HTMLElement>(controlNames)].filter(isSeen);
  };
  const textOf = (element: Element | null | undefined) => (element?.textContent ?? "").trim();
  const nameOf = (control: HTMLElement) => {
    const [, label] = partsOf(control);
    const labelledBy = document.getElementById(control.getAttribute("aria-labelledby") ?? "");
    const field = document.querySelector(`label[for="${control.id}"]`) ?? control.closest("label");
    const named =
      control.getAttribute("aria-label") ?? (textOf(labelledBy) || textOf(label ?? null) || textOf(field));
    return (named || textOf(control) || control.title).replace(/\s+/g, " ");
  };
  const ids = new Map<HTMLElement, number>();
  const idOf = (control: HTMLElement) => {
    const id = ids.get(control) ?? ids.size;
    ids.set(control, id);
    return id;
  };
  const statesOf = (control: HTMLElement) => {
    const details = control.matches("summary") ? control.parentElement : null;
    const holder = control.closest("[aria-sort]");
    return [
      control instanceof HTMLInputElement && control.checked ? "checked" : "",
      details?.hasAttribute("open") ? "open" : "",
      control.getAttribute("aria-pressed") === "true" ? "pressed" : "",
      control.getAttribute("aria-current") === "page" ? "current" : "",
      control.getAttribute("aria-expanded") === "true" ? "expanded" : "",
      holder === null ? "" : `sorted ${holder.getAttribute("aria-sort")}`,
      document.activeElement === control ? "focused" : "",
    ].filter((part) => part !== "");
  };
  let aimed: HTMLElement | undefined;
  let hit: boolean | null = null;
  let before = new Map<HTMLElement, DOMRect>();
  const onClick = (event: Event) => {
    hit ??= aimed !== undefined && partsOf(aimed).some((part) => event.composedPath().includes(part));
  };
  addEventListener("click", onClick, true);
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

  return {
    /** @returns the visible controls, each with a number of its own */
    seen: () =>
      all().map((control) => ({
        id: idOf(control),
        name: nameOf(control),
        isInDialog: control.closest("dialog") !== null,
      })),
    /** Puts the focus into a field, and scrolls the control into sight. @returns where to press it */
    async aim(id: number) {
      aimed = all().find((control) => idOf(control) === id);
      hit = null;
      const fields = [...document.querySelectorAll<HTMLElement>(fieldNames)].filter(
        (one) => one !== aimed && isSeen(one),
      );
      const isAbove = (field: HTMLElement) =>
        aimed !== undefined &&
        (field.compareDocumentPosition(aimed) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      // A field that shrinks when it loses the focus moves what is below it.
      const field = fields.findLast(isAbove) ?? fields[0];
      if (aimed?.closest("dialog, [popover]") == null) field?.focus({ preventScroll: true });
      aimed?.scrollIntoView({ block: "center", behavior: "instant" });
      await frame();
      const place = aimed === undefined ? undefined : boxOf(aimed);
      if (aimed === undefined || place === undefined) return null;
      const { left, top, width, height } = place.box;
      const [x, y] = [left + width / 2, top + height / 2];
      before = new Map(all().map((control) => [control, control.getBoundingClientRect()]));
      const under = document.elementFromPoint(x, y);
      return partsOf(aimed).some((part) => part.contains(under)) ? { x, y } : null;
    },
    /** @returns the controls whose place or size differs from when it was aimed */
    async moved() {
      await frame();
      await frame();
      return [...before].flatMap(([control, was]) => {
        const is = control.getBoundingClientRect();
        const edges = ["left", "top", "width", "height"] as const;
        return edges.every((edge) => Math.abs(was[edge] - is[edge]) < 0.5) ? [] : [nameOf(control)];
      });
    },
    isHit: () => hit === true,
    /** @returns the words about its state, `gone` for a control that cannot be seen any more */
    states: (id: number): string[] => {
      const control = all().find((one) => idOf(one) === id);
      return control === undefined ? ["gone"] : statesOf(control);
    },
  };
}
