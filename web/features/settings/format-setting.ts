// A key of a setting and its value in a few words, for the history and for who chooses between two.
import { stateName } from "@vanik/contracts/states";
import type { OwnSeries } from "@vanik/contracts/settings";
import { describeSeries } from "@vanik/trading/own-numbers";
import { time } from "../../app/days-and-times.ts";
import { settingPages } from "./form-parts.ts";
import type { FormPart, SettingField } from "./part-shapes.ts";

const parts: readonly FormPart[] = Object.values(settingPages).flatMap((page) => page.parts);
const fields: readonly SettingField[] = parts.flatMap((part) => (part.part === "fields" ? part.fields : []));
const titles = new Map<string, string>([
  ...parts.flatMap((part): [string, string][] => (part.part === "rows" ? [[part.key, part.title]] : [])),
  ["terms", "Terms"],
  ["mails", "Mails"],
  ["password_at", "Password"],
]);

export const labelOfKey = (key: string): string =>
  titles.get(key) ?? fields.find((field) => field.key === key)?.label ?? key;

const longest = 120;

/** "Bosch, HDFC0000001": the words that stand in the value of a key, at most so many letters of them. */
export function formatSetting(key: string, value: unknown): string {
  const text = wordsOf(asChosen(key, value)).join(", ");
  return text.length > longest ? `${text.slice(0, longest)}…` : text || "Nothing";
}

/** What is chosen reads as it does where it is chosen. */
function asChosen(key: string, value: unknown): unknown {
  const field = fields.find((one) => one.key === key);
  if (key === "numbers") return (value as OwnSeries[] | null)?.map(describeSeries);
  if (field?.type === "state") return stateName(String(value));
  if (key === "password_at") return typeof value === "string" && value ? `entered ${time(value)}` : "";
  if (field?.type === "logo") return value && "A picture";
  return field?.choices?.find(([choice]) => choice === value)?.[1] ?? value;
}

function wordsOf(value: unknown): string[] {
  if (value === null || value === undefined || value === "" || value === false) return value === false ? ["No"] : [];
  if (value === true) return ["Yes"];
  if (typeof value === "number") return [value.toLocaleString("en-IN")];
  if (typeof value === "string") return [value];
  // Flags and ids in a list say nothing without their names.
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === "boolean" || key === "id" ? [] : wordsOf(inner),
  );
}
