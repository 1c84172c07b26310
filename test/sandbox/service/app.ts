/** Routes of the sandbox: two endpoints, each also with a fault as prefix, and the targets of links and images. */

import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { type Answer, type Answers, type Endpoint, failure } from "./answers.ts";
import type { Controls } from "./controls.ts";
import { answerAfter, faults, isFaultName } from "./faults.ts";
import { type LogoOptions, logoAnswer } from "./logo-answers.ts";

/** The valid key. */
export const sandboxKey = "windfall-sandbox-key";
/** A known key that the service refuses with status 200. */
export const refusedKey = "refused-with-200";

interface Env {
  Bindings: HttpBindings;
}

export interface ServiceParts {
  readonly answers: Answers;
  readonly controls: Controls;
  readonly options: LogoOptions;
}

/** The lookup service. */
export function createServiceApp(parts: ServiceParts): Hono<Env> {
  const app = new Hono<Env>();
  for (const prefix of ["", "/fault/:fault"]) {
    app.get(`${prefix}/shared/v1/airdrops/:network/:address`, (c) => fetchWallet(c, "airdrops", parts));
    app.get(`${prefix}/shared/v1/value/airdrops/:network/:address`, (c) => fetchWallet(c, "value", parts));
  }
  app.get("/address/:address/:airdropId?", (c) => {
    const { address, airdropId } = c.req.param();
    return c.html(addressPage(address, airdropId ?? null));
  });
  app.get("/img/:file", (c) => logoAnswer(c.req.param("file"), parts.options));
  app.notFound((c) => c.json({ success: false, error: "No such path" }, 404));
  return app;
}

/** The target host of a redirected logo. It answers well, so that a client that follows would be logged. */
export function createRedirectedApp(): Hono {
  return new Hono().get("*", (c) => c.json({ success: true, data: [] }));
}

/** Answers a held request with the fault, key and list at the time of its release. */
async function fetchWallet(c: Context<Env>, endpoint: Endpoint, parts: ServiceParts): Promise<Response> {
  const { controls, options } = parts;
  const named = c.req.param("fault");
  if (named !== undefined && !isFaultName(named))
    return c.json({ success: false, error: "No such fault" }, 404);

  const address = c.req.param("address") ?? "";
  await controls.released(address);
  return answerAfter(controls.latency(), options.stopped, () => {
    const fault = named ?? controls.faultFor(address);
    if (fault !== null) return faults[fault].respond(c.env.incoming);
    const { status, body } = wellAnswered(c, endpoint, parts.answers);
    return Response.json(body, { status });
  });
}

function wellAnswered(c: Context<Env>, endpoint: Endpoint, answers: Answers): Answer {
  const key = c.req.header("x-api-key");
  if (key === refusedKey) return failure(200, "API key is not valid");
  if (key !== sandboxKey) return failure(401, "Invalid API key");
  const { origin } = new URL(c.req.url);
  const network = c.req.param("network") ?? "";
  const address = c.req.param("address") ?? "";
  return answers.find({ endpoint, network, address, origin });
}

/** The service's public page. */
function addressPage(address: string, airdropId: string | null) {
  const title = airdropId === null ? "Airdrops of an address" : `Airdrop ${airdropId}`;
  return html`<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <title>${title} (sandbox)</title>
  <h1>${title}</h1>
  <p>Address: <code>${address}</code></p>
  <p>This page stands in for the service's public page.</p>
</html>`;
}
