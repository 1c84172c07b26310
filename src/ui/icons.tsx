import type { ReactNode } from "react";

type GlyphProps = { readonly size?: number; readonly children: ReactNode };

/** Decoration: what it stands for is always said in words beside it. */
function Glyph({ size = 20, children }: GlyphProps) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

/** Our mark: a parachute, and what it brings. Drawn again in public/icon. */
export function Mark({ size = 24 }: { readonly size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 32 32" fill="none">
      <path
        fill="var(--green)"
        d="M16 2C8.3 2 2 7.9 2 15.2c0 .9.9 1.3 1.6.8 2.6-1.9 5.3-1.9 7.4-.1.5.4 1.1.4 1.6 0 2-1.7 4.8-1.7 6.8 0 .5.4 1.1.4 1.6 0 2.1-1.8 4.8-1.8 7.4.1.7.5 1.6.1 1.6-.8C30 7.9 23.7 2 16 2Z"
      />
      <path
        stroke="var(--green)"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M4.5 18.5 13.5 26M27.5 18.5 18.5 26M16 18.5v5"
      />
      <circle cx="16" cy="27" r="3.6" fill="var(--green)" />
    </svg>
  );
}

export function RefreshIcon() {
  return (
    <Glyph>
      <path d="M20 5v5h-5M4 19v-5h5" />
      <path d="M19.5 10A8 8 0 0 0 5.6 7.2M4.5 14a8 8 0 0 0 13.9 2.8" />
    </Glyph>
  );
}

export function OptionsIcon() {
  return (
    <Glyph>
      <path d="M4 8h8M18 8h2M4 16h2M12 16h8" />
      <circle cx="15" cy="8" r="2.6" />
      <circle cx="9" cy="16" r="2.6" />
    </Glyph>
  );
}

export function ExternalIcon() {
  return (
    <Glyph size={14}>
      <path d="M14 5h5v5M19 5l-8 8M17 14v4a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1h4" />
    </Glyph>
  );
}

export function WarningIcon() {
  return (
    <Glyph size={18}>
      <path d="M12 4 21 19.5H3zM12 10v4.5M12 17.2v.1" />
    </Glyph>
  );
}

export function GoodIcon() {
  return (
    <Glyph size={18}>
      <path d="m5 12.5 4.5 4.5L19 7.5" />
    </Glyph>
  );
}
