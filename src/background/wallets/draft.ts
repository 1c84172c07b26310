import { mayHoldSecret } from "../../core/secrets/secret.ts";
import { draftItem } from "../../storage/scans/draft.ts";
import { transact } from "../../storage/transaction.ts";

/**
 * Keeps the text of the address field until the browser closes, so that a reload restores it. Text that may hold a
 * secret is not kept.
 */
export async function saveDraft(text: string): Promise<void> {
  const isKept = text.trim() !== "" && !mayHoldSecret(text);
  await transact(async (transaction) => {
    const before = await transaction.read(draftItem);
    if (isKept && text !== before) transaction.put(draftItem, text);
    if (!isKept && before !== null) transaction.remove(draftItem);
  });
}
