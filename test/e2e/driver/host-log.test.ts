import { createServer, request } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Listening, listenOnLoopback } from "../../loopback.ts";
import { type HostLog, startHostLog } from "./host-log.ts";

let site: Listening;
let sitePort: number;
let hosts: HostLog;

beforeEach(async () => {
  const server = createServer((incoming, response) => {
    let body = "";
    incoming.on("data", (chunk) => {
      body += chunk;
    });
    incoming.on("end", () =>
      response.end(`${incoming.method} ${incoming.url} ${incoming.headers.host} ${body}`),
    );
  });
  site = await listenOnLoopback(server);
  sitePort = site.port;
  hosts = await startHostLog();
});

afterEach(async () => {
  await hosts.close();
  await site.stop();
});

/** Sends a request through the proxy as a browser does: the request line contains the whole URL. */
function ask(url: string, body = ""): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: "127.0.0.1",
        port: hosts.port,
        method: body ? "POST" : "GET",
        path: url,
        headers: { host: new URL(url).host },
      },
      (answer) => {
        let text = "";
        answer.on("data", (chunk) => {
          text += chunk;
        });
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text }));
        answer.on("error", reject);
      },
    );
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

/** Opens a tunnel and sends text through it. */
function tunnel(target: string, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: "127.0.0.1", port: hosts.port, method: "CONNECT", path: target });
    outgoing.on("connect", (answer, socket) => {
      socket.on("error", reject);
      if (answer.statusCode !== 200) return resolve(`refused ${answer.statusCode}`);
      socket.write(text);
      socket.once("data", (chunk) => {
        socket.destroy();
        resolve(String(chunk));
      });
    });
    outgoing.on("error", reject);
    outgoing.end();
  });
}

describe("host log", () => {
  it("forwards a plain request to this machine with its body", async () => {
    const url = `http://127.0.0.1:${sitePort}/a?b=c`;
    expect(await ask(url, "hello")).toEqual({ status: 200, text: `POST /a?b=c 127.0.0.1:${sitePort} hello` });
    expect(hosts.contacted()).toEqual([`127.0.0.1:${sitePort}`]);
  });

  it.each(["localhost", "shop.localhost"])("treats %s as this machine", async (name) => {
    expect((await ask(`http://${name}:${sitePort}/`)).status).toBe(200);
    expect(hosts.contacted()).toEqual([`${name}:${sitePort}`]);
  });

  it.each(["http://elsewhere.example/x", "http://localhost.evil.example/", "http://10.0.0.1:8080/"])(
    "records %s without forwarding it",
    async (url) => {
      expect((await ask(url)).status).toBe(403);
      const { hostname, port } = new URL(url);
      expect(hosts.contacted()).toEqual([`${hostname}:${port || "80"}`]);
    },
  );

  it("tunnels only to this machine", async () => {
    expect(await tunnel(`127.0.0.1:${sitePort}`, "GET /t HTTP/1.1\r\nHost: x\r\n\r\n")).toContain("GET /t x");
    expect(await tunnel("elsewhere.example:443", "")).toBe("refused 403");
    expect(hosts.contacted()).toEqual([`127.0.0.1:${sitePort}`, "elsewhere.example:443"]);
  });
});
