import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { addresses, wallet } from "../../../fixtures.ts";
import { agree, failing, storeKey, storeServiceWait, storeWallets } from "../../fixtures.ts";
import { openOptions } from "../../render.tsx";

beforeEach(agree);

const other = wallet({ network: "solana", address: addresses.solana });
const schedule = failing("rejected");
const failed = (kind: "server" | "offline") => storeServiceWait({ kind, at: 1 });

describe("the status line", () => {
  it.each([
    [/^every 6 hours$/, async () => {}],
    ["The service had an error · every 6 hours", () => failed("server")],
    [/^Key saved, but the service hasn’t accepted it yet · /, () => storeKey({ state: "unchecked" })],
    [
      "The service rejected the request · every 6 hours",
      () => storeWallets({ wallet: wallet(), schedule }, { wallet: other, schedule }),
    ],
    [/^every 6 hours$/, () => storeWallets({ wallet: wallet(), schedule }, { wallet: other })],
  ] as const)("says %s", async (words, prepare) => {
    await storeKey();
    await storeWallets({ wallet: wallet() });
    await prepare();
    await openOptions();
    expect(await screen.findByText(words)).toBeTruthy();
  });
});
