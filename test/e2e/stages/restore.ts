import { until } from "../driver/until.ts";
import type { View } from "../driver/view.ts";

/** Chooses a backup on the options' page *Your data*, and restores it. */
export async function restore(options: View, backup: string): Promise<void> {
  await until("the field for a file", () =>
    options.evaluate(() => document.querySelector("#restore-file") !== null),
  );
  await options.evaluate((text: string) => {
    const field = document.querySelector("#restore-file");
    if (!(field instanceof HTMLInputElement)) throw new Error("no field for a file");
    const chosen = new DataTransfer();
    chosen.items.add(new File([text], "backup.json", { type: "application/json" }));
    field.files = chosen.files;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }, backup);
  await options.click({ role: "button", name: "Restore" });
}
