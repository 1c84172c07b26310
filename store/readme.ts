/**
 * `npm run pictures:readme`: README's pictures in `docs/`. The animation shows the list, and how the user marks an
 * airdrop as claimed. The data is made up.
 */
import { writeFile } from "node:fs/promises";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { CDPSession } from "puppeteer-core";
import sharp from "sharp";
import { z } from "zod";
import { publicServiceUrl } from "../src/config.ts";
import { launchChromium } from "../test/e2e/chromium/chromium.ts";
import type { View } from "../test/e2e/driver/view.ts";
import { emulate, shoot } from "../test/pictures/camera.ts";
import { itemsOf } from "../test/pictures/profile.ts";
import { openState } from "../test/pictures/scene.ts";
import { buildRelease, withRelease } from "./release-browser.ts";
import { sampleProfile } from "./sample-data.ts";

const docs = fileURLToPath(new URL("../docs/", import.meta.url));
const size = { width: 380, height: 600 };
const middle = z.object({ x: z.number(), y: z.number() });

/** A picture of the animation. `ms`: how long it stays. */
type Frame = { readonly png: Buffer; readonly ms: number };

const built = await buildRelease("chromium");
await withRelease(launchChromium, { browser: "chromium", built, locale: "en" }, async (driver, logos) => {
  const now = Date.now();
  const items = itemsOf({ watched: sampleProfile(now), logos }, publicServiceUrl, now);
  const { view, close } = await openState(driver, { name: "readme", page: "popup", items }, "");
  const session = await driver.debug(view);
  await session.send("Emulation.setDeviceMetricsOverride", { ...size, deviceScaleFactor: 2, mobile: false });
  await emulate(session, "dark");
  await save("popup-dark.png", await shoot(session, view));
  await emulate(session, "light");
  await save("popup.webp", await animated(await claim(view, session)));
  await close();
});

/** Opens the menu of the most urgent airdrop and marks the airdrop as claimed. */
async function claim(view: View, session: CDPSession): Promise<readonly Frame[]> {
  const menu = 'button[aria-label="Actions for Lantern Bridge"]';
  const claimed = '[role="menuitem"]:nth-child(2)';
  await view.evaluate(addPointer);
  const frames: Frame[] = [];
  const show = async (ms: number) => void frames.push({ png: await shoot(session, view), ms });
  await show(1_600);
  await point(view, session, "[data-row]");
  await show(1_400);
  await point(view, session, menu);
  await show(500);
  await view.click({ role: "button", name: "Actions for Lantern Bridge" });
  await view.waitFor({ role: "menuitem", name: "Claimed" });
  await show(700);
  await point(view, session, claimed);
  await show(1_200);
  await view.click({ role: "menuitem", name: "Claimed" });
  await view.waitFor({ role: "button", name: "Undo for Lantern Bridge" });
  await show(2_400);
  return frames;
}

/** Draws a pointer, which a screenshot leaves out. */
function addPointer(): void {
  const pointer = document.createElement("div");
  pointer.id = "pointer";
  pointer.innerHTML =
    '<svg width="20" height="24" viewBox="0 0 20 24"><path d="M2 1v18l4.6-4 3 7 3.4-1.5-3-6.7 6.5-.3z" fill="#111" stroke="#fff" stroke-width="1.5"/></svg>';
  pointer.popover = "manual";
  Object.assign(pointer.style, {
    margin: "0",
    padding: "0",
    border: "0",
    background: "none",
    overflow: "visible",
    pointerEvents: "none",
    inset: "540px auto auto 300px",
  });
  document.body.append(pointer);
  pointer.showPopover();
}

/** Moves the pointer to the middle of an element. */
async function point(view: View, session: CDPSession, selector: string): Promise<void> {
  const spot = middle.parse(
    await view.evaluate((wanted: string) => {
      const box = document.querySelector(wanted)?.getBoundingClientRect();
      if (box === undefined) return null;
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    }, selector),
  );
  await session.send("Input.dispatchMouseEvent", { type: "mouseMoved", ...spot });
  await view.evaluate(({ x, y }: { x: number; y: number }) => {
    const pointer = document.getElementById("pointer");
    // An open menu is in the top layer, and the last popover is above the others.
    if (pointer?.matches(":popover-open")) pointer.hidePopover();
    pointer?.showPopover();
    pointer?.style.setProperty("inset", `${y}px auto auto ${x}px`);
  }, spot);
}

function animated(frames: readonly Frame[]): Promise<Buffer> {
  return sharp(
    frames.map(({ png }) => png),
    { join: { animated: true } },
  )
    .webp({ lossless: true, effort: 6, loop: 0, delay: frames.map(({ ms }) => ms) })
    .toBuffer();
}

async function save(name: string, data: Buffer): Promise<void> {
  await writeFile(`${docs}${name}`, data);
  console.log(`${relative(process.cwd(), `${docs}${name}`)}: ${Math.ceil(data.length / 1024)} KiB`);
}
