import { i18n } from "#i18n";
import { refusalOf } from "../../../messaging/client.ts";
import { refusalText } from "../../shared/text/error-text.ts";
import { useOptionsToast } from "./options-toast.tsx";

/**
 * Saves a setting whenever its control changes. The toast shows the result.
 *
 * @param save sends the value to the background, and throws a `CommandError` when that refuses
 * @returns saves a value, and tells whether the background took it
 */
export function useSetting<T>(save: (value: T) => Promise<unknown>): (value: T) => Promise<boolean> {
  const say = useOptionsToast();
  return async (value) => {
    // Screen readers hear the same words again only after they were gone.
    say(null);
    try {
      await save(value);
      say({ kind: "good", text: i18n.t("options.saved") });
      return true;
    } catch (error) {
      say({ kind: "bad", text: refusalText(refusalOf(error)) });
      return false;
    }
  };
}
