// Unicode categories: Cc controls, Cf formats (bidi overrides and isolates, zero-width characters, soft hyphen),
// Co private use, Cs lone surrogates, Zl and Zp line and paragraph separators; then letters that are blank, such as
// the Hangul filler and the empty Braille pattern.
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu;
// Not the zero-width one that \s has too: it would become a blank that can be seen.
const blanks = /[^\S\uFEFF]+/gu;
const stackedMarks = /(\p{M}{3})\p{M}+/gu;

/**
 * Makes remote text fit to be shown as text: no control, bidi or zero-width characters, no towers of combining
 * marks, single blanks, and at most `maxChars` UTF-16 code units (an ellipsis ends a text that was cut, and no
 * character is cut in half).
 */
export function cleanText(text: string, maxChars: number): string {
  // Capped first, generously, so that megabytes of text cost nothing; the exact cap comes last.
  const clean = text
    .slice(0, maxChars * 8)
    .replace(blanks, " ")
    .replace(invisible, "")
    .replace(stackedMarks, "$1")
    .replace(blanks, " ")
    .trim();
  if (clean.length <= maxChars) return clean;
  let cut = clean.slice(0, maxChars - 1);
  if (/[\uD800-\uDBFF]$/.test(cut)) cut = cut.slice(0, -1);
  return `${cut.trimEnd()}…`;
}
