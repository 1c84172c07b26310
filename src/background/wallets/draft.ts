import { mayHoldSecret } from "../../core/secrets/secret.ts";
import { draftItem } from "../../storage/scans/draft.ts";
import { transact } from "../../storage/transaction.ts";

/**
 * Keeps what stands in the field for addresses until the browser's end.
 *
 * @param text what a reload brings back; nothing is kept of one that may hold a secret
 */
export async function saveDraft(text: string): Promise<void> {
  const isKept = text.trim() !== "" && !mayHoldSecret(text);
  await transact(async (transaction) => {
    const before = await transaction.read(draftItem);
    if (isKept && text !== before) transaction.put(draftItem, text);
    if (!isKept && before !== null) transaction.remove(draftItem);
  });
}
