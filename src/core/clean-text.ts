// Unicode categories: Cc controls, Cf formats (bidi controls, zero-width characters), Co private use, Cs lone
// surrogates, Zl and Zp separators; then signs without ink: the empty Braille pattern and the null notehead.
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/gu;
// \s includes the zero-width U+FEFF, which would become a visible space.
const blanks = /[^\S\uFEFF]+/gu;
const stackedMarks = /(\p{M}{3})\p{M}+/gu;

/**
 * Makes remote text safe to show: no control, bidi or zero-width characters, at most three combining marks in a
 * row, single spaces, and at most `maxChars` UTF-16 code units, with an ellipsis after a cut.
 */
export function cleanText(text: string, maxChars: number): string {
  // This first cut keeps megabytes of text from the expressions below.
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

/** @returns a text of at most `maxChars` UTF-16 code units, with an ellipsis in place of its middle */
export function cutMiddle(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const start = Math.ceil((maxChars - 1) / 2);
  // A cut in a surrogate pair would leave half of a character.
  const first = text.slice(0, start).replace(/[\uD800-\uDBFF]$/, "");
  const last = text.slice(text.length - (maxChars - 1 - start)).replace(/^[\uDC00-\uDFFF]/, "");
  return `${first}…${last}`;
}
