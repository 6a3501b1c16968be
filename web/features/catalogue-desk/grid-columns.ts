// The columns that every sheet of items has.

export interface GridColumn {
  /** A key of the item, or `attributes.` and that of an attribute. */
  key: string;
  label: string;
  figure?: boolean;
  wide?: boolean;
  /** In characters; without it 6 of a figure, 8 of words. */
  size?: number;
  /** It is written elsewhere. */
  isFixed?: boolean;
  /** Folded away where nothing of the sub-category has it. */
  folds?: boolean;
}

export const firstColumns: readonly GridColumn[] = [
  { key: "item_code", label: "Item code", size: 10 },
  { key: "item_name", label: "Item name", wide: true },
  { key: "uom", label: "Unit", size: 2 },
  { key: "hsn", label: "HSN", size: 5 },
  { key: "gst_rate", label: "GST %", figure: true, size: 1 },
  { key: "average_price", label: "Average price", figure: true },
  { key: "min_qty", label: "Minimum quantity", figure: true, folds: true },
  { key: "lead_days", label: "Lead days", figure: true, folds: true },
  { key: "makes", label: "Makes", folds: true },
  { key: "units", label: "Other units", folds: true },
];
export const lastColumns: readonly GridColumn[] = [
  { key: "description", label: "Description", wide: true, folds: true },
  { key: "hidden", label: "Hidden", folds: true },
  { key: "replaced_by", label: "Replaced by", folds: true },
];
