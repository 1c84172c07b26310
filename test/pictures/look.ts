import { type Violation, violations } from "../e2e/axe.ts";
import type { Driver } from "../e2e/driver.ts";
import type { ColorScheme } from "../e2e/surface.ts";
import { type Direction, turn } from "./direction.ts";
import { openState, sizeOf } from "./scene.ts";
import type { State } from "./state.ts";

/** A state in one of its colours, as axe-core sees it. */
export type Looked = {
  readonly scheme: ColorScheme;
  readonly violations: readonly Violation[];
};

/**
 * Has axe-core look at a state, without a picture: in any browser.
 *
 * @param walletPage URL of a page with connected wallets
 * @returns what it found, light first
 */
export async function lookAt(
  driver: Driver,
  state: State,
  direction: Direction,
  walletPage: string,
): Promise<readonly Looked[]> {
  const { view, close } = await openState(driver, state, walletPage);
  if (state.page !== "overPage") await view.resize(sizeOf(state));
  if (state.later !== undefined) await driver.seedStorage(state.later);
  await state.act?.(view);
  await turn(view, direction);
  const looked: Looked[] = [];
  for (const scheme of ["light", "dark"] as const) {
    await view.setColorScheme(scheme);
    looked.push({ scheme, violations: await violations(view) });
  }
  await close();
  return looked;
}
