import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";

it("The service URL of a release says that it takes https only", async () => {
  vi.resetModules();
  vi.stubEnv("DEV", false);
  const { agree } = await import("../../fixtures.ts");
  const { openOptions } = await import("../../render.tsx");
  await agree();
  const { user } = await openOptions("connection");
  const field = screen.getByLabelText("Service URL");
  await user.clear(field);
  await user.type(field, "http://127.0.0.1:8787");
  await user.click(screen.getByRole("button", { name: "Save service URL" }));
  const refusal = await screen.findByText(/^This build of Windfall takes only https/);
  expect(refusal.closest("[role=alert]")).toBeTruthy();
});
