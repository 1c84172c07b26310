import { screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { pageHostsItem } from "../../../../src/storage/page-hosts.ts";
import { agree, storeServiceUrl } from "../../fixtures.ts";
import { openOptions } from "../../render.tsx";
import { sent, store } from "../../world.ts";

beforeEach(agree);

it("lets the user take an allowed host of pages back", async () => {
  const serviceUrl = "https://api.example.org";
  await storeServiceUrl(serviceUrl);
  await store(pageHostsItem, ["claims.example.org"]);
  const { user } = await openOptions("connection");
  expect(screen.getByText("Opens pages on claims.example.org")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Ask again: claims.example.org" }));
  expect(sent("setPageHost")).toEqual([{ serviceUrl, host: "claims.example.org", allowed: false }]);
});
