import { readFile } from "node:fs/promises";
import { render } from "@testing-library/react";
import type { ComponentProps } from "react";
import { expect, it } from "vitest";
import style from "../../src/ui/icons.module.css";
import { Icon } from "../../src/ui/icons.tsx";

type Name = ComponentProps<typeof Icon>["name"];

/** Whether it points to where the text runs. Clocks, ticks and eyes are the same for every reader. */
const points: Readonly<Record<Name, boolean>> = {
  refresh: false,
  options: false,
  external: true,
  warning: false,
  move: false,
  more: false,
  seen: false,
  unseen: false,
  filter: false,
  good: false,
};

it("an icon that points out of the text mirrors with it, and no other", async () => {
  for (const name of Object.keys(points).filter((key): key is Name => key in points)) {
    const { container } = render(<Icon name={name} />);
    const outward = container.querySelector("svg")?.classList.contains(style.outward ?? "none");
    expect(outward, name).toBe(points[name]);
  }
  expect(await readFile("src/ui/icons.module.css", "utf8")).toMatch(/\.outward:dir\(rtl\) \{\s*scale: -1 1;/);
});
