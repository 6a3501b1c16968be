// The catalogue that Vanik brings with it, as the sheet of an import (operator 1).
import { importFields } from "@vanik/contracts/import-fields";
import type { OpenedSheets } from "../../platform/sheet-files/open-sheet-file.ts";
import type { ReadCell, SheetRow } from "../../platform/sheet-files/read-cell.ts";
import { type CatalogueFile, readCatalogueFiles } from "../catalogue/use-cases.ts";

type OurItem = CatalogueFile["sub_categories"][number]["items"][number];

const said: Readonly<Record<string, (item: OurItem, sub: string, category: string) => ReadCell>> = {
  category: (_item, _sub, category) => category,
  sub_category: (_item, sub) => sub,
  item_code: (item) => item.item_code,
  item_name: (item) => item.item_name,
  uom: (item) => item.uom,
  hsn: (item) => item.hsn,
  gst_rate: (item) => item.gst_rate,
  gst_treatment: (item) => item.gst_treatment ?? "taxable",
};
const fields = importFields.items.filter(({ field }) => field in said || field === "average_price");

function* rowsOfOurs(prices: "none" | "guide"): Generator<SheetRow> {
  yield { row: 1, cells: fields.map(({ title }) => title) };
  let row = 1;
  for (const file of readCatalogueFiles())
    for (const sub of file.sub_categories)
      for (const item of sub.items) {
        const price = prices === "guide" ? item.average_price : 0;
        yield {
          row: ++row,
          cells: fields.map(({ field }) => said[field]?.(item, sub.sub_category, file.category) ?? price),
        };
      }
}

async function* inOneBatch(prices: "none" | "guide"): AsyncGenerator<SheetRow[]> {
  yield [...rowsOfOurs(prices)];
}

/** With guide prices, or 0 for each: on request. */
export function ourRows(prices: "none" | "guide"): OpenedSheets {
  return { format: "csv", sheets: [""], encoding: null, separator: null, rows: () => inOneBatch(prices) };
}
