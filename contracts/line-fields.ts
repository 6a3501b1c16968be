// One line for each field of a document's line, as document-fields.ts has them for documents: plain data, no schema.
import { drafted, offers, ofShape, orders, priced, sales, successors } from "./document-fields.ts";
import type { Kind } from "./trade.ts";

/** What has lines of its own; a note's are written by what they take of its invoice. */
const listed = [...drafted, ...ofShape("note")];

export interface LineField {
  /** What the desk calls it. */
  label: string;
  /** The kinds whose lines have it; its party reads it too, unless it is the desk's own. */
  kinds: readonly Kind[];
  readBy?: "desk";
  /** In whose drafts the desk writes it (true: of every kind that has it); named for another kind it is 400. */
  written: true | readonly Kind[];
  /** The kinds whose lines take it over from their source's. What the item says (code, name, HSN, unit, GST) always comes along. */
  carried?: readonly Kind[];
}

const soldKinds = ["quotation", ...sales] as const;

// prettier-ignore
export const lineFields = {
  item_code: { label: "Item", kinds: listed, written: drafted },
  item_name: { label: "Name", kinds: listed, written: drafted },
  hsn: { label: "HSN or SAC", kinds: listed, written: drafted },
  uom: { label: "Unit", kinds: listed, written: drafted },
  qty: { label: "Quantity", kinds: listed, written: drafted },
  rate: { label: "Rate", kinds: [...priced, ...ofShape("note")], written: priced, carried: successors },
  discount_percentage: { label: "Discount", kinds: priced, written: true },
  own_discount: { label: "Discount", kinds: priced, written: true, carried: successors },
  gst_treatment: { label: "GST", kinds: listed, written: drafted },
  gst_rate: { label: "GST", kinds: listed, written: drafted },
  tolerance_percent: { label: "Tolerance", kinds: priced, readBy: "desk", written: [...offers, ...orders], carried: successors },
  cost_rate: { label: "Cost", kinds: soldKinds, readBy: "desk", written: true, carried: sales },
  source: { label: "Source", kinds: listed, readBy: "desk", written: drafted },
  bought_from: { label: "Bought from", kinds: ["quotation"], readBy: "desk", written: true },
  from_stock: { label: "From stock", kinds: ["quotation", "sales_order"], readBy: "desk", written: true, carried: ["sales_order"] },
  supply: { label: "Bought from", kinds: ["quotation", "sales_order"], readBy: "desk", written: ["quotation"] },
} as const satisfies Record<string, LineField>;

export type LineFieldKey = keyof typeof lineFields;

const rows: Readonly<Record<LineFieldKey, LineField>> = lineFields;
export const lineFieldKeys = Object.keys(rows) as LineFieldKey[];

/** A field's line. */
export const lineFieldOf = (key: LineFieldKey): LineField => rows[key];

/** Whether lines of a kind have a field, are written with it, or take it over. */
export function isLineFieldOf(kind: Kind, key: LineFieldKey, as: "kinds" | "written" | "carried" = "kinds"): boolean {
  const row = rows[key];
  const kindsWithField = row[as] === true ? row.kinds : row[as];
  return kindsWithField?.includes(kind) ?? false;
}
