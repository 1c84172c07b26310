import { AptosConnectGenericWallet } from "@aptos-connect/wallet-adapter-plugin";
import { SlushWallet } from "@mysten/slush-wallet";
import { registerWatched } from "./standard-wallet.ts";
import type { WalletState } from "./wallet-on-page.ts";

/** A public key of its own kind, Ed25519, as `@identity-connect/crypto` writes it; `familyAddresses.aptos` is its account. */
const aptosPublicKey = "ACDeGeXRiAysh9V0hM6e0uhM8PlZnxLnzDpS5OdlenY/LA==";

/**
 * Registers Aptos Connect's real wallet (Petra Web), whose accounts are what it keeps in the page's storage. It knows
 * no lock: locked, it has lost its account and only `aptos:connect` would bring it back.
 */
export function startAptosWallet(state: WalletState, address: string): void {
  const stored = JSON.stringify({ address, publicKey: aptosPublicKey });
  keep("@aptos-connect/connectedAccount", state === "connected" ? stored : undefined);
  registerWatched(
    "aptos",
    new AptosConnectGenericWallet({
      dappName: "A page with wallets",
      // It asks at once which chain it is on: this page's server, not the network.
      aptosClientConfig: { fullnode: `${location.origin}/aptos-node` },
    }),
  );
}

/**
 * Registers Slush's real wallet for Sui, whose accounts are those of the session in the page's storage. Locked, that
 * session holds none.
 */
export function startSuiWallet(state: WalletState, address: string): void {
  const accounts = state === "connected" ? [{ address, publicKey: btoa("\0".repeat(33)) }] : [];
  keep("slush:session", state === "notConnected" ? undefined : sessionOf({ accounts }));
  registerWatched(
    "sui",
    new SlushWallet({
      name: "A page with wallets",
      metadata: {
        id: "com.mystenlabs.suiwallet.web",
        walletName: "Slush",
        icon: "data:image/svg+xml;base64,PHN2Zy8+",
        enabled: true,
      },
    }),
  );
}

/** @returns a session token; the wallet reads it and does not check who signed it. */
function sessionOf(payload: object): string {
  const now = Math.floor(Date.now() / 1_000);
  const claims = { iat: now, exp: now + 3_600, iss: "slush", aud: location.origin, payload };
  return [{ alg: "HS256" }, claims, "unsigned"].map((part) => base64Url(JSON.stringify(part))).join(".");
}

function base64Url(text: string): string {
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function keep(key: string, value: string | undefined): void {
  if (value === undefined) {
    localStorage.removeItem(key);
  } else {
    localStorage.setItem(key, value);
  }
}
