import style from "./monogram.module.css";

const colours = ["c0", "c1", "c2", "c3", "c4", "c5", "c6", "c7"] as const;

/** A tile with the first letter of a name, always in the same colour. Stands in for a logo: none is loaded. */
export function Monogram({ name }: { readonly name: string }) {
  const letter = name.match(/[\p{L}\p{N}]/u)?.[0]?.toUpperCase() ?? "·";
  return (
    <span
      aria-hidden="true"
      className={`${style.tile} ${style[colours[hash(name) % colours.length] ?? "c0"]}`}
    >
      {letter}
    </span>
  );
}

/** Even enough for eight colours (FNV-1a). */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0;
  // The low bits alone are uneven for short texts.
  return (value ^ (value >>> 16)) >>> 0;
}
