import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { i18n } from "#i18n";
import { appearanceItem } from "../../../storage/display.ts";
import type { StoredPopup } from "../../../storage/popup/popup-items.ts";
import { Popup } from "../../popup/popup.tsx";
import { createSampleWorld } from "../../sample/sample-world.ts";
import { browserEnvironment, EnvironmentContext } from "../../shared/data/environment.ts";
import { useValue } from "../../shared/data/use-item.ts";
import style from "./popup-picture.module.css";

/** The popup with sample data as a picture: inert, and hidden from screen readers. */
export function SamplePicture() {
  const { theme } = useValue(appearanceItem);
  const [world] = useState(() => createSampleWorld(Date.now(), Date.now, theme, () => undefined));
  const [environment] = useState({ ...world.environment, surface: "part" } as const);
  return (
    <div className={style.sample} aria-hidden="true">
      <div className={style.frame} inert>
        <QueryClientProvider client={world.client}>
          <EnvironmentContext value={environment}>
            <Popup copy={null} />
          </EnvironmentContext>
        </QueryClientProvider>
      </div>
      <p>{i18n.t("sample.name")}</p>
    </div>
  );
}

const ownEnvironment = { ...browserEnvironment, surface: "part" } as const;

/** The user's own list. @param copy shown until everything is read */
export function OwnList({ copy }: { readonly copy: StoredPopup }) {
  return (
    <div className={style.frame}>
      <EnvironmentContext value={ownEnvironment}>
        <Popup copy={copy} />
      </EnvironmentContext>
    </div>
  );
}
