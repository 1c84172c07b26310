import { vi } from "vitest";
import { browser } from "wxt/browser";

export const origin = "https://dapp.example";

/** What the browser gives for the page: its documents, one a look into it, and the probe's result. */
export function page(result: unknown, documents: unknown[] = [{ origin, startedAt: 1 }]) {
  let looks = 0;
  vi.spyOn(browser.scripting, "executeScript").mockImplementation(async (injection: { world?: string }) => {
    const answer =
      injection.world === "MAIN" ? await result : documents[Math.min(looks++, documents.length - 1)];
    if (answer instanceof Error) throw answer;
    return [{ frameId: 0, result: answer }];
  });
}

export const report = (findings: unknown, suspicious = false) => ({ findings, suspicious });
export const finding = (address: string, network = "evm") => ({
  network,
  address,
  source: "MetaMask",
  remembered: false,
});
/** @param first the number of the first; each has its own address */
export const numbered = (count: number, first = 1) =>
  Array.from({ length: count }, (_, index) => finding(`0x${(index + first).toString(16).padStart(40, "0")}`));
