// What a method is called with: its query and its body, as text or whole numbers. Nothing else is taken.
import { invalid } from "../../platform/errors.ts";

export type Arguments = Readonly<Record<string, unknown>>;

/** A text, given once; undefined where it is missing or empty. */
export function textArgument(args: Arguments, name: string): string | undefined {
  const value = args[name];
  if (value === undefined || value === null || value === "") return undefined;
  if (typeof value !== "string") throw invalid({ [name]: `Give ${name} once, as text` });
  return value;
}

/** The same, of what the method cannot do without. */
export function neededText(args: Arguments, name: string, what: string): string {
  const value = textArgument(args, name);
  if (value === undefined) throw invalid({ [name]: `Value missing for ${name}: give ${what}` });
  return value;
}

/** A whole number from 0 on; undefined where it is missing. */
export function wholeArgument(args: Arguments, name: string): number | undefined {
  const value = typeof args[name] === "number" ? String(args[name]) : textArgument(args, name);
  if (value === undefined) return undefined;
  if (!/^\d{1,9}$/.test(value)) throw invalid({ [name]: `Give ${name} as a whole number from 0 on` });
  return Number(value);
}
