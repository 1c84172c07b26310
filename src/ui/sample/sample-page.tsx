import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { i18n } from "#i18n";
import type { Time } from "../../config.ts";
import type { Appearance } from "../../storage/display.ts";
import { Popup } from "../popup/popup.tsx";
import { Button } from "../shared/components/button.tsx";
import { EnvironmentContext } from "../shared/data/environment.ts";
import { openOptionsInstead } from "../shared/open-options.ts";
import style from "./sample-page.module.css";
import { createSampleWorld } from "./sample-world.ts";

type Props = {
  readonly now: Time;
  readonly theme: Appearance["theme"];
};

/** The popup with made-up data, for trying Windfall before the setup. */
export function SamplePage({ now, theme }: Props) {
  /** The number of actions that would have left this page. */
  const [beyond, setBeyond] = useState(0);
  const [world] = useState(() =>
    createSampleWorld(now, Date.now, theme, () => setBeyond((before) => before + 1)),
  );
  return (
    <div className={style.page}>
      <aside className={style.label} aria-label={i18n.t("sample.name")}>
        <p>
          <strong>{i18n.t("sample.name")}</strong> · {i18n.t("sample.what")}
        </p>
        {/* A new key each time, so that screen readers repeat the message. */}
        <div role="status">{beyond > 0 && <p key={beyond}>{i18n.t("sample.beyond")}</p>}</div>
        <Button onClick={openOptionsInstead}>{i18n.t("sample.begin")}</Button>
      </aside>
      <div className={style.frame}>
        <QueryClientProvider client={world.client}>
          <EnvironmentContext value={world.environment}>
            <Popup copy={null} />
          </EnvironmentContext>
        </QueryClientProvider>
      </div>
    </div>
  );
}
