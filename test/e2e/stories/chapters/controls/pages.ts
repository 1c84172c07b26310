/** Every page, every control, and what a press of it does. A control that is missing here fails the story. */
import { apiKeyItem } from "../../../../../src/storage/api-key.ts";
import { keyStatusItem } from "../../../../../src/storage/items.ts";
import { profileOf } from "../../../../bench/profile.ts";
import type { Sandbox } from "../../../../sandbox/service/server.ts";
import { stored, storedProfile } from "../../../stages/stored-profile.ts";
import { type Control, control, type Page, type Profiles, sidePanel } from "./press-each.ts";

const rail = ["Wallets", "Alerts", "Claimed", "Backup & sync", "Service & key", "Theme", "Privacy policy"];

/** Rows of one kind are pressed once. */
const row = /^(?!Actions for ).*Season \d$/;
const rowMenu = /^Actions for .*Season \d$/;
const sampleRow = /^(?:Lantern|Tidewater|Orchard|Sundial|Paper|Granite|Harbour|Mosaic|Foxglove|Quarry)/;

const list: readonly Control[] = [
  control("Refresh", "asks", "/v1/airdrops/"),
  control("Options", "opens", "options.html"),
  control("Blur values", "becomes", "pressed"),
  control(/ within 30 days$/, "says", "1 airdrop ·", [control(/^Remove: /, "takes away", "1 airdrop ·")]),
  control(/ no date$/, "says", "5 airdrops ·", [control(/^Remove: /, "takes away", "5 airdrops ·")]),
  control("Claimed: $525", "opens", "options.html#claimed"),
  control("Search", "becomes", "focused"),
  control("Filter by wallet", "becomes", "expanded", [
    control("Show all", "becomes", "gone"),
    control(/^Wallet 1 /, "says", "3 airdrops ·"),
    control(/^Wallet 2 /, "says", "3 airdrops ·"),
  ]),
  control(row, "opens", "/airdrops/"),
  control(rowMenu, "becomes", "expanded", [
    control("Claimed", "says", "Hidden & claimed"),
    control("Hide", "says", "Hidden & claimed"),
  ]),
  control(/^Wallets/, "becomes", "open", [control(/^Airdrops: /, "opens", "/airdrops/")]),
];

/** The sample does nothing that leaves it. */
const inSample = (name: string | RegExp) => control(name, "says", "This doesn’t work with sample data.");
const sample: readonly Control[] = [
  inSample("Refresh"),
  inSample(/^Claim one by one in the /),
  control("Options", "opens", "options.html"),
  inSample("Blur values"),
  control(/ within 7 days$/, "says", "2 airdrops ·"),
  control(/ within 30 days$/, "says", "4 airdrops ·"),
  control(/ no date$/, "says", "4 airdrops ·"),
  control("Search", "becomes", "focused"),
  control("Filter by wallet", "becomes", "expanded"),
  inSample(sampleRow),
  control(/^Actions for /, "becomes", "expanded"),
  control(/^Wallets/, "becomes", "open"),
];

/** @returns the stored items of each profile, for a service with this address and key */
export function profilesOf({ url: serviceUrl, key }: Pick<Sandbox, "url" | "key">): Profiles {
  // A press of *Refresh* asks nothing within a second of the last answer.
  const now = Date.now() - 60_000;
  const claim = {
    wallet: "evm:0x1000000000000000000000000000000000000001",
    airdrop: "past",
    claimed: { at: now, name: "Orchard", usdValue: 525 },
  } as const;
  return {
    new: {},
    withoutKey: {
      ...storedProfile({ serviceUrl, key: "", addresses: [] }),
      ...stored(apiKeyItem, null),
      ...stored(keyStatusItem, null),
    },
    used: {
      ...profileOf(2, 6, serviceUrl, now, [claim]),
      ...stored(apiKeyItem, { secret: key, serviceUrl }),
    },
  };
}

