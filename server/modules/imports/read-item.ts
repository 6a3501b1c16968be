// What a row of a sheet says of an item, as the catalogue takes it (operator 3, Items).
import { splitCell, unitOfPart } from "@vanik/contracts/cell-lists";
import { attributeValue, categoryFields, itemFields, subCategoryFields } from "@vanik/contracts/catalogue-fields";
import { requiredText } from "@vanik/contracts/fields";
import { decimals } from "@vanik/contracts/figure-fields";
import { attributeField } from "@vanik/contracts/import-fields";
import type { GstTreatment } from "@vanik/contracts/trade";
import { comparedName } from "@vanik/contracts/compared-name";
import { z } from "zod";
import { type BranchNames, codeOfName, type ItemWrite, notSorted } from "../catalogue/use-cases.ts";
import { plainDigits } from "@vanik/contracts/typed-figure";
import { toPaise } from "@vanik/contracts/money";
import { cellText, type ReadCell, wordsOfCell } from "../../platform/sheet-files/read-cell.ts";
import { noting } from "./guess/cell-days.ts";
import { cellNumber, cellPrice, cellTax } from "./guess/cell-values.ts";
import type { KnownAttribute } from "@vanik/contracts/sheet-titles";
import { isSameUnit, unitSpelt } from "@vanik/contracts/unit-spellings";
import { fieldReader, isEmptied, type RowFaults, type RowCells, textOfCell, Unread } from "./row-fields.ts";
import { isSizeIn } from "./size-in-name.ts";
import { unitOfSheet } from "./unit-names.ts";

/** What is there, by its name as it is compared: looked up for each row of a sheet. */
interface BranchIndex {
  categories: ReadonlyMap<string, BranchNames["categories"][number]>;
  subCategories: ReadonlyMap<string, BranchNames["subCategories"]>;
}

export interface ItemCircumstance {
  branches: BranchNames;
  byName: BranchIndex;
  /** Of those that are in no list of ours, their spelling by `unitKey`. */
  units: ReadonlyMap<string, string>;
  attributes: readonly KnownAttribute[];
  makesCategories: boolean;
}

/** A branch that is to be made before the item stands in it. */
export interface BranchOfRow {
  category: string;
  subCategory: string;
}

/** What it cost, by the row. */
export interface CostOfRow {
  /** Rupees for one base unit, before tax. */
  cost: number;
  day: string | null;
  supplier: string;
}

export interface ItemOfRow {
  code: string | undefined;
  /** The code is made of the name: the list says none. */
  isMade: boolean;
  cost: CostOfRow | null;
  /** What it is called without its size, and where goods of that name are told apart by who makes them; null of one that says no make, or several. */
  named: { alone: string; withMake: string } | null;
  /** What is told of how the row was read. */
  notes: Record<string, string>;
  /** Only what is said. */
  write: Omit<ItemWrite, "id">;
  toMake: BranchOfRow | null;
  /** No sub-category is said: where an item stands that is there already is not changed by it. */
  isOneLevel: boolean;
  /** The price with a tax that the row does not say: the item's own. */
  mrp: number | null;
}

const treatments: Readonly<Record<string, GstTreatment>> = {
  taxable: "taxable",
  nil: "nil",
  nilrated: "nil",
  exempt: "exempt",
  exempted: "exempt",
  nongst: "non_gst",
  nongstsupply: "non_gst",
  outsidegst: "non_gst",
};
const asTreatment = (text: string) =>
  treatments[text.toLowerCase().replace(/[^a-z]/g, "")] ?? new Unread("Write Taxable, Nil rated, Exempt or Non-GST");
const asIs = z.any();

// The last heading of each of the first nine chapters of the tariff.
const lastHeadings = [6, 10, 9, 10, 11, 4, 14, 14, 10];

