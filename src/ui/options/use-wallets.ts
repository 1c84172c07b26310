import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { readAllWallets, watchAllWallets } from "../wallets.ts";

const queryKey = ["wallets"];

/** Every wallet with its answers, live. Read once, however many sections show them. */
export function useWallets() {
  const client = useQueryClient();
  useEffect(() => watchAllWallets(() => void client.invalidateQueries({ queryKey })), [client]);
  return useQuery({ queryKey, queryFn: readAllWallets, structuralSharing: false });
}
