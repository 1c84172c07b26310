import { type GatewayAnswer, json } from "./gateway-answer.ts";

/** The service's own envelope with simulated messages. */
export const envelopes: readonly GatewayAnswer[] = [
  ...(
    [
      [401, "Invalid API key", "keyRefused"],
      [200, "Invalid API key", "keyRefused"],
      [400, "The api_key has expired", "keyRefused"],
      [200, "API key revoked", "keyRefused"],
      [403, "Unknown API key", "keyRefused"],
      [400, "APIKEY missing", "keyRefused"],
      [500, "Failed to validate API key: upstream database timeout", "serviceDown"],
      [503, "Invalid API key", "serviceDown"],
      [400, "Failed to validate API key: upstream database timeout", "walletOnly"],
      [403, "Daily limit reached for this API key", "rateLimit"],
      [200, "Daily limit reached for this API key", "rateLimit"],
      [401, "API key quota exceeded", "rateLimit"],
      [403, "Your API key does not cover network move", "walletOnly"],
      [400, "Your API key is not allowed to use network starknet", "walletOnly"],
      [400, "Invalid address", "walletOnly"],
      [200, "Unsupported network", "walletOnly"],
      [400, "Address is not a valid cosmos address", "walletOnly"],
      [400, "No token price for this wallet", "walletOnly"],
      [200, "Unknown token price", "walletOnly"],
    ] as const
  ).map(
    ([status, error, means]): GatewayAnswer => ({
      source: "interface document, 7",
      status,
      body: json({ success: false, error }),
      means,
    }),
  ),
];
