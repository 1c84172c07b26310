import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { selectionItem } from "../../../../src/storage/scans/draft.ts";
import { addresses, agree } from "../../fixtures.ts";
import { openOptions } from "../../render.tsx";
import { answerTo, sent, store } from "../../world.ts";

beforeEach(agree);

const field = () => screen.getByLabelText<HTMLTextAreaElement>("Addresses");
const evm = { network: "evm", address: addresses.evm };
const solana = { network: "solana", address: addresses.solana };

describe("a text selected on a page", () => {
  it("appears in the field with its preview", async () => {
    answerTo("takeSelection", () => ({ text: addresses.evm, isSecret: false }));
    await store(selectionItem, "text");
    const { user } = await openOptions();
    await waitFor(() => expect(field().value).toBe(addresses.evm));
    expect(document.activeElement).toBe(field());
    expect(await screen.findByText("1 address ready to add")).toBeTruthy();
    expect(sent("addWallets")).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Add addresses" }));
    expect(sent("addWallets")).toEqual([{ wallets: [evm] }]);
  });

  it("is appended to the text in the field", async () => {
    const { user } = await openOptions();
    await user.type(field(), "mine");
    answerTo("takeSelection", () => ({ text: addresses.evm, isSecret: false }));
    await store(selectionItem, "text");
    await waitFor(() => expect(field().value).toBe(`mine\n${addresses.evm}`));
  });

  it("stays in the field while addresses are added", async () => {
    let done = () => {};
    answerTo("addWallets", () => {
      const added = { added: 1, known: 0, refused: 0, over: 0 };
      return new Promise((resolve) => {
        done = () => resolve(added);
      });
    });
    const { user } = await openOptions();
    await user.click(field());
    await user.paste(`${addresses.evm}\nhello\n`);
    await user.click(screen.getByRole("button", { name: "Add addresses" }));
    answerTo("takeSelection", () => ({ text: addresses.solana, isSecret: false }));
    await act(() => store(selectionItem, "text"));
    await waitFor(() => expect(field().value).toContain(addresses.solana));
    await act(async () => done());
    expect(await screen.findByText("Added 1 wallet")).toBeTruthy();
    expect(field().value).toBe(`hello\n${addresses.solana}`);
    await user.click(screen.getByRole("button", { name: "Add addresses" }));
    expect(sent("addWallets").at(-1)).toEqual({ wallets: [solana] });
  });
});
