// A side of a difference in words, for whoever chooses between them.
import { fieldOf } from "@vanik/contracts/document-fields";
import { tidy } from "../draft/cell-text.ts";
import type { Head, HeadField, EditorLine, ShipToTexts } from "../draft/draft.ts";

const fieldRowOf = (field: HeadField) => fieldOf(field === "discount" ? "discount_percentage" : field);

export const fieldLabel = (field: HeadField): string => fieldRowOf(field).label;

/** "2,400 Nos × 13.90, less 10%, GST 18%" */
export function describeLine(line: EditorLine | null): string {
  if (!line) return "Not there";
  const { qty, uom, rate, discount, gst, cost, tolerance, printed, supply } = line;
  const parts = [
    `${tidy(qty, "quantity")} ${uom}${rate === "" ? "" : ` × ${tidy(rate, "money")}`}`,
    discount && `less ${discount}`,
    gst && `GST ${gst}`,
    supply.length > 0 && `bought from ${[...new Set(supply.map(({ supplier }) => supplier))].join(" and ")}`,
    cost && `cost ${tidy(cost, "money")}`,
    tolerance && `± ${tidy(tolerance, "percent")}`,
    printed && `${tidy(printed, "money")} on the bill`,
  ];
  return parts.filter(Boolean).join(", ");
}

export function describeField(field: HeadField, value: Head[HeadField]): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (value === null || value === "") return "Empty";
  if (typeof value === "string") return fieldRowOf(field).choices?.[value] ?? value;
  if (Array.isArray(value))
    return value.length > 0 ? value.toSorted((a: string, b: string) => a.localeCompare(b)).join(", ") : "Nobody";
  if ("pincode" in value) {
    const { name, address, pincode } = value as unknown as ShipToTexts;
    return [name, address, pincode].filter(Boolean).join(", ");
  }
  const heads = Object.entries(value).map(([head, text]) => `${head}% ${text}`);
  return heads.length > 0 ? heads.join(", ") : "As computed";
}
