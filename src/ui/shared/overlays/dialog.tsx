import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { i18n } from "#i18n";
import { Button, type ButtonVariant } from "../components/button.tsx";
import style from "./dialog.module.css";

type Props = {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** The control that goes on. It stands beside *Cancel*. */
  readonly action: ReactNode;
  readonly onClose: () => void;
};

/** An open modal dialog. Mount it to open it; closing it returns the focus. */
export function Dialog({ title, children, action, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={style.dialog}
      aria-labelledby={id}
      aria-describedby={`${id}-body`}
      onClose={onClose}
    >
      <h2 id={id}>{title}</h2>
      <div id={`${id}-body`} className={style.body}>
        {children}
      </div>
      <div className={style.ways}>
        <Button onClick={closeDialog}>{i18n.t("leave.cancel")}</Button>
        {action}
      </div>
    </dialog>
  );
}

type GoOnProps = {
  readonly variant: ButtonVariant;
  readonly onPress: () => void;
  readonly children: string;
};

/** The button that goes on, for the `action` of a dialog. It closes the dialog first. */
export function GoOnButton({ variant, onPress, children }: GoOnProps) {
  return (
    <Button
      variant={variant}
      onClick={(event) => {
        closeDialog(event);
        onPress();
      }}
    >
      {children}
    </Button>
  );
}

/** Closes the dialog around the pressed control, which returns the focus. */
export function closeDialog({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest("dialog")?.close();
}
