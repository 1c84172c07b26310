/** Presses every control of a page once, with the real mouse, from a focused field, and checks what each press did. */
import { readdir } from "node:fs/promises";
import { expect } from "vitest";
import { z } from "zod";
import { until } from "../../../driver/until.ts";
import { unlessClosed, type View } from "../../../driver/view.ts";
import type { Stage } from "../../../stages/stage.ts";
import { replaceStorage } from "../../../stages/stored-profile.ts";
import { controlsInPage } from "./in-page.ts";

/**
 * The effect of a press. It `opens` a tab, `leads to` another address, `says` or `takes away` words, `asks` the service
 * or `saves` a file. A control `becomes` open, checked, focused or gone, or `stays` as it is.
 */
type Verb = "opens" | "leads to" | "says" | "takes away" | "becomes" | "stays" | "asks" | "saves";

export type Control = {
  /** A pattern stands for all controls of one kind, such as those of rows, of which the first is pressed. */
  readonly name: string | RegExp;
  readonly verb: Verb;
  readonly what: string;
  /** All controls that the press shows anew. Each is pressed as well, after this one. */
  readonly reveals: readonly Control[];
};

/** The items of `storage.local`: before consent, without key and wallets, and with a list. */
export type Profiles = Readonly<Record<"new" | "withoutKey" | "used", Readonly<Record<string, unknown>>>>;

export type Page = {
  readonly path: string;
  readonly profile: keyof Profiles;
  readonly controls: readonly Control[];
  /** Controls that another page has as well, where they are pressed. */
  readonly elsewhere?: readonly Control["name"][];
};

export function control(
  name: string | RegExp,
  verb: Verb,
  what: string,
  reveals: readonly Control[] = [],
): Control {
  return { name, verb, what, reveals };
}

/** The side panel, which is no tab. */
export const sidePanel = "the side panel";

const seenSchema = z.array(z.object({ id: z.number(), name: z.string(), isInDialog: z.boolean() }));
type Seen = z.infer<typeof seenSchema>[number];
const spotSchema = z.object({ x: z.number(), y: z.number() }).nullable();
const words = z.array(z.string());

/** States of a control that keep no other control of its page from being pressed. */
const lasting = ["focused", "open", "checked", "pressed", "sorted ascending", "sorted descending"];

/** ms. A press that has no effect within them has none. */
const patience = { timeout: 10_000 };

const isNamed = ({ name }: Pick<Control, "name">, seen: string) =>
  typeof name === "string" ? name === seen : name.test(seen);

