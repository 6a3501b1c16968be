// The columns that every sheet of items has.

export interface GridColumn {
  /** A key of the item, or `attributes.` and that of an attribute. */
  key: string;
  label: string;
  figure?: boolean;
  wide?: boolean;
}

export const firstColumns: readonly GridColumn[] = [
  { key: "item_code", label: "Item code" },
  { key: "item_name", label: "Item name", wide: true },
  { key: "uom", label: "Unit" },
  { key: "hsn", label: "HSN" },
  { key: "gst_rate", label: "GST %", figure: true },
  { key: "average_price", label: "Average price", figure: true },
  { key: "min_qty", label: "Minimum quantity", figure: true },
  { key: "lead_days", label: "Lead days", figure: true },
  { key: "makes", label: "Makes" },
  { key: "units", label: "Other units" },
];
export const lastColumns: readonly GridColumn[] = [
  { key: "description", label: "Description", wide: true },
  { key: "hidden", label: "Hidden" },
  { key: "replaced_by", label: "Replaced by" },
];
