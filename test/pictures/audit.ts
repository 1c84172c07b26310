/** Checks a state with axe-core without pictures, in either browser. */
import { type Violation, violations } from "../e2e/driver/axe.ts";
import type { Driver } from "../e2e/driver/driver.ts";
import type { ColorScheme } from "../e2e/driver/surface.ts";
import type { Direction } from "./direction.ts";
import { colorSchemes, openState, play, sizeOf } from "./scene.ts";
import type { State } from "./states/state.ts";

/** axe-core's result for a state in one colour scheme. */
export type Audit = {
  readonly scheme: ColorScheme;
  readonly violations: readonly Violation[];
};

/**
 * @param walletPage URL of a page with connected wallets
 * @returns axe's results, light first
 */
export async function audit(
  driver: Driver,
  state: State,
  direction: Direction,
  walletPage: string,
): Promise<readonly Audit[]> {
  const { view, close } = await openState(driver, state, walletPage);
  if (state.page !== "overPage") await view.resize(sizeOf(state));
  await play(driver, view, state, direction);
  const audits: Audit[] = [];
  for (const scheme of colorSchemes) {
    await view.setColorScheme(scheme);
    audits.push({ scheme, violations: await violations(view) });
  }
  await close();
  return audits;
}
