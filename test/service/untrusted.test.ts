import { generateKeyPairSync, sign } from "node:crypto";
import { once } from "node:events";
import { createServer, request } from "node:https";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fetchAirdrops } from "../../src/service/client.ts";
import { type Listening, listenOnLoopback } from "../loopback.ts";

const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
/** The key in each request. */
const received: unknown[] = [];
const server = createServer(
  { key: privateKey.export({ format: "pem", type: "pkcs8" }), cert: selfSigned() },
  ({ headers }, response) => {
    received.push(headers["x-api-key"]);
    response.end('{"success":true,"data":[]}');
  },
);
let service: Listening;
const serviceUrl = () => `https://127.0.0.1:${service.port}`;

beforeAll(async () => {
  service = await listenOnLoopback(server);
});
afterAll(() => service.stop());

describe("a service with an untrusted certificate", () => {
  it("gets no request and no key", async () => {
    const options = {
      key: { secret: "a key", serviceUrl: serviceUrl() },
      fetch,
      mayReach: async () => true,
      now: () => 0,
    };
    const result = await fetchAirdrops(options, {
      network: "evm",
      address: "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045",
    });
    expect(result).toEqual({ ok: false, failure: { kind: "offline", at: 0 } });
    expect(received).toEqual([]);
  });

  it("answers a client that trusts everyone", async () => {
    const [answer] = await once(
      request(serviceUrl(), { rejectUnauthorized: false, headers: { "x-api-key": "another" } }).end(),
      "response",
    );
    expect(answer.statusCode).toBe(200);
    expect(received).toEqual(["another"]);
  });
});

/** @returns a certificate of version 1 (RFC 5280) in PEM, signed by its own key */
function selfSigned(): string {
  const ecdsaWithSha256 = der(0x30, der(0x06, Buffer.from("2a8648ce3d040302", "hex")));
  const name = der(0x30);
  const validity = der(
    0x30,
    ...["20200101000000Z", "20991231235959Z"].map((time) => der(0x18, Buffer.from(time))),
  );
  const serial = der(0x02, Buffer.from([1]));
  const key = publicKey.export({ format: "der", type: "spki" });
  const body = der(0x30, serial, ecdsaWithSha256, name, validity, name, key);
  const signature = der(0x03, Buffer.from([0]), sign("sha256", body, privateKey));
  const certificate = der(0x30, body, ecdsaWithSha256, signature);
  return `-----BEGIN CERTIFICATE-----\n${certificate.toString("base64")}\n-----END CERTIFICATE-----\n`;
}

/** @returns one value in DER (X.690) */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
