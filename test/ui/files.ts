import { vi } from "vitest";

/** A file that the page saved: its name and its content. */
export type Saved = { readonly name: string; readonly type: string; readonly text: string };

/** Catches saved files instead of the browser's downloads. Call it in a test before a file is saved. */
export function takeFiles(): () => Promise<Saved[]> {
  const blobs = new Map<string, Blob>();
  const taken: { name: string; blob: Blob }[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    const url = `blob:windfall/${blobs.size}`;
    if (blob instanceof Blob) blobs.set(url, blob);
    return url;
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.get(this.href);
    if (blob !== undefined) taken.push({ name: this.download, blob });
  });
  return () =>
    Promise.all(taken.map(async ({ name, blob }) => ({ name, type: blob.type, text: await blob.text() })));
}
