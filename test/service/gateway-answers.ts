import { envelopes } from "./answers/envelopes.ts";
import { frameworks } from "./answers/frameworks.ts";
import type { GatewayAnswer } from "./answers/gateway-answer.ts";
import { gateways } from "./answers/gateways.ts";
import { webServers } from "./answers/web-servers.ts";

export const gatewayAnswers: readonly GatewayAnswer[] = [
  ...envelopes,
  ...gateways,
  ...webServers,
  ...frameworks,
];
