import { i18n } from "#i18n";
import { limits } from "../../../config.ts";
import { formatWholeUsd } from "../../shared/text/format.ts";
import { NumberField, type Typed } from "./number-field.tsx";
import type { useActions } from "./use-actions.ts";

type Props = Pick<ReturnType<typeof useActions>, "notice" | "say"> & {
  readonly id: string;
  readonly label: string;
  readonly help: string;
  /** USD; null for an empty field. */
  readonly value: number | null;
  /** @returns null when the background refused it and a notice says so */
  readonly onSave: (usd: number | null) => Promise<unknown>;
};

export function UsdField(props: Props) {
  return (
    <NumberField
      {...props}
      inputMode="decimal"
      unit={i18n.t("usd.unit")}
      action={i18n.t("usd.save")}
      parse={usdIn}
    />
  );
}

/** @returns null for an empty text */
function usdIn(text: string): Typed<number | null> {
  const typed = text.trim();
  if (typed === "") return { value: null };
  // "1,000" could mean 1 or 1000.
  const usd = /^\d+([.,]\d{1,2})?$/.test(typed) ? Number(typed.replace(",", ".")) : Number.NaN;
  return usd <= limits.smallestValue
    ? { value: usd }
    : { problem: i18n.t("usd.invalid", [formatWholeUsd(limits.smallestValue)]) };
}