/** Excel takes the zero off 0713, 090831 and 07134000: what is a heading of the tariff with it and has an odd length without it. */
function withLostZero(digits: string): string {
  if (!/^[1-9]\d{2}(\d{2}){0,2}$/.test(digits)) return digits;
  const heading = Number(digits.slice(1, 3));
  return heading >= 1 && heading <= lastHeadings[Number(digits.slice(0, 1)) - 1]! ? `0${digits}` : digits;
}

/** "HSN 7318", "7318-15-00" and "७३१८". */
const asHsn = (notes: Record<string, string>) => (text: string) => {
  const written = plainDigits(text)
    .replace(/^hsn(?: ?code)?[ .:-]*/i, "")
    .replace(/^(\d{4})-(\d{2})/, "$1$2")
    .replace(/^(\d{6})-(\d{2})$/, "$1$2");
  const hsn = withLostZero(written);
  if (hsn !== written) notes.hsn = `${written} is read as ${hsn}: a sheet takes the zero off its front`;
  return hsn;
};

export function indexBranches({ categories, subCategories }: BranchNames): BranchIndex {
  return {
    // Of two of one name the first.
    categories: new Map(categories.toReversed().map((one) => [comparedName(one.name), one])),
    subCategories: Map.groupBy(subCategories, ({ name }) => comparedName(name)),
  };
}

/**
 * Where an item is said to stand: a sub-category that is there, one to be made, or what is wrong with it. One level is enough: a
 * category that is named alone holds a sub-category of its name, and what names none is not sorted.
 */
export function branchOfRow(
  cells: RowCells,
  { byName, makesCategories }: ItemCircumstance,
  faults: RowFaults,
): { id?: string; toMake?: BranchOfRow; isOneLevel?: true } {
  const read = fieldReader(cells, faults);
  const named = read.text("sub_category", subCategoryFields.name);
  const above = read.text("category", categoryFields.name) ?? "";
  if (faults.category || faults.sub_category) return {};
  if (named) return branchNamed(named, above, { byName, makesCategories }, faults);
  const only = above || notSorted;
  const alone = byName.categories.has(comparedName(only)) ? undefined : byName.subCategories.get(comparedName(only));
  const branch =
    alone?.length === 1
      ? { id: alone[0]!.id }
      : branchNamed(only, only, { byName, makesCategories: makesCategories || above === "" }, faults);
  return { ...branch, isOneLevel: true };
}

function branchNamed(
  sub: string,
  category: string,
  { byName, makesCategories }: Pick<ItemCircumstance, "byName" | "makesCategories">,
  faults: RowFaults,
): { id?: string; toMake?: BranchOfRow } {
  const within = category === "" ? undefined : byName.categories.get(comparedName(category));
  const called = byName.subCategories.get(comparedName(sub)) ?? [];
  const found = called.filter(({ categoryId }) => category === "" || categoryId === within?.id);
  if (found.length === 1) return { id: found[0]!.id };
  if (found.length > 1) faults.category = `${sub} is in several categories: name the category`;
  else if (!makesCategories)
    faults.sub_category = `There is no sub-category ${sub}${category && ` in ${category}`}: mend it, or let categories be made`;
  else if (category === "") faults.category = `Name the category that ${sub} is made in`;
  else return { toMake: { category: within?.name ?? category, subCategory: sub } };
  return {};
}

const Factor = decimals(6, "the factor")
  .positive("Enter a factor above 0")
  .max(999_999_999, "Enter a factor below 1,00,00,00,000");

/** `Box=100;Kg=83.333`: how many base units there are in one of another. */
function asUnits(units: ReadonlyMap<string, string>) {
  return (text: string) => {
    const read: { uom: string; factor: number }[] = [];
    for (const part of splitCell(text)) {
      const unit = unitOfPart(part);
      if (!unit) return new Unread(`Write other units as Box=100;Kg=83.333, not “${part}”`);
      const factor = Factor.safeParse(cellNumber(unit.factor));
      if (factor.error) return new Unread(`${unit.uom}: ${factor.error.issues[0]!.message}`);
      const uom = unitOfSheet(unit.uom, units);
      if (uom instanceof Unread) return uom;
      read.push({ uom, factor: factor.data });
    }
    return read;
  };
}

