import { expect, it } from "vitest";
import { acceptedServiceUrl } from "../../../src/core/secrets/accepted-service-url.ts";

it.each([
  "https://api.drops.bot/legal/winner/thank/year",
  "https://api.drops.bot/%6cegal/%77inner/%74hank/%79ear",
  "https://api.drops.bot/%ff",
  "https://api.drops.bot/evidenzapoligono-smottatozinco-doteiterare-surrogatomattone-accaderecivile",
  "https://abaco-abbaglio-abbinato-abete-abisso-abolire-abrasivo-a.accadere.accenno.accusato.acetone",
  `https://${"4c0883a691".repeat(4)}.example`,
])("acceptedServiceUrl refuses %s", (text) => {
  expect(acceptedServiceUrl(text)).toBeNull();
});

it.each(["https://api.drops.bot", "https://abcdefghijklmnopqrst.supabase.co/v1", "http://localhost:8787"])(
  "acceptedServiceUrl accepts %s",
  (text) => {
    expect(acceptedServiceUrl(text)).toBe(text);
  },
);
