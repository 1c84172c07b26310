import type { ComponentProps } from "react";
import style from "./button.module.css";

export type ButtonVariant = "plain" | "primary" | "danger" | "text" | "icon";

/** @returns the class of a button's look, for links that are one */
export function buttonClass(variant: ButtonVariant): string {
  return variant === "plain" ? `${style.button}` : `${style.button} ${style[variant]}`;
}

type Props = ComponentProps<"button"> & {
  readonly variant?: ButtonVariant;
  /** Does nothing for now. Unlike a disabled button it keeps the focus of who pressed it. */
  readonly busy?: boolean;
};

/** A button that submits nothing unless told so. */
export function Button({ variant = "plain", type = "button", busy = false, onClick, ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(variant)}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  );
}
