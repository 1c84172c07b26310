import { inspect } from "node:util";
import { act, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { agree, storeKey, storeServiceUrl, storeServiceWait } from "../../fixtures.ts";
import { openOptions } from "../../render.tsx";
import { answerTo, sent } from "../../world.ts";

const secret = "sk-test-7f3a9c";

beforeEach(agree);

function accept() {
  answerTo("saveKey", async () => {
    await storeKey();
    return { verdict: "accepted", failure: null };
  });
}

async function typeAndSave() {
  const page = await openOptions("connection");
  await page.user.click(field());
  await page.user.paste(` ${secret} `);
  await page.user.click(screen.getByRole("button", { name: "Save key" }));
  return page;
}

async function removeKey(user: UserEvent) {
  await user.click(screen.getByRole("button", { name: "Remove key" }));
  const question = screen.getByRole("dialog", { name: /^Remove the key\?/ });
  await user.click(within(question).getByRole("button", { name: "Remove key" }));
}

const field = () => screen.getByLabelText<HTMLInputElement>("API key");

describe("the introduction without a key", () => {
  it("says where the public service hands out keys", async () => {
    await openOptions("connection");
    const links = ["@DropsBotHQ", "docs.drops.bot"].map((name) => screen.getByRole("link", { name }));
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "https://x.com/DropsBotHQ",
      "https://docs.drops.bot",
    ]);
    for (const link of links) expect(link.getAttribute("rel")).toBe("noopener noreferrer");
  });

  it("describes the field", async () => {
    await openOptions("connection");
    const id = field().getAttribute("aria-describedby") ?? "";
    expect(document.getElementById(id)?.textContent).toMatch(/^Drops looks up/);
  });
});

describe("a text that may be a private key", () => {
  const digits = "a7".repeat(32);

  async function save() {
    const { user } = await openOptions("connection");
    await user.click(field());
    await user.paste(digits);
    await user.click(screen.getByRole("button", { name: "Save key" }));
    const question = within(screen.getByRole("group", { name: "API key or private key?" }));
    return { user, question };
  }

  it("is sent only after the user’s answer", async () => {
    const { user, question } = await save();
    expect(sent("saveKey")).toEqual([]);
    await user.click(question.getByRole("button", { name: "It’s an API key: save it" }));
    expect(sent("saveKey")).toEqual([{ key: digits, isApiKey: true }]);
    expect(screen.queryByText("API key or private key?")).toBeNull();
  });

  it("is cleared if the user is not sure", async () => {
    const { user, question } = await save();
    const clear = question.getByRole("button", { name: "Not sure: clear" });
    expect(document.activeElement).toBe(clear);
    await user.click(clear);
    expect(field().value).toBe("");
    expect(document.activeElement).toBe(field());
    expect(sent()).toEqual([]);
  });
});

describe("saving a key", () => {
  it("sends it once, and clears the field", async () => {
    accept();
    await typeAndSave();
    const words = await screen.findByText("Accepted");
    expect(words.closest("[role=status]")).toBeTruthy();
    expect(sent("saveKey")).toEqual([{ key: secret }]);
    expect(field().type).toBe("password");
    expect(field().value).toBe("");
    expect(document.documentElement.outerHTML).not.toContain(secret);
  });

  it("keeps it in no cache, meanwhile and afterwards", async () => {
    const { promise: verdict, resolve } = Promise.withResolvers<void>();
    answerTo("saveKey", () => verdict.then(() => ({ verdict: "accepted", failure: null })));
    const { client } = await typeAndSave();
    const held = () =>
      inspect([client.getQueryCache().getAll(), client.getMutationCache().getAll()], {
        depth: Number.POSITIVE_INFINITY,
      });
    expect(client.isMutating()).toBe(1);
    expect(held()).not.toContain(secret);
    await act(async () => resolve());
    await waitFor(() => expect(field().value).toBe(""));
    expect(client.isMutating()).toBe(0);
    expect(held()).not.toContain(secret);
  });

  it.each([
    ["keeps", "refused", /^The service didn’t accept the key\. It isn’t saved\./, secret],
    ["clears", "changedMeanwhile", /^It isn’t saved\./, ""],
    [
      "clears",
      "unchecked",
      /^Key saved, but .* accepted it yet\. Windfall couldn’t reach the service\.$/,
      "",
    ],
  ] as const)("%s the field after the verdict %s", async (_what, verdict, words, left) => {
    const failure = verdict === "unchecked" ? ({ kind: "offline", at: 1 } as const) : null;
    answerTo("saveKey", () => ({ verdict, failure }));
    await typeAndSave();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(field().value.trim()).toBe(left);
  });

  const refusal = { kind: "unauthorized", at: 1, message: "Forb\u202Eidden" } as const;

  it("quotes the service that refuses it", async () => {
    answerTo("saveKey", () => ({ verdict: "refused", failure: refusal }));
    await typeAndSave();
    const quote = await screen.findByText("Forbidden");
    expect(quote.matches("[role=alert] q > bdi")).toBe(true);
  });

  it("keeps the key in the field without an answer", async () => {
    answerTo("saveKey", () => {
      throw new Error("closed");
    });
    await typeAndSave();
    expect(await screen.findByText(/background didn’t respond/)).toBeTruthy();
    expect(field().value).toContain(secret);
  });
});

