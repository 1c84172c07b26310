/** Runs refreshes with failing gateways and killed backgrounds, and searches for a state that never recovers. */
import { createServer, type Server } from "node:http";
import { below, type Random } from "../../random.ts";
import { type GatewayAnswer, gatewayAnswers } from "../../service/gateway-answers.ts";
import { until } from "../driver/until.ts";
import type { Stage } from "../stages/stage.ts";
import { numberedAddress, seedDead, storedProfile } from "../stages/stored-profile.ts";
import { passTime } from "./time-travel.ts";

const hour = 3_600_000;
const alarm = "refresh";
/** Windfall promises to fetch every wallet within two days of a healthy service, without the user. */
const promised = 48 * hour;
const wakeEvery = 12 * hour;

/** @returns a description of a wallet that never recovered; null when all recovered */
export async function attackRecovery(stage: Stage, random: Random, troubles: number): Promise<string | null> {
  const { driver } = stage;
  const { url: serviceUrl, key } = stage.sandbox;
  const first = 90_000 + below(random, 1_000_000);
  const addresses = Array.from({ length: 1 + below(random, 5) }, (_, index) =>
    numberedAddress(first + index),
  );
  await seedDead(driver, { ...storedProfile({ serviceUrl, key, addresses }) });
  const notified: string[] = [];

  await stage.sandbox.stop();
  for (let problem = 0; problem < troubles; problem++) {
    const answers = Array.from({ length: 1 + below(random, 3) }, () => pick(random));
    const gateway = await serve(Number(new URL(serviceUrl).port), answers, random);
    await ring(stage, () => gateway.requests() > 0);
    await gateway.stop();
    const pause = 10 * 60_000 + below(random, 30 * hour);
    notified.push(
      `${answers.map(({ status, body }) => `${status} ${body.slice(0, 60)}`).join(" | ")}; ${pause / hour} h`,
    );
    await passTime(driver, pause);
  }

  await stage.restartSandbox();
  const left = () => addresses.filter((address) => !isFetched(stage, address));
  for (let since = 0; since < promised && left().length > 0; since += wakeEvery) {
    await ring(stage, () => left().length === 0);
    await passTime(driver, wakeEvery);
  }
  await ring(stage, () => left().length === 0);
  return left().length === 0
    ? null
    : `${left().length} of ${addresses.length} wallets after: ${notified.join(" → ")}`;
}

function pick(random: Random): GatewayAnswer {
  const answer = gatewayAnswers[below(random, gatewayAnswers.length)];
  if (answer === undefined) throw new Error("no answer");
  return answer;
}

/** Rings the alarm and gives the background some time. The background may rightly do nothing. */
async function ring({ driver }: Stage, isEnough: () => boolean): Promise<void> {
  await driver.ringAlarm(alarm);
  await until("the background to act", isEnough, { timeout: 2_000 }).catch(() => undefined);
}

function isFetched({ sandbox }: Stage, address: string): boolean {
  return sandbox.requests.some(
    ({ path }) => path.includes("/v1/airdrops/") && path.toLowerCase().endsWith(address),
  );
}

type Gateway = { readonly requests: () => number; stop(): Promise<void> };

async function serve(port: number, answers: readonly GatewayAnswer[], random: Random): Promise<Gateway> {
  let requests = 0;
  const server: Server = createServer((_request, response) => {
    requests += 1;
    const answer = answers[below(random, answers.length)];
    if (answer === undefined) return void response.destroy();
    response.writeHead(answer.status, answer.headers);
    response.end(answer.body);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, "127.0.0.1", resolve);
  });
  return {
    requests: () => requests,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
