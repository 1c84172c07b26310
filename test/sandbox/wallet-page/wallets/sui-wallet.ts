import { SlushWallet } from "@mysten/slush-wallet";
import { registerWatched } from "./standard-wallet.ts";

/** Registers Slush's real wallet for Sui, which stores its session in the page's storage. */
export function startSuiWallet(isConnected: boolean, [address = ""]: readonly string[]): void {
  const accounts = [{ address, publicKey: btoa("\0".repeat(33)) }];
  if (isConnected) localStorage.setItem("slush:session", sessionOf({ accounts }));
  else localStorage.removeItem("slush:session");
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
