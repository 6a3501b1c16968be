// An amount of rupees as it is typed: in the Indian grouping once nobody types in it.
import { TextField, type TextFieldProps } from "../ui/field.tsx";
import { useTypedText } from "./use-typed-text.ts";

const plain = (text: string) => text.replace(/[₹,\s]/g, "");
const digits = /^(\d*)(\.\d*)?$/;

/** Digits by three from their end, then by two. */
function inLakhs(digitsOf: string): string {
  const above = digitsOf.slice(0, -3);
  const odd = above.slice(0, above.length % 2);
  const pairs = above.slice(odd.length).match(/../g) ?? [];
  return [odd, ...pairs, digitsOf.slice(-3)].filter(Boolean).join(",");
}

/** "25257.5" → "25,257.5"; what is no amount stays as it is. */
export function groupedAmount(text: string): string {
  const [, whole, rest = ""] = digits.exec(plain(text)) ?? [];
  return whole === undefined ? text : inLakhs(whole) + rest;
}

/** For an input in whatever box it stands; what is handed on has no grouping, and is as it was typed where it is no amount. */
export function useTypedAmount(value: string, onValue: (value: string) => void) {
  const read = (text: string) => (digits.test(plain(text)) ? plain(text) : null);
  return useTypedText({ value, onValue, read, say: groupedAmount }).attributes;
}

interface AmountFieldProps extends Omit<TextFieldProps, "value" | "onChange" | "prefix"> {
  value: string;
  onAmount: (value: string) => void;
}

export function AmountField({ value, onAmount, ...field }: AmountFieldProps) {
  const typing = useTypedAmount(value, onAmount);
  return <TextField prefix="₹" inputMode="decimal" inputClass="number" {...field} {...typing} />;
}
