// What stands here as a sheet with the columns of an import: brought in again, it changes nothing (operator 3, Export).
import { joinCell, unitsInCell } from "@vanik/contracts/cell-lists";
import type { ImportKindName } from "@vanik/contracts/import-fields";
import type { SheetFileQuery } from "@vanik/contracts/imports";
import { percentSaid, toQuantity, toRupees } from "@vanik/contracts/money";
import { stateName } from "@vanik/contracts/states";
import type { Deps } from "../../deps.ts";
import { csvOf } from "../../platform/csv.ts";
import type { FileReply } from "../../platform/endpoint-reply.ts";
import { inOwnTurns } from "../../platform/own-turn.ts";
import type { Cell, SheetColumn, SheetRows } from "../../platform/sheet.ts";
import { xlsxOf, xlsxType } from "../../platform/xlsx.ts";
import { allKeptParties } from "../accounts/use-cases.ts";
import { allItems, type BranchNames, readBranchNames } from "../catalogue/use-cases.ts";
import { allOpenings } from "../documents/use-cases.ts";
import { findSupplies } from "../parties/use-cases.ts";
import { asSheetText } from "./row-fields.ts";
import { sheetFields } from "./sheet-fields.ts";

type Db = Deps["db"];
/** Cells by field; what is not said is empty. */
type Said = Readonly<Record<string, Cell | undefined>>;

const treatmentWords = { taxable: "Taxable", nil: "Nil rated", exempt: "Exempt", non_gst: "Non-GST" } as const;

function nameBranches({ categories, subCategories }: BranchNames) {
  const categoryNames = new Map(categories.map(({ id, name }) => [id, name]));
  return {
    category: categoryNames,
    sub: new Map(
      subCategories.map(({ id, name, categoryId }) => [id, { name, category: categoryNames.get(categoryId) ?? "" }]),
    ),
  };
}

async function* itemsAsCells(db: Db): AsyncGenerator<Said[]> {
  const { sub } = nameBranches(await readBranchNames(db));
  for await (const items of inOwnTurns(allItems(db)))
    yield items.map((item) => ({
      category: sub.get(item.subCategoryId)?.category,
      sub_category: sub.get(item.subCategoryId)?.name,
      item_code: item.code,
      item_name: item.name,
      uom: item.uom,
      hsn: item.hsn,
      gst_rate: percentSaid(item.gstRate),
      gst_treatment: treatmentWords[item.gstTreatment],
      average_price: toRupees(item.averagePrice),
      min_qty: item.minQty === null ? null : toQuantity(item.minQty),
      lead_days: item.leadDays,
      makes: joinCell(item.makes),
      description: item.description,
      units: unitsInCell(item.units),
      hidden: item.hiddenAt ? "Yes" : "No",
      replaced_by: item.replacedByCode,
      ...Object.fromEntries(Object.entries(item.attributes).map(([key, value]) => [`attribute:${key}`, value])),
    }));
}

const kindWords = { buyer: "Buyer", supplier: "Supplier" } as const;

async function* partiesAsCells(db: Db): AsyncGenerator<Said[]> {
  const { category, sub } = nameBranches(await readBranchNames(db));
  for await (const parties of inOwnTurns(allKeptParties(db))) {
    const supplies = await findSupplies(
      db,
      parties.map(({ id }) => id),
    );
    yield parties.map((party) => ({
      ...party,
      kind: kindWords[party.kind],
      state: party.state && stateName(party.state),
      payment_days: party.paymentDays,
      credit_limit: party.creditLimit === null ? null : toRupees(party.creditLimit),
      bank_account: party.banks[0]?.account,
      bank_ifsc: party.banks[0]?.ifsc,
      bank_name: party.banks[0]?.name,
      // A list is no cell.
      banks: undefined,
      gstins: undefined,
      formerKeys: undefined,
      udyamYears: undefined,
      categories: joinCell(
        (supplies.get(party.id) ?? []).map(
          ({ categoryId, subCategoryId }) => sub.get(subCategoryId ?? "")?.name ?? category.get(categoryId ?? "") ?? "",
        ),
      ),
    }));
  }
}

const openingWords = {
  sales: { false: "Sales", true: "Advance received" },
  purchases: { false: "Purchase", true: "Advance paid" },
} as const;

async function* openingsAsCells(db: Db): AsyncGenerator<Said[]> {
  for await (const openings of inOwnTurns(allOpenings(db)))
    yield openings.map((opening) => ({
      party: opening.party,
      kind: openingWords[opening.side][`${opening.isAdvance}`],
      number: opening.number,
      date: opening.date,
      due_date: opening.dueDate,
      open_amount: toRupees(opening.amount),
    }));
}

/** Balances are read as the trial balance is. */
type KindOfSheet = Exclude<ImportKindName, "balances">;

const saidOf: Readonly<Record<KindOfSheet, (db: Db) => AsyncGenerator<Said[]>>> = {
  items: itemsAsCells,
  parties: partiesAsCells,
  openings: openingsAsCells,
};

const typesOfFields: Readonly<Record<string, SheetColumn["holds"]>> = {
  average_price: "amount",
  credit_limit: "amount",
  open_amount: "amount",
  min_qty: "quantity",
  gst_rate: "quantity",
  lead_days: "count",
  payment_days: "count",
  date: "day",
  due_date: "day",
};

const sheetCell = (cell: Cell): Cell => (typeof cell === "string" ? asSheetText(cell) : cell);

async function* cellsOf(rows: AsyncIterable<Said[]>, fields: readonly string[]): SheetRows {
  for await (const batch of rows) yield batch.map((cells) => fields.map((field) => sheetCell(cells[field] ?? null)));
}

const names = { items: "catalogue", parties: "parties", openings: "openings" } as const;

/** All of a kind, as XLSX or CSV. */
export async function exportSheet(
  { db }: Pick<Deps, "db">,
  kind: KindOfSheet,
  { format }: SheetFileQuery,
): Promise<FileReply> {
  const fields = await sheetFields(db, kind);
  const columns = fields.map(({ field, title, choices }) => ({
    title,
    holds: typesOfFields[field] ?? ("text" as const),
    ...(choices && { choices }),
  }));
  const sheet = {
    title: names[kind],
    columns,
    rows: cellsOf(
      saidOf[kind](db),
      fields.map(({ field }) => field),
    ),
  };
  return format === "csv"
    ? { body: csvOf(sheet), contentType: "text/csv; charset=utf-8", fileName: `${names[kind]}.csv` }
    : { body: xlsxOf(sheet), contentType: xlsxType, fileName: `${names[kind]}.xlsx` };
}
