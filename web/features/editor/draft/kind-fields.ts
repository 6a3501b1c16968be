// What the draft of each kind has, by the contract's tables of fields: its columns, and the fields beside and below its lines.
import { type FieldKey, fieldsOf, isFieldOf, places } from "@vanik/contracts/document-fields";
import { isLineFieldOf, type LineFieldKey } from "@vanik/contracts/line-fields";
import type { DraftedKind } from "@vanik/contracts/trade";

/** The columns of a sheet in their order, each with the field of a line that it needs. */
const needs = {
  item: "item_code",
  bought: "supply",
  qty: "qty",
  cost: "cost_rate",
  margin: "cost_rate",
  rate: "rate",
  discount: "own_discount",
  gst: "rate",
  amount: "rate",
} as const satisfies Record<string, LineFieldKey>;
export type EditorColumn = keyof typeof needs;

const allColumns = Object.keys(needs) as EditorColumn[];
const sheets = new Map<string, readonly EditorColumn[]>();
const ofCosts: readonly LineFieldKey[] = ["cost_rate", "supply"];

/** The columns of a kind; the same array each time, so that a row that is drawn with it is not drawn again. */
export function sheetOf({ kind, seesCosts }: { kind: DraftedKind; seesCosts: boolean }): readonly EditorColumn[] {
  const isShown = (column: EditorColumn) =>
    isLineFieldOf(kind, needs[column]) && (seesCosts || !ofCosts.includes(needs[column]));
  const columns = sheets.get(`${kind} ${seesCosts}`) ?? allColumns.filter(isShown);
  sheets.set(`${kind} ${seesCosts}`, columns);
  return columns;
}

export type RailField = (typeof places.rail)[number];
/** Beside the totals, in their order. */
export const railOf = (kind: DraftedKind): RailField[] => fieldsOf(kind, places.rail, "written");

export const isWritten = (kind: DraftedKind, field: FieldKey): boolean => isFieldOf(kind, field, "written");
export const isPriced = (kind: DraftedKind): boolean => isLineFieldOf(kind, "rate");
export const hasMargin = (kind: DraftedKind): boolean => isLineFieldOf(kind, "cost_rate");
/** Whether measured goods may be a little more or less. */
export const hasTolerance = (kind: DraftedKind): boolean => isLineFieldOf(kind, "tolerance_percent", "written");
/** Whether bids that supply its lines are chosen here. */
export const choosesBids = (kind: DraftedKind): boolean => isLineFieldOf(kind, "supply", "written");
/** Whether its lines may be supplied from what is on hand. */
export const mayBeFromStock = (kind: DraftedKind): boolean => isLineFieldOf(kind, "from_stock", "written");
/** Whether what is printed on the supplier's bill stands beside what is computed. */
export const isBill = (kind: DraftedKind): boolean => isWritten(kind, "bill_total");
/** Whether the HSN of goods may be another than the catalogue has. */
export const correctsHsn = (kind: DraftedKind): boolean => kind === "sales_invoice";
