import { createServer, request } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Listening, listenOnLoopback } from "../../loopback.ts";
import { type HostLog, startHostLog } from "./host-log.ts";

let site: Listening;
let hosts: HostLog;

beforeEach(async () => {
  site = await listenOnLoopback(createServer((_, response) => response.end()));
  hosts = await startHostLog();
});

afterEach(async () => {
  await hosts.close();
  await site.stop();
});

/** Sends a request as a browser sends it to a proxy. @returns the status of the answer */
function ask(method: "GET" | "CONNECT", path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: "127.0.0.1", port: hosts.port, method, path });
    outgoing.on("response", ({ statusCode }) => resolve(statusCode));
    outgoing.on("connect", ({ statusCode }, socket) => {
      socket.destroy();
      resolve(statusCode);
    });
    outgoing.on("error", reject).end();
  });
}

describe("host log", () => {
  it.each(["127.0.0.1", "localhost", "shop.localhost"])("forwards to %s", async (name) => {
    expect(await ask("GET", `http://${name}:${site.port}/`)).toBe(200);
    expect(await ask("CONNECT", `${name}:${site.port}`)).toBe(200);
    expect(hosts.contacted()).toEqual([`${name}:${site.port}`]);
  });

  it.each(["elsewhere.example:80", "localhost.evil.example:80", "10.0.0.1:8080"])(
    "records %s without forwarding to it",
    async (host) => {
      expect(await ask("GET", `http://${host}/x`)).toBe(403);
      expect(await ask("CONNECT", host)).toBe(403);
      expect(hosts.contacted()).toEqual([host]);
    },
  );
});