describe("the saved key", () => {
  it.each([
    ["accepted", "Accepted"],
    ["refused", /hasn’t accepted the key for api\.drops\.bot since/],
    ["unchecked", "Key saved, but the service hasn’t accepted it yet."],
    ["accepted", /Enter a key for lookup\.example\.net/, "https://lookup.example.net"],
    [
      "accepted",
      /^The saved key is for https:\/\/api\.drops\.bot and isn’t sent to https:\/\/api\.drops\.bot\/v2\./,
      "https://api.drops.bot/v2",
    ],
  ] as const)("shows the service's verdict: %s", async (state, words, url?: string) => {
    await storeKey({ state });
    if (url !== undefined) await storeServiceUrl(url);
    await openOptions("connection");
    expect(screen.getByText(words)).toBeTruthy();
  });

  it("shows the service's words while it is refused", async () => {
    await storeKey({ state: "refused" });
    await storeServiceWait({ kind: "unauthorized", at: 1, message: "Key revoked" });
    await openOptions("connection");
    expect(screen.getByText("Key revoked").matches("[role=status] q > bdi")).toBe(true);
  });

  it("alone has a button that removes it", async () => {
    const name = "Remove key";
    const { user } = await openOptions("connection");
    expect(screen.queryByRole("button", { name })).toBeNull();
    await act(() => storeKey());
    expect(await screen.findByRole("button", { name })).toBeTruthy();
    await user.click(field());
    await user.paste("another-key");
    expect(screen.queryByRole("button", { name })).toBeNull();
  });

  it("alone is marked as accepted", async () => {
    await storeKey();
    const { user } = await openOptions("connection");
    expect(screen.getByText("Accepted")).toBeTruthy();
    await user.click(field());
    await user.paste("another-key");
    expect(screen.queryByText("Accepted")).toBeNull();
    await user.clear(field());
    expect(screen.getByText("Accepted")).toBeTruthy();
  });

  it("is removed with the advice to revoke it", async () => {
    await storeKey();
    const { user } = await openOptions("connection");
    await removeKey(user);
    expect(sent("removeKey")).toEqual([{}]);
    expect(await screen.findByText(/^Key removed\. Revoke it at the service too/)).toBeTruthy();
    expect(document.activeElement).toBe(field());
  });
});

describe("an unsaved service URL", () => {
  it("keeps a key from being sent to the old service", async () => {
    const { user } = await openOptions("connection");
    const url = screen.getByLabelText("Service URL");
    await user.clear(url);
    await user.paste("http://127.0.0.1:8787");
    await user.click(field());
    await user.paste("a-key-of-mine");
    await user.click(screen.getByRole("button", { name: "Save key" }));
    expect(sent("saveKey")).toEqual([]);
    expect((await screen.findByText(/^Save the service URL first/)).textContent).toContain("api.drops.bot");
    await user.clear(url);
    await user.paste("https://api.drops.bot");
    await user.click(screen.getByRole("button", { name: "Save key" }));
    expect(sent("saveKey")).toHaveLength(1);
  });
});
