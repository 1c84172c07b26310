import type { ComponentProps } from "react";
import style from "./button.module.css";

export type ButtonVariant = "plain" | "primary" | "danger" | "text" | "icon";

/** @returns the class of a button, also for links that look like a button */
export function buttonClass(variant: ButtonVariant): string {
  return variant === "plain" ? `${style.button}` : `${style.button} ${style[variant]}`;
}

type Props = ComponentProps<"button"> & {
  readonly variant?: ButtonVariant;
  /** Ignores clicks. Unlike a disabled button, a busy one keeps the focus. */
  readonly busy?: boolean;
};

export function Button({
  variant = "plain",
  type = "button",
  busy = false,
  className,
  onClick,
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type}
      className={className === undefined ? buttonClass(variant) : `${buttonClass(variant)} ${className}`}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  );
}

type IconButtonProps = Omit<Props, "variant" | "aria-label" | "title"> & {
  /** The accessible name, which also shows as a tooltip. */
  readonly label: string;
};

/** A button whose content is an icon. */
export function IconButton({ label, ...rest }: IconButtonProps) {
  return <Button variant="icon" aria-label={label} title={label} {...rest} />;
}
