// A key of a setting and its value in a few words, for the history and for who chooses between two.
import { type FormPart, type SettingField, settingPages } from "./form-parts.ts";

const parts: readonly FormPart[] = Object.values(settingPages).flatMap((page) => page.parts);
const fields: readonly SettingField[] = parts.flatMap((part) => (part.part === "fields" ? part.fields : []));
const titles = new Map<string, string>([
  ...parts.flatMap((part): [string, string][] => (part.part === "rows" ? [[part.key, part.title]] : [])),
  ["terms", "Terms"],
  ["mails", "Mails"],
]);

export const labelOfKey = (key: string): string =>
  titles.get(key) ?? fields.find((field) => field.key === key)?.label ?? key;

/** "Bosch, HDFC0000001": the words that stand in it, at most so many letters of them. */
export function saySetting(value: unknown, most = 120): string {
  const said = wordsOf(value).join(", ");
  return said.length > most ? `${said.slice(0, most)}…` : said || "Nothing";
}

function wordsOf(value: unknown): string[] {
  if (value === null || value === undefined || value === "" || value === false) return value === false ? ["No"] : [];
  if (value === true) return ["Yes"];
  if (typeof value === "number") return [value.toLocaleString("en-IN")];
  if (typeof value === "string") return [value];
  // Flags in a list say nothing without their names.
  return Object.values(value).flatMap((inner) => (typeof inner === "boolean" ? [] : wordsOf(inner)));
}