export const pages: readonly Page[] = [
  {
    path: "options.html",
    profile: "new",
    controls: [
      control("Try it with sample data", "opens", "sample.html"),
      control("Privacy policy", "opens", "PRIVACY.txt"),
      control("Agree and continue", "leads to", "#start-wallets", [
        control("Addresses", "stays", "focused"),
        control("Add addresses", "says", "Not an address of a supported network."),
        control("Restore a backup…", "leads to", "#data"),
        control("Later", "says", "Paste your key"),
      ]),
    ],
  },
  {
    path: "popup.html",
    profile: "new",
    controls: [
      control("Options", "opens", "options.html"),
      control("Review and agree", "opens", "options.html"),
    ],
  },
  {
    path: "options.html#wallets",
    profile: "withoutKey",
    elsewhere: rail,
    controls: [
      control("Enter key", "leads to", "#key"),
      control("Addresses", "becomes", "focused"),
      control("Add addresses", "says", "Not an address of a supported network."),
      control("Restore a backup…", "leads to", "#data"),
    ],
  },
  {
    path: "popup.html",
    profile: "withoutKey",
    controls: [
      control("Options", "opens", "options.html"),
      control("API key", "becomes", "focused"),
      control("Save", "says", "Paste the whole key, without spaces."),
      control("Paste addresses", "opens", "options.html#add"),
      control("Try it with sample data", "opens", "sample.html"),
    ],
  },
  {
    path: "popup.html",
    profile: "used",
    controls: [...list, control(/^Claim one by one in the /, "opens", sidePanel)],
  },
  {
    path: "popup.html?panel",
    profile: "used",
    // The same list as in the popup.
    elsewhere: list.map(({ name }) => name),
    controls: [
      control(/^Claim one by one/, "says", "0 of 6 claimed", [
        control(row, "opens", "/airdrops/"),
        control("Copy", "says", "Copied"),
        control("Skip", "says", "1 skipped", [control("Undo last", "takes away", "1 skipped")]),
        control("Claimed, next", "says", "1 of 6 claimed", [control("Undo last", "says", "0 of 6 claimed")]),
        control("Back to the list", "says", "no date"),
      ]),
    ],
  },
  {
    path: "options.html#wallets",
    profile: "used",
    elsewhere: rail,
    controls: [
      control("Search wallets", "becomes", "focused"),
      control("Add wallets", "becomes", "expanded", [
        control("Addresses", "stays", "focused"),
        control("Add addresses", "says", "Not an address of a supported network."),
      ]),
      control("Select all", "says", "2 wallets ·", [
        control("Pause", "says", "paused"),
        control("Copy addresses", "says", "Copied."),
        control("Clear selection", "takes away", "2 wallets ·"),
        control("Remove", "says", "2 wallets removed."),
      ]),
      control("Wallet", "becomes", "sorted ascending"),
      control("Value", "becomes", "sorted descending"),
      control("First deadline", "becomes", "sorted ascending"),
      control(/^Select Wallet /, "becomes", "checked"),
      control(/^Copy address: /, "says", "Copied."),
      control(/^Actions for Wallet /, "becomes", "expanded", [
        control("Rename", "becomes", "gone"),
        control(/^Pause: /, "says", "paused"),
        control(/^Remove: /, "says", "1 wallet removed."),
      ]),
    ],
  },
  {
    path: "options.html#alerts",
    profile: "used",
    controls: [
      control("New airdrops", "becomes", "checked"),
      control("Expiring airdrops", "becomes", "checked"),
      control("Send a test", "says", "Sent."),
      control("Collapse airdrops worth less than", "becomes", "focused"),
      control("Theme", "becomes", "focused"),
      control("Alerts", "stays", "current"),
      control("Wallets", "leads to", "#wallets"),
      control("Claimed", "leads to", "#claimed"),
      control("Backup & sync", "leads to", "#data"),
      control("Service & key", "leads to", "#connection"),
      control("Privacy policy", "opens", "PRIVACY.txt"),
    ],
  },
  {
    path: "options.html#claimed",
    profile: "used",
    elsewhere: rail,
    controls: [
      control("Export CSV", "saves", ".csv"),
      control(/^Actions for /, "becomes", "expanded", [control("Unmark", "says", "Unmarked")]),
    ],
  },
  {
    path: "options.html#data",
    profile: "used",
    elsewhere: rail,
    controls: [
      control("Sync with my other browsers", "becomes", "checked", [
        control("Remove from the browser’s sync", "says", "Removed."),
      ]),
      control("Save backup", "saves", ".json"),
      control("Export CSV", "saves", ".csv"),
      control("Restore a backup…", "becomes", "focused"),
      control("Erase everything…", "says", "Deletes your list of wallets", [
        control("Cancel", "takes away", "Deletes your list of wallets"),
        control("Erase everything", "says", "Everything is erased."),
      ]),
    ],
  },
  {
    path: "options.html#connection",
    profile: "used",
    elsewhere: rail,
    controls: [
      control("API key", "becomes", "focused"),
      control("Remove key", "says", "Remove the key?", [
        control("Cancel", "takes away", "Remove the key?"),
        control("Remove key", "says", "Key removed."),
      ]),
      control("Service URL", "becomes", "focused"),
      control("Use the default", "says", "Saved."),
      control("Check each wallet", "becomes", "focused"),
      control("Copy details for a report", "says", "Copied."),
    ],
  },
  {
    path: "sample.html",
    profile: "new",
    controls: [control("Start with your own wallets", "opens", "options.html"), ...sample],
  },
];
