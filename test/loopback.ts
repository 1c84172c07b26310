import type { Server } from "node:http";
import type { Server as SecureServer } from "node:https";

export type Listening = {
  readonly port: number;
  /** Closes every connection at once. */
  stop(): Promise<void>;
};

/**
 * Starts a server on 127.0.0.1 only.
 *
 * @param port 0 for any free port
 * @returns the running server; rejects when the port is taken
 */
export async function listenOnLoopback(server: Server | SecureServer, port = 0): Promise<Listening> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return {
    port: address.port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
