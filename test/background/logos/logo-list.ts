import { runDueWork } from "../../../src/background/main/startup.ts";
import { entry } from "../../sandbox/entry.ts";
import { type World, watchTyped } from "../world.ts";

export const wallet = { network: "evm", address: "0x00000000219ab540356cBB839Cbe05303d7705Fa" } as const;

/** The simulated browser draws every logo as this picture. */
export const picture = "data:image/webp;base64,AAAA";

/** A list of airdrops with logos, and the requests for logos that the service got. */
export function logoList(world: World) {
  return {
    urlOf: (file: string) => `${world.sandbox.url}/img/${file}`,
    asked: () => world.sandbox.logoRequests.map(({ path }) => path.replace("/img/", "")),
    /** Lists one airdrop for each of these logos. */
    async list(...urls: string[]): Promise<void> {
      world.sandbox.setAirdrops(
        wallet.network,
        wallet.address,
        urls.map((imgUrl, at) => entry(`${at}`, { imgUrl })),
      );
      await watchTyped(wallet);
      await runDueWork();
    },
  };
}
