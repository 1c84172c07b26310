/** A forward proxy that records every host a browser contacts, and forwards only to this machine. */
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import { listenOnLoopback } from "../../loopback.ts";

export interface HostLog {
  /** Port of the proxy on 127.0.0.1. */
  readonly port: number;
  /** @returns every distinct `host:port` requested since the start, sorted */
  contacted(): string[];
  /** Ends the proxy and its connections. */
  close(): Promise<void>;
}

/** @param names ports of made-up hosts @returns a running proxy. The browser must use it for loopback too. */
export async function startHostLog(names: Ports = {}): Promise<HostLog> {
  const contacted = new Set<string>();
  const sockets = new Set<Duplex>();
  const server = createServer((incoming, response) => forward(incoming, response, contacted, names));

  server.on("connection", (socket) => remember(sockets, socket));
  server.on("connect", (incoming: IncomingMessage, client: Duplex, head: Buffer) => {
    // An unhandled error of a browser that disconnects would end the process.
    client.on("error", () => undefined);
    const target = URL.parse(`http://${incoming.url ?? ""}`);
    if (target === null) return void client.end("HTTP/1.1 400 Bad Request\r\n\r\n");
    contacted.add(hostAndPort(target));
    const destination = destinationOf(target, names);
    if (destination === undefined) return void client.end("HTTP/1.1 403 Forbidden\r\n\r\n");
    remember(sockets, tunnel(client, head, destination));
  });
  const { port } = await listenOnLoopback(server);

  return {
    port,
    contacted: () => [...contacted].sort(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

export type Ports = Readonly<Record<string, number>>;

/** An address on this machine. */
interface Destination {
  readonly host: string;
  readonly port: number;
}

/** @returns the address to connect to, or `undefined` for a host that is not this machine */
function destinationOf(target: URL, names: Ports): Destination | undefined {
  const { hostname } = target;
  const port = names[hostname] ?? Number(portText(target));
  if (hostname === "[::1]") return { host: "::1", port };
  // Every name below localhost is this machine by RFC 6761, even if the system's resolver does not know it.
  if (hostname in names || /^(?:.+\.)?localhost$/.test(hostname)) return { host: "127.0.0.1", port };
  return /^127(?:\.\d+){3}$/.test(hostname) ? { host: hostname, port } : undefined;
}

function hostAndPort(target: URL): string {
  return `${target.hostname}:${portText(target)}`;
}

/** `URL` drops the default port of a scheme; the log always contains the port. */
function portText(target: URL): string {
  return target.port === "" ? "80" : target.port;
}

/** Forwards a plain request, whose first line contains the whole URL. */
function forward(incoming: IncomingMessage, response: ServerResponse, contacted: Set<string>, names: Ports) {
  const target = URL.parse(incoming.url ?? "");
  if (target === null) return void response.writeHead(400).end();
  contacted.add(hostAndPort(target));
  const destination = destinationOf(target, names);
  if (destination === undefined) return void response.writeHead(403).end();

  const { "proxy-connection": _, ...headers } = incoming.headers;
  const outgoing = request({
    ...destination,
    method: incoming.method ?? "GET",
    path: `${target.pathname}${target.search}`,
    headers,
  });
  outgoing.on("response", (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
    answer.on("error", () => response.destroy());
  });
  // Show the browser a server that is down or disconnects as such.
  outgoing.on("error", () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
  response.on("close", () => outgoing.destroy());
  incoming.pipe(outgoing);
}

/** Forwards `CONNECT` bytes in both directions, unread. */
function tunnel(client: Duplex, head: Buffer, destination: Destination): Socket {
  const server = connect(destination.port, destination.host, () => {
    client.write("HTTP/1.1 200 Connection Established\r\n\r\n");
    server.write(head);
    server.pipe(client).pipe(server);
  });
  server.on("error", () => client.destroy());
  client.on("close", () => server.destroy());
  return server;
}

function remember(sockets: Set<Duplex>, socket: Duplex): void {
  sockets.add(socket);
  socket.on("close", () => sockets.delete(socket));
}
