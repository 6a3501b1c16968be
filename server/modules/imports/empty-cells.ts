// What new items have where their row says nothing of it, as it was said for all such rows: a unit, an HSN, a rate of tax.
import { saidOfEmpty } from "@vanik/contracts/import-fields";
import type { ImportOptions } from "@vanik/contracts/imports";
import type { ItemWrite } from "../catalogue/use-cases.ts";
import { type ItemCircumstance, type ItemOfRow, priceWithoutTax, readItem } from "./read-item.ts";
import type { RowFaults } from "./row-fields.ts";

type EmptyRow = Pick<ItemOfRow, "mrp" | "notes"> & { faults: RowFaults };

/** Fills what a new item lacks; what was said wrongly is a fault at each of them. */
export function fillingEmpty({ readings = [] }: ImportOptions, items: ItemCircumstance) {
  const ofEmpty = readings.filter((one) => one.said === "" && saidOfEmpty.items.includes(one.field));
  const wrong: RowFaults = {};
  const { write } = readItem(Object.fromEntries(ofEmpty.map(({ field, meant }) => [field, meant])), items, wrong);
  const { uom, hsn, gst_rate: rate, gst_treatment: treatment } = write;
  const ofRate = { ...(rate !== undefined && { gst_rate: rate }), ...(treatment && { gst_treatment: treatment }) };
  return (row: ItemWrite, { mrp, notes, faults }: EmptyRow): ItemWrite => {
    const lacks = (field: string) => row[field as keyof ItemWrite] === undefined && !faults[field];
    const filled: ItemWrite = {
      ...(lacks("uom") && uom !== undefined && { uom }),
      ...(lacks("hsn") && hsn !== undefined && { hsn }),
      ...(lacks("gst_rate") && ofRate),
    };
    for (const { field, meant } of ofEmpty)
      if (field in filled) notes[field] ??= `Nothing stands here: read as ${meant}`;
      else if (lacks(field) && wrong[field]) faults[field] = wrong[field];
    if (mrp && filled.gst_rate !== undefined) filled.average_price = priceWithoutTax(mrp, filled.gst_rate, notes);
    return { ...row, ...filled };
  };
}