/** @returns the number of presses */
export async function pressEach(stage: Stage, page: Page, profiles: Profiles): Promise<number> {
  const { driver, sandbox, downloadsDir } = stage;
  const helper = await driver.openExtensionPage("manifest.json?pressing");
  const elsewhere = (page.elsewhere ?? []).map((name) => ({ name }));
  const presses = await pressAll(page.controls, []);
  await helper.close();
  return presses;

  /** @param path the controls to press first, each of which reveals the next */
  async function pressAll(controls: readonly Control[], path: readonly Control[]): Promise<number> {
    let presses = 0;
    let view: View | null = null;
    for (const one of controls) {
      view ??= await arrive(path);
      const isLasting = await press(view, one, path);
      presses += 1;
      if (isLasting && one.reveals.length === 0) continue;
      await view.close();
      view = null;
      presses += await pressAll(one.reveals, [...path, one]);
    }
    await view?.close();
    return presses;
  }

  /** Opens the page anew with its profile, and follows a path. */
  async function arrive(path: readonly Control[]): Promise<View> {
    await replaceStorage(driver, profiles[page.profile]);
    const view = await driver.openExtensionPage(page.path);
    await view.inject(`globalThis.controls = (${controlsInPage})()`);
    await expectControls(view, [...page.controls, ...elsewhere], [], page.path);
    for (const step of path) {
      const before = await seen(view);
      await mouse(view, await find(view, step));
      await expectControls(view, step.reveals, before, `${page.path}, after ${step.name}`);
    }
    return view;
  }

  /** Waits until exactly these controls are there besides those before. */
  async function expectControls(
    view: View,
    expected: readonly Pick<Control, "name">[],
    before: readonly Seen[],
    where: string,
  ): Promise<void> {
    const isNew = ({ id, name, isInDialog }: Seen) =>
      before.every((one) => one.id !== id && (isInDialog || one.name !== name));
    const differences = async () => {
      const now = await seen(view);
      return {
        notInTable: now
          .filter((one) => isNew(one) && !expected.some((known) => isNamed(known, one.name)))
          .map(({ name }) => name),
        missing: expected
          .filter((one) => !now.some(({ name }) => isNamed(one, name)))
          .map(({ name }) => name),
      };
    };
    const isRight = async () => Object.values(await differences()).every(({ length }) => length === 0);
    await until("the controls", isRight, patience).catch(() => undefined);
    expect(await differences(), where).toEqual({ notInTable: [], missing: [] });
  }

  async function seen(view: View): Promise<readonly Seen[]> {
    return seenSchema.parse(await view.evaluate("controls.seen()"));
  }

  function find(view: View, control: Control): Promise<number> {
    const id = async () => (await seen(view)).find(({ name }) => isNamed(control, name))?.id;
    return until(`the control ${control.name}`, id, patience);
  }

  /** @returns whether the page is as before, so that another control can be pressed */
  async function press(view: View, control: Control, path: readonly Control[]): Promise<boolean> {
    const { verb, what } = control;
    const line = `${page.path}: ${[...path, control].map(({ name }) => name).join(" → ")} ${verb} ${what}`;
    const id = await find(view, control);
    const [url, asked] = [await view.url(), sandbox.requests.length];
    const files = new Set(await readdir(downloadsDir));
    const text = async () => String(await view.evaluate("document.body.innerText"));
    const effects: Record<Verb, () => Promise<boolean>> = {
      opens: async () => (what === sidePanel ? (await countPanels()) > 0 : await closeOpened(what)),
      "leads to": async () => (await view.url()) !== url && (await view.url()).includes(what),
      says: async () => (await text()).includes(what),
      "takes away": async () => !(await text()).includes(what),
      becomes: async () => words.parse(await view.evaluate(`controls.states(${id})`)).includes(what),
      stays: () => effects.becomes(),
      asks: async () => sandbox.requests.slice(asked).some(({ path: to }) => to.includes(what)),
      saves: async () =>
        (await readdir(downloadsDir)).some((file) => !files.has(file) && file.endsWith(what)),
    };
    const holds = effects[verb];
    // The page may still show the effect of an earlier press.
    const isBefore = async () => (await holds()) === (verb === "stays");
    if (verb !== "opens") await until(`${line}, before the press`, isBefore, patience);
    await mouse(view, id, line);
    await until(line, holds, patience);
    if (view.page.isClosed()) return false;
    return ["opens", "saves", "stays"].includes(verb) || lasting.includes(what);
  }

  async function closeOpened(what: string): Promise<boolean> {
    await (await driver.waitForPage((url) => url.includes(what))).close();
    return true;
  }

  async function countPanels(): Promise<number> {
    const contexts = `chrome.runtime.getContexts({ contextTypes: ["SIDE_PANEL"] })`;
    return Number(await helper.evaluate(`${contexts}.then(({ length }) => length)`));
  }

  /** Presses a control from a field that has the focus. Nothing may move between down and up. */
  async function mouse(view: View, id: number, line = page.path): Promise<void> {
    await view.bringToFront();
    const aim = async () => spotSchema.parse(await view.evaluate(`controls.aim(${id})`)) ?? false;
    const { x, y } = await until(`${line}: a place to press`, aim, patience);
    await view.page.mouse.move(x, y);
    await view.page.mouse.down();
    const moved = words.parse(await view.evaluate("controls.moved()"));
    await view.page.mouse.up().catch(unlessClosed);
    expect(moved, `${line}, moved meanwhile`).toEqual([]);
    // A page that the press has left cannot tell.
    const isHit = () => view.evaluate("globalThis.controls?.isHit() ?? true").catch(() => true);
    await until(`${line}: the click`, async () => (await isHit()) === true, patience);
  }
}
