import type { ComponentProps } from "react";
import style from "./button.module.css";

export type ButtonLook = "plain" | "primary" | "text" | "icon";

/** @returns the class of a button's look, for links that are one */
export function buttonClass(look: ButtonLook): string {
  return look === "plain" ? `${style.button}` : `${style.button} ${style[look]}`;
}

type Props = ComponentProps<"button"> & { readonly look?: ButtonLook };

/** A button that submits nothing unless told so. */
export function Button({ look = "plain", type = "button", ...rest }: Props) {
  return <button {...rest} type={type} className={buttonClass(look)} />;
}
