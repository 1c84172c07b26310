import { AptosConnectGenericWallet } from "@aptos-connect/wallet-adapter-plugin";
import { SlushWallet } from "@mysten/slush-wallet";
import { registerWatched } from "./standard-wallet.ts";

/** An Ed25519 public key in the format of `@identity-connect/crypto`. `page-wallets.ts` has its account. */
const aptosPublicKey = "ACDeGeXRiAysh9V0hM6e0uhM8PlZnxLnzDpS5OdlenY/LA==";

/**
 * Registers Aptos Connect's real wallet (Petra Web), which stores its accounts in the page's storage.
 */
export function startAptosWallet(isConnected: boolean, [address = ""]: readonly string[]): void {
  const stored = JSON.stringify({ address, publicKey: aptosPublicKey });
  keep("@aptos-connect/connectedAccount", isConnected ? stored : undefined);
  registerWatched(
    "aptos",
    new AptosConnectGenericWallet({
      dappName: "A page with wallets",
      // The wallet requests its chain at once: from this page's server, not from the network.
      aptosClientConfig: { fullnode: `${location.origin}/aptos-node` },
    }),
  );
}

/** Registers Slush's real wallet for Sui, which stores its session in the page's storage. */
export function startSuiWallet(isConnected: boolean, [address = ""]: readonly string[]): void {
  const accounts = [{ address, publicKey: btoa("\0".repeat(33)) }];
  keep("slush:session", isConnected ? sessionOf({ accounts }) : undefined);
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

/** @returns a session token; the wallet reads it without checking its signature */
function sessionOf(payload: object): string {
  const now = Math.floor(Date.now() / 1_000);
  const claims = { iat: now, exp: now + 3_600, iss: "slush", aud: location.origin, payload };
  return [{ alg: "HS256" }, claims, "unsigned"].map((part) => base64Url(JSON.stringify(part))).join(".");
}

function base64Url(text: string): string {
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function keep(key: string, value: string | undefined): void {
  if (value === undefined) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
}
