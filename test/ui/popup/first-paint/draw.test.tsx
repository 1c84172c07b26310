import { render } from "@testing-library/react";
import { Component, Fragment, type ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { draw } from "../../../../src/ui/popup/first-paint/draw.ts";
import { canonical } from "../../canonical.ts";

function Greeting({ name, children }: { readonly name: string; readonly children?: ReactNode }) {
  return (
    <div className="greeting">
      Hello, <b>{name}</b>
      {children}
    </div>
  );
}

function drawn(node: ReactNode): string {
  const box = document.createElement("div");
  box.append(draw(node));
  return canonical(box);
}

describe("draw, compared with React", () => {
  it.each<[string, ReactNode]>([
    ["text and numbers", ["a", 0, 7]],
    ["nodes without output", [null, undefined, true, false, ""]],
    [
      "components in components",
      <Greeting key="a" name="Ann">
        <Greeting name="Bob" />
      </Greeting>,
    ],
    [
      "fragments and lists",
      <Fragment key="a">
        <b>1</b>
        {["x", "y"].map((key) => (
          <i key={key}>{key}</i>
        ))}
      </Fragment>,
    ],
    [
      "attributes with other names in React",
      <label key="a" className="c" htmlFor="f">
        Name <input id="f" type="search" autoComplete="off" />
      </label>,
    ],
    ["boolean attributes", <button key="a" type="button" disabled aria-label={undefined} />],
    [
      "attributes with the words true and false",
      <p key="a" spellCheck={false} aria-busy={true} aria-atomic={false} />,
    ],
    [
      "a drawing",
      <svg key="a" aria-hidden="true" className="icon" width={18} viewBox="0 0 24 24">
        <path d="M0 0h1" />
      </svg>,
    ],
    ["markup in a text", <bdi key="a">{`<img src=x onerror="alert(1)">&amp;`}</bdi>],
  ])("renders %s", (_name, node) => {
    const { container } = render(node);
    expect(drawn(node)).toBe(canonical(container));
  });
});

describe("draw", () => {
  it("creates SVG elements in their own namespace", () => {
    const path = draw(
      <svg aria-hidden="true">
        <path d="M0 0" />
      </svg>,
    ).querySelector("path");
    expect(path?.namespaceURI).toBe("http://www.w3.org/2000/svg");
  });

  it("leaves out event handlers", () => {
    expect(drawn(<button type="button" onClick={() => {}} ref={() => {}} />)).toBe(
      '<DIV><BUTTON type="button"></BUTTON></DIV>',
    );
  });

  it("refuses a component that needs React", () => {
    class Stateful extends Component {
      override render() {
        return null;
      }
    }
    expect(() => draw(<Stateful />)).toThrow(TypeError);
  });
});
