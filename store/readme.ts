/**
 * `npm run pictures:readme`: README's pictures in `docs/`. The data is made up.
 */
import { writeFile } from "node:fs/promises";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { publicServiceUrl } from "../src/config.ts";
import { emulate, shoot } from "../test/pictures/camera.ts";
import { itemsOf } from "../test/pictures/profile.ts";
import { colorSchemes, openState } from "../test/pictures/scene.ts";
import { buildRelease, withRelease } from "./release-browser.ts";
import { sampleClaims, sampleProfile } from "./sample-data.ts";

const docs = fileURLToPath(new URL("../docs/", import.meta.url));
const size = { width: 380, height: 600 };

const built = await buildRelease();
await withRelease({ built, locale: "en" }, async (driver) => {
  const now = Date.now();
  const items = itemsOf(
    { watched: sampleProfile(now), dismissals: sampleClaims(now) },
    publicServiceUrl,
    now,
  );
  const { view, close } = await openState(driver, { name: "readme", page: "popup", items }, "");
  const session = await view.page.createCDPSession();
  await session.send("Emulation.setDeviceMetricsOverride", { ...size, deviceScaleFactor: 2, mobile: false });
  for (const scheme of colorSchemes) {
    await emulate(session, scheme);
    const file = `${docs}popup-${scheme}.png`;
    await writeFile(file, await shoot(session, view));
    console.log(relative(process.cwd(), file));
  }
  await close();
});
