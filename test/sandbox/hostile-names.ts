import { entry } from "./entry.ts";

/** Entries with names that attack a reader, a page or a spreadsheet. */
export const hostileNames = [
  "Invoice \u202egnp.exe\u202c claim",
  "\u2067Isolate\u2066 never closed",
  "Ze\u200bro\u200dWi\u2060dth\ufeff",
  "\u200b\u200c\u200d",
  '<img src=x onerror="alert(1)"><b>Bold</b> &amp; bright',
  `${"Very long name. ".repeat(31)}Cut.`,
  "Line\nbreak\t\u0000null\u001b[31mred\u0085",
  '=HYPERLINK("https://phish.example/","Claim")',
  "https://phish.example/claim",
  "Half \ud83d emoji",
  "توزيع الاختبار",
  "__proto__",
].map((airdropName, index) =>
  entry(airdropName === "__proto__" ? airdropName : `hostile-${index}`, {
    airdropName,
    usdValue: 11 + index,
  }),
);
