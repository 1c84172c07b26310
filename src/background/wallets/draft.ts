import { mayHoldSecret } from "../../core/secrets/secret.ts";
import { draftItem } from "../../storage/scans/draft.ts";
import { transact } from "../../storage/transaction.ts";

/** Keeps the text of the address field for a reload until the browser closes. Drops text that may hold a secret. */
export async function saveDraft(text: string): Promise<void> {
  const isKept = text.trim() !== "" && !mayHoldSecret(text);
  await transact(async (transaction) => {
    const before = await transaction.read(draftItem);
    if (isKept && text !== before) transaction.put(draftItem, text);
    if (!isKept && before !== null) transaction.remove(draftItem);
  });
}