function attributeCells(read: ReturnType<typeof fieldReader>, { attributes }: ItemCircumstance) {
  const values = attributes.flatMap(({ key }) => {
    const value = read.plain(attributeField(key), attributeValue);
    return value === undefined ? [] : [[key, value] as const];
  });
  return values.length > 0 ? Object.fromEntries(values) : undefined;
}

const cannotBeEmpty = "This cannot be emptied";

/** Reads a row; what is wrong with it stands in `faults` by its field. */
export function readItem(cells: RowCells, circumstance: ItemCircumstance, faults: RowFaults): ItemOfRow {
  const read = fieldReader(cells, faults);
  const needed = <T>(field: string, value: T | null | undefined): T | undefined => {
    if (value === null) faults[field] = cannotBeEmpty;
    return value ?? undefined;
  };
  const emptied = <T>(value: T | null | undefined, empty: T): T | undefined => (value === null ? empty : value);
  const notes: Record<string, string> = {};
  const name = needed(
    "item_name",
    read.checked("item_name", itemFields.item_name, () => nameOfRow(cells)),
  );
  const coded = needed("item_code", read.text("item_code", itemFields.item_code));
  const isMade = !coded && !faults.item_code && name !== undefined;
  const code = isMade ? codeOfName(name) : coded;
  if (!code && !faults.item_name) faults.item_code ??= "Enter the item's code or its name";
  const branch = branchOfRow(cells, circumstance, faults);
  const tax = taxOfRow(cells, read, faults, notes);
  const uom = unitOfRow(cells, read, circumstance, faults);
  const { price, mrp } = priceOfRow(cells, read, tax?.rate, notes);
  const write = {
    item_code: code,
    item_name: name,
    sub_category: branch.id,
    uom,
    hsn: needed("hsn", read.other("hsn", itemFields.hsn, asHsn(notes))),
    gst_rate: needed("gst_rate", tax?.rate),
    gst_treatment:
      needed("gst_treatment", read.other<GstTreatment>("gst_treatment", asIs, asTreatment)) ?? tax?.treatment,
    average_price: emptied(price, 0),
    min_qty: read.checked("min_qty", itemFields.min_qty, (cell) => cellNumber(withoutUnit(cell, uom))),
    lead_days: read.checked("lead_days", itemFields.lead_days, noting(notes, "lead_days", "lead")),
    makes: emptied(read.list("makes", itemFields.makes), []),
    description: emptied(read.note("description", itemFields.description), ""),
    units: emptied(read.other("units", itemFields.units, asUnits(circumstance.units)), []),
    hidden: emptied(read.yesNo("hidden", itemFields.hidden), false),
    replaced_by: read.text("replaced_by", itemFields.replaced_by),
    attributes: attributeCells(read, circumstance),
  };
  const filled = Object.fromEntries(Object.entries(write).filter(([, value]) => value !== undefined));
  return {
    code,
    isMade,
    cost: costOfRow(read),
    named:
      write.makes?.length === 1
        ? { alone: cellText(cells.item_name ?? null), withMake: nameOfRow(cells, write.makes[0]) }
        : null,
    notes,
    write: filled,
    toMake: branch.toMake ?? null,
    isOneLevel: branch.isOneLevel ?? false,
    mrp,
  };
}

type Read = ReturnType<typeof fieldReader>;

/** The name with its size behind it, where that stands in a column of its own and not in the name too; between them its make, if one is given. */
export function nameOfRow(cells: RowCells, make = ""): string {
  const name = cellText(textOfCell(cells.item_name ?? null));
  if (name === "" || isEmptied(name)) return name;
  return [make, cellText(cells.size ?? null)].reduce(
    (called, part) => (part === "" || isEmptied(part) || isSizeIn(called, part) ? called : `${called} ${part}`),
    name,
  );
}

