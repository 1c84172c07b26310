import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ErrorBoundary } from "../../src/ui/error-boundary.tsx";
import { createItemStore } from "../../src/ui/item-store.ts";
import { OptionsPage } from "../../src/ui/options/page.tsx";
import { factKeys } from "../../src/ui/popup/facts.ts";
import { Popup } from "../../src/ui/popup/popup.tsx";
import { ItemStoreContext } from "../../src/ui/use-item.ts";

/** Opens the popup as its entrypoint does: storage first, then one render. */
export async function openPopup() {
  const store = createItemStore();
  await store.load(factKeys);
  const user = userEvent.setup();
  const page = render(
    <ErrorBoundary>
      <ItemStoreContext value={store}>
        <Popup />
      </ItemStoreContext>
    </ErrorBoundary>,
  );
  return { user, ...page };
}

export async function openOptions() {
  const user = userEvent.setup();
  const page = render(<OptionsPage />);
  await page.findByRole("heading", { name: "API key", hidden: true });
  return { user, ...page };
}
