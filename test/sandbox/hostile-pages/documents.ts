import type { HostilePage } from "./page.ts";

/** Pages that need a document, and so a real browser. */
export const documentPages: readonly HostilePage[] = [
  {
    name: "nested-frames",
    tries: "frames, one within another, with wallets of their own, and frames under the names of wallets",
    html: `<iframe name="starknet_frame" srcdoc="<script>
        window.ethereum = { request: () => ['0x' + '2'.repeat(40)] };
        addEventListener('eip6963:requestProvider', () => dispatchEvent(new CustomEvent('eip6963:announceProvider',
          { detail: { info: { name: 'Framed' }, provider: window.ethereum } })));
      </script><iframe srcdoc='<script>window.ethereum = parent.ethereum;</script>'></iframe>"></iframe>
      <iframe name="bitkeep" srcdoc=""></iframe><iframe name="keplr" sandbox srcdoc=""></iframe>
      <iframe name="cosmostation" src="data:text/html,"></iframe>`,
    script: "",
  },
  {
    name: "clobbered-globals",
    tries: "elements whose ids are the names of wallets, and whose fields are the names of their methods",
    html: `<form id="starknet_form"><input name="id" value="x"><input name="name"><input name="version"><input name="on">
        <input name="off"><input name="request"></form>
      <form id="unisat_wallet"><input name="getAccounts"></form><form id="enkrypt"><input name="providers"></form>
      <a id="bitkeep"></a><a id="bitkeep" name="solana"></a><img id="coinbaseSolana" name="isConnected">
      <form id="cosmostation"><input name="cosmos"><input name="providers"></form>`,
    script: "",
  },
  {
    name: "document-all",
    tries: "document.all, the object that says it is undefined, for every wallet",
    html: "<p>A page</p>",
    script: `
      for (const name of ["bitkeep", "coinbaseSolana", "unisat_wallet", "bitcoin_keplr", "cosmostation", "starknet_x", "enkrypt"])
        set(name, document.all);
      announce(document.all); register(document.all, { name: "W", accounts: document.all });`,
  },
  {
    name: "sandboxed",
    tries: "a policy that leaves it neither storage nor an origin, and an ear for each error",
    html: "<p>A page</p>",
    policy: [
      "sandbox allow-scripts",
      "default-src 'none'",
      "script-src 'unsafe-inline'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join("; "),
    script: `for (const type of ["error", "unhandledrejection"]) hear(type, () => note(type));`,
  },
  {
    name: "never-loads",
    tries: "a script that never comes, so that the page never finishes loading",
    html: "<p>A page</p>",
    script: "",
    neverLoads: true,
  },
  {
    name: "leaves-in-mid-scan",
    tries: "another document in the same tab as soon as it is asked for its wallets",
    html: "<p>A page</p>",
    script: `hear("eip6963:requestProvider", () => { location.search = "?left"; });
      announce(wallet("mute", never));`,
    finds: [],
    calls: ["mute eth_accounts"],
    ends: "silence",
  },
];
