import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { OptionsPage } from "../../src/ui/options/page/page.tsx";
import { createPopupClient } from "../../src/ui/popup/live.tsx";
import { Popup } from "../../src/ui/popup/popup.tsx";
import { firstPaintKeys, openPopupData, type PopupData } from "../../src/ui/popup/popup-data.ts";
import { ErrorBoundary } from "../../src/ui/shared/components/error-boundary.tsx";
import {
  browserEnvironment,
  type Environment,
  EnvironmentContext,
} from "../../src/ui/shared/data/environment.ts";
import { createPageClient } from "../../src/ui/shared/data/query-client.ts";

/** @returns what the first paint reads */
export async function readFirstPaintData(): Promise<PopupData> {
  const data = openPopupData();
  await data.read(firstPaintKeys);
  return data;
}

/** Opens the popup as its entrypoint does: storage first, then one render. */
export function openPopup() {
  return openOn("popup");
}

/** Opens the side panel as its entrypoint does. */
export function openPanel() {
  return openOn("panel");
}

async function openOn(surface: Environment["surface"]) {
  const client = await createPopupClient(await readFirstPaintData());
  const user = userEvent.setup();
  const page = render(
    <ErrorBoundary>
      <QueryClientProvider client={client}>
        <EnvironmentContext value={{ ...browserEnvironment, surface }}>
          <Popup />
        </EnvironmentContext>
      </QueryClientProvider>
    </ErrorBoundary>,
  );
  return { user, ...page };
}

export async function openOptions() {
  const user = userEvent.setup();
  const page = render(<OptionsPage client={createPageClient(browserEnvironment)} />);
  await page.findByRole("heading", { name: "API key", hidden: true });
  return { user, ...page };
}
