import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ErrorBoundary } from "../../src/ui/error-boundary.tsx";
import { Options } from "../../src/ui/options/options.tsx";
import { readFirst } from "../../src/ui/popup/first-read.ts";
import { Popup } from "../../src/ui/popup/popup.tsx";
import { createClient } from "../../src/ui/use-item.ts";

/** Opens the popup as its entrypoint does: storage first, then one render. */
export async function openPopup() {
  const client = createClient();
  await readFirst(client);
  const user = userEvent.setup();
  const page = render(
    <ErrorBoundary>
      <QueryClientProvider client={client}>
        <Popup />
      </QueryClientProvider>
    </ErrorBoundary>,
  );
  return { user, ...page };
}

export async function openOptions() {
  const user = userEvent.setup();
  const page = render(
    <ErrorBoundary>
      <QueryClientProvider client={createClient()}>
        <Options />
      </QueryClientProvider>
    </ErrorBoundary>,
  );
  await page.findByRole("heading", { name: "API key", hidden: true });
  return { user, ...page };
}
