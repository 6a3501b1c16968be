// An amount of rupees as it is typed: in the Indian grouping once nobody types in it.
import { readFigure } from "@vanik/contracts/typed-figure";
import { type FocusEvent, useState } from "react";
import { flushSync } from "react-dom";
import { amount, quantity } from "../app/formats.ts";
import { TextField, type TextFieldProps } from "../ui/field.tsx";
import { useTypedText } from "./use-typed-text.ts";

const rupeesOf = (text: string) => readFigure(text, { places: 2 }).value;
/** "1.5 lakh" → "150000", "5.5" → "5.50"; null of what is no amount. */
const readAmount = (text: string) => {
  const value = rupeesOf(text);
  return value === undefined ? null : Number.isInteger(value) ? String(value) : value.toFixed(2);
};

/** "25257.5" → "25,257.50"; what is no amount stays as it is. */
export function groupedAmount(text: string): string {
  const value = rupeesOf(text);
  return value === undefined ? text : Number.isInteger(value) ? quantity(value) : amount(value);
}

/**
 * For an input in whatever box it stands; what is handed on has no grouping, and is as it was typed where it is no amount. While one
 * types in it there is no grouping either: a digit between others would make it wrong.
 */
export function useTypedAmount(value: string, onValue: (value: string) => void) {
  const [isActive, setActive] = useState(false);
  const format = isActive ? (text: string) => text : groupedAmount;
  const { attributes } = useTypedText({ value, onValue, read: readAmount, format });
  return {
    ...attributes,
    // Chosen whole, as a cell of a sheet.
    onFocus: ({ target }: FocusEvent<HTMLInputElement>) => {
      flushSync(() => setActive(true));
      target.select();
    },
    onBlur: () => {
      setActive(false);
      attributes.onBlur();
    },
  };
}

interface AmountFieldProps extends Omit<TextFieldProps, "value" | "onChange" | "prefix"> {
  value: string;
  onAmount: (value: string) => void;
}

export function AmountField({ value, onAmount, ...field }: AmountFieldProps) {
  const typing = useTypedAmount(value, onAmount);
  return <TextField prefix="₹" inputMode="decimal" inputClass="number" {...field} {...typing} />;
}
