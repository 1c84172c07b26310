import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { agree } from "../../fixtures.ts";
import { openOptions } from "../../render.tsx";

const contents = () => screen.queryByRole("navigation", { name: "On this page" });

it("the contents lead to every part of the page, in order, by the part's own title", async () => {
  await agree();
  await openOptions();
  const nav = contents();
  if (nav === null) throw new Error("no contents");
  const links = within(nav).getAllByRole<HTMLAnchorElement>("link");
  const sections = [...document.querySelectorAll("section[id]")].filter(({ id }) => id !== "start");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(sections.map(({ id }) => `#${id}`));
  expect(links.map((link) => link.textContent)).toEqual(
    sections.map((section) => section.querySelector("h2")?.textContent),
  );
});

it("there are none before the person agreed: nothing else can be used", async () => {
  await openOptions();
  await screen.findByRole("button", { name: "Agree and continue" });
  expect(contents()).toBeNull();
});