/** "5 box" of what is sold by the box. */
function withoutUnit(cell: ReadCell, uom: string | undefined): ReadCell {
  const [, figure, unit] = /^([\d.,]{1,20})\s?(\p{L}[\p{L}\p{M}.]{0,20})$/u.exec(cellText(cell)) ?? [];
  return figure && unit && uom && isSameUnit(unit, uom) ? figure : cell;
}

/** The unit as the row says it; else what its price is for one of. A price for one of something else is none. */
function unitOfRow(cells: RowCells, read: Read, { units }: ItemCircumstance, faults: RowFaults): string | undefined {
  const unit = read.other<string>("uom", requiredText("the unit", 32), (text) =>
    unitOfSheet(wordsOfCell(cells.uom ?? null) ?? text, units),
  );
  if (unit === null) faults.uom = cannotBeEmpty;
  if (unit === null || faults.uom) return undefined;
  let uom = unit;
  for (const field of [priceFieldOf(cells), "last_cost"]) {
    const per = cellPrice(cells[field] ?? null)?.per;
    if (!per) continue;
    uom ??= unitSpelt(per);
    if (!isSameUnit(per, uom)) faults[field] = `This is for one ${unitSpelt(per)}, and the unit is ${uom}`;
  }
  return uom;
}

/** The rate, in whichever way it is written, with the treatment that goes with "Nil" and "Exempt". */
function taxOfRow(cells: RowCells, read: Read, faults: RowFaults, notes: Record<string, string>) {
  const cell = cells.gst_rate ?? null;
  const tax = cellTax(cell);
  const rate = read.checked("gst_rate", itemFields.gst_rate, () => tax?.rate);
  if (rate === null) return { rate, treatment: undefined };
  if (rate === undefined || faults.gst_rate || !tax) return undefined;
  const written = cellText(cell);
  if (cellNumber(cell) !== rate && /^\d*\.\d+$/.test(written)) notes.gst_rate = `${written} is read as ${rate} %`;
  return { ...tax, rate };
}

const priceFieldOf = (cells: RowCells) => ("average_price" in cells || !("mrp" in cells) ? "average_price" : "mrp");

/** The price before tax; of a list that has the MRP alone, what is left of it without the tax, once that is known. */
function priceOfRow(cells: RowCells, read: Read, rate: number | null | undefined, notes: Record<string, string>) {
  const field = priceFieldOf(cells);
  const price = read.checked(field, itemFields.average_price, (cell) => cellPrice(cell)?.value);
  const note = price === null || price === undefined ? undefined : cellPrice(cells[field] ?? null)?.note;
  if (note) notes[field] = note;
  if (field === "average_price" || !price) return { price, mrp: null };
  if (rate === undefined || rate === null) return { price: undefined, mrp: price };
  return { price: priceWithoutTax(price, rate, notes), mrp: null };
}

/** What is left of a price with tax without it, which the row is told. */
export function priceWithoutTax(mrp: number, rate: number, notes: Record<string, string>): number {
  const price = Math.round((mrp * 100) / (1 + rate / 100)) / 100;
  notes.average_price = `MRP ${mrp.toFixed(2)} less ${rate} % tax is ${price.toFixed(2)}: a price is before tax`;
  return price;
}

/** What was paid for it; of a cost of 0 nothing is kept. */
function costOfRow(read: Read): CostOfRow | null {
  const cost = read.checked("last_cost", itemFields.average_price, (cell) => cellPrice(cell)?.value);
  const day = read.day("cost_day", z.string());
  const supplier = read.text("cost_supplier", requiredText("the supplier", 140)) ?? "";
  return cost && toPaise(cost) > 0 ? { cost, day: day ?? null, supplier } : null;
}
