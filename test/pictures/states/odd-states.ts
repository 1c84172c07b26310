/** Lists that are hard to lay out: hostile names, extreme values, many rows. */
import { publicServiceUrl } from "../../../src/config.ts";
import { readAirdrops } from "../../../src/service/read-airdrops.ts";
import { profileOf } from "../../bench/profile.ts";
import { answer } from "../../fixtures.ts";
import { hostileNames } from "../../sandbox/hostile-names.ts";
import { airdrop, lookedUp, minute, walletOf } from "../profile.ts";
import { mainWallet } from "../wallets.ts";
import type { Makings, State } from "./state.ts";

export function oddStates({ now, popup }: Makings): State[] {
  const at = now - 3 * minute;
  const hostile = lookedUp(
    walletOf("evm-hostile-names", { label: "Long label of the longest length" }),
    answer(hostileAirdrops(), at),
  );
  const rightToLeft = lookedUp(
    walletOf("solana-soon", { label: "محفظتي الرئيسية" }),
    answer(
      [
        airdrop("توزيع البروتوكول المفتوح", 120.5, "verySoon"),
        airdrop("חלוקה עונה 2 (Season 2)", 64, "soon"),
        airdrop("🚀🌕 To the moon 👩‍👩‍👧‍👦 🇺🇳", null, "soon"),
        airdrop("Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft", 3),
        airdrop("空投计划第二季", 8.25),
        airdrop("Cartographers Foundation Retroactive Season 2", 2),
      ],
      at,
    ),
    { "توزيع البروتوكول المفتوح": "soon" },
  );
  const values = [0, 0.004, 0.01, 9.99, 1_234.56, 99_999.99, 1_234_567.89, 1e9, 987_654_321_012.34, 1e12];
  return [
    popup("hostile-names", { watched: [hostile] }),
    popup("names-of-every-script", { watched: [rightToLeft] }),
    popup("values-from-nothing-to-a-trillion", {
      watched: [
        lookedUp(
          mainWallet,
          answer(
            values.map((value, index) =>
              airdrop(`Worth ${value} to somebody`, value, index % 3 === 0 ? "verySoon" : "none"),
            ),
            at,
          ),
        ),
        lookedUp(
          walletOf("solana-soon"),
          answer([airdrop("Worth all the others", 98_765_432_101_234.5), airdrop("Nobody knows", null)], at),
        ),
      ],
    }),
    popup("ten-thousand", {}, { items: profileOf(200, 10_000, publicServiceUrl, now) }),
  ];
}

/** @returns the sandbox's hostile airdrops as the product reads them */
function hostileAirdrops(): NonNullable<ReturnType<typeof readAirdrops>>["airdrops"] {
  const flags = ["isExpiringVerySoon", "isExpiringSoon", "none"];
  const list = readAirdrops(
    hostileNames.map((entry, index) => ({
      ...entry,
      addressUrl: `https://www.drops.bot/airdrops/${index}`,
      [flags[index % 3] ?? ""]: true,
    })),
    publicServiceUrl,
  );
  if (list === null) throw new Error("the sandbox serves no list of hostile names");
  return list.airdrops;
}
