import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";

/** The rows of the wallets, without that of the headings. */
export function rows(): readonly HTMLElement[] {
  const table = screen.queryByRole("table", { name: "Wallets" });
  return table === null ? [] : within(table).getAllByRole("row").slice(1);
}

/**
 * The button that opens a wallet's menu. @param name the label, if any, and the short address, as in the row
 */
export const actionsOf = (name: string) => screen.findByRole("button", { name: `Actions for ${name}` });

/** Opens a wallet's menu and chooses an action. */
export async function choose(
  user: UserEvent,
  action: "Rename" | "Pause" | "Resume" | "Remove",
  name: string,
): Promise<void> {
  await user.click(await actionsOf(name));
  await user.click(screen.getByRole("menuitem", { name: new RegExp(`^${action}\\b`) }));
}
