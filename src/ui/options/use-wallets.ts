import { type QueryClient, useQuery } from "@tanstack/react-query";
import { readAllWallets, watchAllWallets } from "../wallets.ts";

const queryKey = ["wallets"];

/**
 * Reads the wallets anew when something stored about them changes. Once a page, not once a section: each call would
 * begin another reading, of megabytes.
 *
 * @returns a function that stops it
 */
export function followWallets(client: QueryClient): () => void {
  return watchAllWallets(() => void client.invalidateQueries({ queryKey }));
}

/** Every wallet with its answers, live. Read once, however many sections show them. */
export function useWallets() {
  return useQuery({ queryKey, queryFn: readAllWallets, structuralSharing: false });
}
