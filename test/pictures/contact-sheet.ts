/**
 * Shows all pictures on one page.
 *
 * @param states names of states, each with its pictures' file names
 * @returns the page's HTML, to be saved beside the pictures
 */
export function contactSheet(states: ReadonlyMap<string, readonly string[]>): string {
  const parts = [...states].map(
    ([state, files]) =>
      `<section id="${state}"><h2>${state}</h2>\n${files
        .map((file) => `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>`)
        .join("\n")}</section>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Windfall, every state</title>
<style>
body { margin: 2rem; background: #888; font: 14px/1.4 system-ui, sans-serif; }
section { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start; margin-block-end: 2rem; }
h2 { flex: 1 1 100%; margin: 0; font-size: 1rem; }
img { max-width: 380px; }
</style>
${parts.join("\n")}
</html>
`;
}
