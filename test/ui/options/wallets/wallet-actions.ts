import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";

/** The button that opens the menu of a wallet. @param name as its row says it: the label, if any, and the short address */
export const actionsOf = (name: string) => screen.findByRole("button", { name: `Actions for ${name}` });

/** Opens the menu of a wallet and chooses an action there. */
export async function choose(
  user: UserEvent,
  action: "Rename" | "Pause" | "Resume" | "Remove",
  name: string,
): Promise<void> {
  await user.click(await actionsOf(name));
  await user.click(screen.getByRole("menuitem", { name: `${action} ${name}` }));
}
