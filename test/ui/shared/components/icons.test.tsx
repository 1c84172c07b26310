import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { Icon, Logo } from "../../../../src/ui/shared/components/icons.tsx";

it("The logo and the icons grow with the text", () => {
  const { container } = render(
    <>
      <Logo size={24} />
      <Icon name="options" size={24} />
    </>,
  );
  expect(container.querySelector("img")?.style.inlineSize).toBe("1.5rem");
  expect(container.querySelector("svg")?.getAttribute("width")).toBe("1.5rem");
});
