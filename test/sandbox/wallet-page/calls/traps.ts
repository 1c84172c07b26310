import { keplrShape } from "../wallets/cosmos-wallets.ts";
import { prompt, putOnWindow } from "../wallets/wallet-on-page.ts";
import { watched } from "./call-log.ts";

const evmShape = {
  request: prompt,
  enable: prompt,
  send: prompt,
  sendAsync: prompt,
  on: prompt,
  once: prompt,
};
const solanaShape = {
  isConnected: false,
  publicKey: null,
  connect: prompt,
  disconnect: prompt,
  request: prompt,
  signIn: prompt,
  signMessage: prompt,
  signTransaction: prompt,
  on: prompt,
};
const bitcoinShape = {
  request: prompt,
  connect: prompt,
  getAccounts: prompt,
  requestAccounts: prompt,
  getAddresses: prompt,
  getPublicKey: prompt,
  signMessage: prompt,
  signPsbt: prompt,
  on: prompt,
};
const moveShape = {
  connect: prompt,
  disconnect: prompt,
  account: prompt,
  network: prompt,
  isConnected: prompt,
  hasPermissions: prompt,
  requestPermissions: prompt,
  getAccounts: prompt,
  onAccountChange: prompt,
  signMessage: prompt,
};
const starknetShape = {
  name: "Trap",
  version: "1.0.0",
  icon: "",
  request: prompt,
  enable: prompt,
  on: prompt,
  off: prompt,
};
const address = "0x1111111111111111111111111111111111111111";

/**
 * Wallets that must receive no call, by the global that holds them: wallets that always prompt, unknown wallets, and
 * wallets in the place of another. The shapes follow the wallets' documentation; every method would prompt.
 */
const traps: Readonly<Record<string, object>> = {
  ethereum: { isFrame: true, selectedAddress: address, ...evmShape },
  enkrypt: { providers: { ethereum: { ...evmShape }, bitcoin: { ...bitcoinShape } } },
  leap: { version: "0.1.0", ...keplrShape, bitcoin: { ...bitcoinShape } },
  leapBitcoin: bitcoinShape,
  okxwallet: {
    ...evmShape,
    solana: solanaShape,
    bitcoin: { ...bitcoinShape },
    aptos: moveShape,
    keplr: keplrShape,
  },
  LeatherProvider: { ...bitcoinShape },
  HiroWalletProvider: { ...bitcoinShape },
  BitcoinProvider: { ...bitcoinShape },
  BinanceChain: { ...evmShape },
  aptos: moveShape,
  petra: { ...moveShape },
  martian: { ...moveShape, sui: { ...moveShape } },
  pontem: { ...moveShape },
  nightly: { aptos: { ...moveShape }, sui: { ...moveShape }, solana: { ...solanaShape } },
  suiWallet: { ...moveShape },
  suiet: { ...moveShape },
  station: { connect: prompt, info: prompt, getPublicKey: prompt },
  phantom: { solana: { ...solanaShape }, bitcoin: { ...bitcoinShape }, sui: { ...moveShape } },
  solana: { ...solanaShape },
  solflare: { ...solanaShape },
  backpack: { ...solanaShape },
  coinbaseSolana: { ...solanaShape },
  glowSolana: { ...solanaShape },
  braveSolana: { ...solanaShape },
  bitkeep: {
    ethereum: { ...evmShape },
    solana: { ...solanaShape },
    unisat: { ...bitcoinShape },
    keplr: { ...keplrShape },
  },
  exodus: { ethereum: { ...evmShape }, solana: { ...solanaShape } },
  starknet_metamask: { id: "metamask", ...starknetShape },
  starknet: { id: "metamask", ...starknetShape },
};

/** Sets every trap. Lists that only name wallets contain the names of traps. */
export function setTraps(): void {
  for (const [name, trap] of Object.entries(traps)) {
    putOnWindow(name, watched(name, trap));
  }
  // Enkrypt poses as UniSat and opens a window.
  putOnWindow("unisat", watched("unisat", { ...bitcoinShape, isEnkrypt: true }));
  putOnWindow("btc_providers", [{ id: "LeatherProvider", name: "Leather", methods: ["getAddresses"] }]);
  putOnWindow("wbip_providers", [{ id: "leapBitcoin", name: "Leap", methods: ["getAccounts"] }]);
  announce("Frame", "sh.frame", watched("frame", { ...evmShape }));
  announce("Enkrypt", "com.enkrypt", watched("enkryptEvm", { ...evmShape }));
}

function announce(name: string, rdns: string, provider: object): void {
  const info = { uuid: crypto.randomUUID(), name, rdns, icon: "data:image/svg+xml;base64,PHN2Zy8+" };
  const announceNow = () =>
    window.dispatchEvent(
      new CustomEvent("eip6963:announceProvider", { detail: Object.freeze({ info, provider }) }),
    );
  window.addEventListener("eip6963:requestProvider", announceNow);
  announceNow();
}
