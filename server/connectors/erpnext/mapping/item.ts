// An Item as the catalogue has it, and whether it is shown (connector 4, Catalogue). Its price and rate of GST follow from what hangs on it.
import type { Paise } from "@vanik/contracts/money";
import { unitKey } from "@vanik/contracts/unit-spellings";
import type { items } from "../../../modules/catalogue/tables.ts";
import type { Row } from "../client.ts";
import { type AskedFields, fieldsOfAll, type SourceDocument } from "./asked-fields.ts";
import {
  figureIn,
  isFlagged,
  remoteCount,
  remotePaise,
  remoteThousandths,
  roundedTo,
  UnreadableField,
} from "./figures.ts";
import { hashOfMapped } from "./hash.ts";
import { type RemoteTree, itemTaxRows } from "./item-group.ts";
import { inOrderOfRows } from "./map-lines.ts";
import { remoteDay } from "./moments.ts";
import { remoteLine, remoteNote, requireName, textOfField } from "./texts.ts";

export const remoteItemFields: AskedFields = {
  doctype: "Item",
  fields: [
    ...fieldsOfAll,
    "item_name",
    "item_group",
    "stock_uom",
    "disabled",
    "is_sales_item",
    "has_variants",
    "end_of_life",
    "description",
    "brand",
    "standard_rate",
    "min_order_qty",
    "lead_time_days",
    "gst_hsn_code*",
  ],
  tables: {
    uoms: { doctype: "UOM Conversion Detail", fields: ["uom", "conversion_factor"] },
    taxes: itemTaxRows,
  },
};

type StoredItem = Required<typeof items.$inferInsert>;

export interface MappedItem extends Pick<
  StoredItem,
  "code" | "name" | "uom" | "hsn" | "minQty" | "leadDays" | "makes" | "description"
> {
  /** The group in which it stands. */
  group: string;
  /** Base units in one of each. */
  units: { uom: string; factor: number }[];
  /** What it costs where no price list says so. */
  standardRate: Paise;
}

/** Why an item is not shown: the first that applies. */
export type HiddenBecause = "unreadable" | "outside" | "disabled" | "not_sold" | "template" | "ended";

const mostUnits = 6;
const longestDescription = 4_000;
/** A column of fifteen digits, six of them behind the point. */
const mostFactor = 999_999_999_999_999;

const hidingReasons: readonly [HiddenBecause, (row: Row, today: string, places: RemoteTree["places"]) => boolean][] = [
  ["outside", (row, _, places) => !places.has(textOfField(row, "item_group"))],
  ["disabled", (row) => isFlagged(row, "disabled")],
  ["not_sold", (row) => !isFlagged(row, "is_sales_item")],
  ["template", (row) => isFlagged(row, "has_variants")],
  ["ended", (row, today) => (remoteDay(row, "end_of_life") ?? "9999-12-31") <= today],
];

/** What becomes of an item on a day; null of one that cannot be read. */
export function mapItem(
  { fields: row, tables }: SourceDocument,
  { today, places }: { today: string; places: RemoteTree["places"] },
):
  | { hidden: HiddenBecause | null; item: MappedItem; hash: string }
  | { hidden: "unreadable"; item: null; field: string } {
  try {
    const item = itemOfRow(row, tables["uoms"] ?? []);
    const hidden = hidingReasons.find(([, applies]) => applies(row, today, places))?.[0] ?? null;
    return { hidden, item, hash: hashOfMapped({ item, hidden }) };
  } catch (error) {
    if (error instanceof UnreadableField) return { hidden: "unreadable", item: null, field: error.field };
    throw error;
  }
}

function itemOfRow(row: Row, uoms: readonly Row[]): MappedItem {
  const code = requireName(row, "name");
  const name = remoteLine(row, "item_name") || code;
  const uom = remoteLine(row, "stock_uom");
  const description = remoteNote(row, "description", longestDescription);
  return {
    code,
    name,
    group: textOfField(row, "item_group"),
    uom,
    units: unitsOfRows(uoms, uom),
    hsn: remoteLine(row, "gst_hsn_code", 20),
    minQty: atLeastOne(remoteThousandths(row, "min_order_qty")),
    leadDays: atLeastOne(remoteCount(row, "lead_time_days")),
    makes: [remoteLine(row, "brand")].filter(Boolean),
    // ERPNext says the name again where nobody wrote one.
    description: [name, code].includes(description) ? "" : description,
    standardRate: remotePaise(row, "standard_rate"),
  };
}

const atLeastOne = (count: number) => (count > 0 ? count : null);

/** Other units than its own, each once, in their order. */
function unitsOfRows(rows: readonly Row[], own: string): MappedItem["units"] {
  const keys = new Set([unitKey(own)]);
  const units = inOrderOfRows(rows).flatMap((row) => {
    const uom = remoteLine(row, "uom");
    const millionths = roundedTo(figureIn(row, "conversion_factor"), 6, "conversion_factor", mostFactor);
    if (uom === "" || millionths <= 0 || keys.has(unitKey(uom))) return [];
    keys.add(unitKey(uom));
    return [{ uom, factor: millionths / 1_000_000 }];
  });
  return units.slice(0, mostUnits);
}

/** How an item is called where another has its name. */
export const itemNameBeside = ({ name, code }: Pick<MappedItem, "name" | "code">): string => `${name} (${code})`;
