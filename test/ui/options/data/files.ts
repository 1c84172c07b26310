import { vi } from "vitest";

/** What the page saved: the name a link gave its file, and what is in it. */
export type Saved = { readonly name: string; readonly type: string; readonly text: string };

/** Takes what the page saves, in place of the browser's downloads. Call in each test, before anything is saved. */
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
