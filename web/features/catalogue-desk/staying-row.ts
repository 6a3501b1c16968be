// A row that was changed after the change that is to be taken back, in words: what it is called, and what it says now.
import type { ChangedSince } from "@vanik/contracts/catalogue-desk";
import { firstColumns, lastColumns } from "./grid-columns.ts";

const tables: Readonly<Record<ChangedSince["table"], string>> = {
  categories: "Category",
  sub_categories: "Sub-category",
  items: "Item",
  item_units: "Unit",
  gst_rates: "GST rate",
  attributes: "Attribute",
};

const labels: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...firstColumns, ...lastColumns].map(({ key, label }) => [key, label])),
  name: "Name",
  name_hi: "Name in Hindi",
  range: "Range",
  range_hi: "Range in Hindi",
  sub_category: "Sub-category",
  category: "Category",
  gst_treatment: "GST treatment",
  attributes: "Attributes",
  picture_id: "Picture",
  factor: "Factor",
  label: "Label",
  choices: "Choices",
};

const mostLetters = 120;

function stayingValue(value: unknown): string {
  if (value === null || value === undefined || value === "") return "empty";
  if (typeof value === "boolean") return value ? "yes" : "no";
  const text = typeof value === "object" ? JSON.stringify(value) : String(value as string | number);
  return text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : text;
}

/** Only what is another than the change left it. */
export function stayingRow({ table, id, after, now }: ChangedSince): { name: string; values: string[] } {
  const called = [now?.item_code, now?.name, now?.label, id].find((one) => typeof one === "string");
  const name = `${tables[table]} ${called}`;
  if (!now) return { name, values: ["Deleted by now"] };
  if (!after) return { name, values: ["Made since"] };
  const differing = Object.keys(after).filter((key) => JSON.stringify(after[key]) !== JSON.stringify(now[key]));
  if (differing.length === 0) return { name, values: ["Units, GST rates or attributes were added to it"] };
  return {
    name,
    values: differing.map(
      (key) => `${labels[key] ?? key} is ${stayingValue(now[key])}, it was made ${stayingValue(after[key])}`,
    ),
  };
}
