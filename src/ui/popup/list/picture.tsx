import style from "./picture.module.css";

export type PictureName =
  | "start"
  | "key"
  | "wallet"
  | "calm"
  | "offline"
  | "clock"
  | "lock"
  | "broken"
  | "pause";

/** A small drawing for a state, from pictures/. Decorative: the text beside it is complete. */
export function Picture({ name }: { readonly name: PictureName }) {
  return <span aria-hidden="true" className={`${style.picture} ${style[name]}`} />;
}
