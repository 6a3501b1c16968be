// A row of items judged by what the catalogue has, and what it would write.
import { isHsnShort } from "@vanik/trading/hsn-digits";
import { joinCell, unitsInCell } from "@vanik/contracts/cell-lists";
import { attributeField } from "@vanik/contracts/import-fields";
import { type Paise, percentSaid, toPaise, toPercent, toQuantity, toRupees } from "@vanik/contracts/money";
import { unsaidGst } from "@vanik/trading/own-words";
import { isKnownUnit, isSameUnit, unitKey } from "@vanik/contracts/unit-spellings";
import { indianDay } from "../../platform/clock.ts";
import type { Queryable } from "../../platform/db.ts";
import { mapWithPauses } from "../../platform/with-pauses.ts";
import {
  type ItemFacts,
  listedCosts,
  type ItemProblems,
  itemProblems,
  type StoredItem,
  itemsByCode,
  itemsCalled,
  type ItemWrite,
  likeNameKey,
  readBranchNames,
  readItemCodes,
  readItemFacts,
  readOtherUnits,
} from "../catalogue/use-cases.ts";
import { readTradeSettings } from "../content/use-cases.ts";
import { itemsInTrade } from "../documents/use-cases.ts";
import { knownAttributes } from "./attributes.ts";
import { fillingEmpty } from "./empty-cells.ts";
import { cellNumber } from "./guess/cell-values.ts";
import { numberCodes } from "./made-codes.ts";
import { nameByMakes } from "./names-by-make.ts";
import {
  type BranchOfRow,
  type CostOfRow,
  indexBranches,
  type ItemCircumstance,
  priceWithoutTax,
  readItem,
} from "./read-item.ts";
import { onOneLine, type RowFaults } from "./row-fields.ts";
import { nameSecondUnits } from "./second-units.ts";
import type { ImportChanges } from "./tables.ts";
import { type Circumstance, type ImportTarget, type JudgedRow, keyOfRow } from "./target.ts";

export interface ItemPlan {
  write: ItemWrite;
  code: string;
  cost: CostOfRow | null;
}

export async function circumstanceOfItems(db: Queryable, { options, ours }: Circumstance): Promise<ItemCircumstance> {
  const branches = await readBranchNames(db);
  return {
    branches,
    byName: indexBranches(branches),
    // A unit that somebody has said is meant is one, were it in no list.
    units: new Map([
      ...(options.readings ?? []).flatMap(({ field, meant }) =>
        field === "uom" && !isKnownUnit(meant) ? [[unitKey(meant), meant] as const] : [],
      ),
      ...(await readOtherUnits(db)),
    ]),
    attributes: await knownAttributes(db, ours),
    makesCategories: options.make_categories,
  };
}

type Shown = string | number | null;

/** What stands, field by field, as a sheet would say it. */
function shownOf(
  stored: StoredItem,
  circumstance: ItemCircumstance,
  codeOf: (id: string) => string,
): Record<string, Shown> {
  const attributes = Object.entries(stored.attributes).map(([key, value]) => [attributeField(key), value]);
  return {
    item_name: stored.name,
    sub_category:
      circumstance.branches.subCategories.find(({ id }) => id === stored.subCategoryId)?.name ?? stored.subCategoryId,
    uom: stored.uom,
    hsn: stored.hsn,
    gst_rate: percentSaid(stored.gstRate),
    gst_treatment: stored.gstTreatment,
    average_price: toRupees(stored.averagePrice),
    min_qty: stored.minQty === null ? null : toQuantity(stored.minQty),
    lead_days: stored.leadDays,
    makes: joinCell(stored.makes),
    description: stored.description,
    units: unitsInCell(stored.units),
    hidden: stored.hiddenAt ? "Yes" : "No",
    replaced_by: stored.replacedBy === null ? null : codeOf(stored.replacedBy),
    ...Object.fromEntries(attributes),
  };
}

/** The same of what is to be written. */
function shownOfWrite(write: ItemWrite, circumstance: ItemCircumstance): Record<string, Shown> {
  const {
    attributes,
    makes,
    units,
    hidden,
    sub_category: sub,
    picture_id: _,
    id: _id,
    item_code: _code,
    ...plain
  } = write;
  return {
    ...plain,
    ...(sub !== undefined && {
      sub_category: circumstance.branches.subCategories.find(({ id }) => id === sub)?.name ?? sub,
    }),
    ...(makes && { makes: joinCell(makes) }),
    ...(units && { units: unitsInCell(units) }),
    ...(hidden !== undefined && { hidden: hidden ? "Yes" : "No" }),
    ...Object.fromEntries(Object.entries(attributes ?? {}).map(([key, value]) => [attributeField(key), value])),
  };
}

const same = (one: Shown | undefined, other: Shown | undefined) => (one ?? "") === (other ?? "");

function itemChanges(
  stored: StoredItem,
  write: ItemWrite,
  circumstance: ItemCircumstance,
  codeOf: (id: string) => string,
): ImportChanges {
  const before = shownOf(stored, circumstance, codeOf);
  const after = shownOfWrite(write, circumstance);
  const changed = Object.entries(after).filter(([field, value]) =>
    field === "replaced_by"
      ? String(value ?? "").toLowerCase() !== String(before[field] ?? "").toLowerCase()
      : !same(before[field], value) && (field === "description" || !same(onOneLine(before[field]), value)),
  );
  return Object.fromEntries(changed.map(([field, value]) => [field, { old: before[field] ?? null, new: value }]));
}

const moveFault = (faults: RowFaults, from: string, to: string) => {
  faults[to] ??= faults[from]!;
  delete faults[from];
};

/** What a new item is written with, and its price with tax, which nobody writes. */
function shownNew(write: ItemWrite, circumstance: ItemCircumstance, toMake: BranchOfRow | null): ImportChanges {
  const shown = {
    item_code: write.item_code ?? null,
    ...(toMake && { category: toMake.category }),
    ...shownOfWrite(write, circumstance),
    ...(toMake && { sub_category: toMake.subCategory }),
    ...(write.average_price && {
      price_with_tax: Math.round(write.average_price * (100 + (write.gst_rate ?? 0))) / 100,
    }),
  };
  return Object.fromEntries(Object.entries(shown).map(([field, value]) => [field, { old: null, new: value ?? null }]));
}

/** What it cost, with the day and the supplier that the list says. */
function costChanges(
  { cost, day, supplier }: CostOfRow,
  before: { cost: Paise; day: string; supplier: string } | undefined,
): ImportChanges {
  return {
    last_cost: { old: before ? toRupees(before.cost) : null, new: cost },
    ...(day && { cost_day: { old: before?.day ?? null, new: day } }),
    ...(supplier && { cost_supplier: { old: before?.supplier || null, new: supplier } }),
  };
}

/** By fields of the sheet. */
function faultsOf(problems: ItemProblems): RowFaults {
  return Object.fromEntries(
    Object.entries(problems as RowFaults).map(([field, sentence]) => {
      if (field.startsWith("attributes.")) return [attributeField(field.slice("attributes.".length)), sentence];
      return [field.startsWith("units.") ? "units" : field, sentence];
    }),
  );
}

/** 50, "50" and, where it is of millimetres, "50 mm". */
function numberInUnit(value: string | number, unit: string): number | null {
  if (typeof value === "number") return value;
  const behind = value.search(/[^\d.,\s-]/);
  const isUnit = unit !== "" && behind > 0 && isSameUnit(value.slice(behind), unit);
  return cellNumber(isUnit ? value.slice(0, behind) : value);
}

/** Attributes as their kind keeps them: a spreadsheet writes a size as a number, and a number as a text. */
function attributesAsKept(
  write: ItemWrite,
  { attributesOf, stored }: ItemFacts,
  { isOurs, notes }: { isOurs: boolean; notes: Record<string, string> },
): ItemWrite {
  if (!write.attributes) return write;
  const sub = write.sub_category ?? stored.get(write.id ?? "")?.subCategoryId ?? "";
  const known = new Map(attributesOf.get(sub)?.map((attribute) => [attribute.key, attribute]));
  const values = Object.entries(write.attributes).flatMap(([key, value]): [string, string | number | null][] => {
    // Ours come with the sub-categories that they make; others may tell their items apart by something else.
    const { kind, unit = "" } = known.get(key) ?? {};
    if (!kind && !isOurs)
      notes[attributeField(key)] =
        `“${String(value)}” is left out: goods of this sub-category are not told apart by it`;
    if (!kind) return [];
    if (value === null) return [[key, value]];
    return [[key, kind === "number" ? (numberInUnit(value, unit) ?? value) : String(value)]];
  });
  return { ...write, attributes: Object.fromEntries(values) };
}

/** Only what is another than what stands. */
function changedOnly(write: ItemWrite, changes: ImportChanges): ItemWrite {
  const isChanged = (field: string) =>
    field in changes || (field === "attributes" && Object.keys(changes).some((one) => one.startsWith("attribute:")));
  return Object.fromEntries(Object.entries(write).filter(([field]) => field === "id" || isChanged(field)));
}

/** Of a replacement that is not in the catalogue: another row of the sheet may make it. */
function awaitedReplacement(
  { replaced_by: replacing }: ItemWrite,
  code: string | undefined,
  { idOfCode }: ItemFacts,
  sentence = "",
): JudgedRow["awaits"] {
  const key = replacing?.toLowerCase();
  if (!key || idOfCode.has(key) || key === code?.toLowerCase()) return undefined;
  return { field: "replaced_by", key: keyOfRow("item_code", key), sentence };
}

function writtenNow(write: ItemWrite, awaits: JudgedRow["awaits"]): ItemWrite {
  if (!awaits) return write;
  const { replaced_by: _, ...now } = write;
  return now;
}

export const judgeItems: ImportTarget<ItemPlan>["judge"] = async (tx, circumstance, rows) => {
  const items = await circumstanceOfItems(tx, circumstance);
  const { hsn_digits: digits } = await readTradeSettings(tx);
  const read = await mapWithPauses(rows, ({ row, cells, shown }) => {
    const faults: RowFaults = {};
    return { row, faults, ...(shown && { shown }), ...readItem(cells, items, faults) };
  });
  await nameByMakes(tx, circumstance.made, read);
  await nameSecondUnits(tx, circumstance.made, read);
  // What a list has no code for is known by its name.
  const called = await itemsCalled(
    tx,
    read.flatMap(({ isMade, write }) => (isMade ? { name: write.item_name!, uom: write.uom } : [])),
  );
  for (const one of read) if (one.isMade) one.code = called.get(one.write.item_name!)?.code ?? one.code;
  await numberCodes(
    tx,
    circumstance.made,
    read.map((one) => ({ one, isNew: one.isMade && !called.has(one.write.item_name!) })),
  );
  const known = await itemsByCode(
    tx,
    read.flatMap(({ code }) => code ?? []),
  );
  const filling = fillingEmpty(circumstance.options, items);
  const writes = read.map(({ code, write, isMade, isOneLevel, mrp, notes, faults }): ItemWrite => {
    const stored = code === undefined ? undefined : known.get(code.toLowerCase());
    // A code that was made is of its name alone.
    if (!stored || (isMade && !called.has(write.item_name!)))
      return filling({ ...write, ...(isMade && { item_code: code }) }, { mrp, faults, notes });
    const { item_code: _, ...rest } = write;
    if (mrp) rest.average_price = priceWithoutTax(mrp, toPercent(stored.gstRate ?? unsaidGst.rate), notes);
    // It stays called as it stands, where the list writes that in another way.
    if (isMade) delete rest.item_name;
    if (isOneLevel) delete rest.sub_category;
    return { ...rest, id: stored.id };
  });
  const costs = await listedCosts(
    tx,
    writes.flatMap(({ id }) => id ?? []),
  );
  const facts = await readItemFacts(tx, writes, indianDay(circumstance.deps.clock.now()), itemsInTrade);
  const replacing = [...facts.stored.values()].flatMap(({ replacedBy }) => replacedBy ?? []);
  const codes = await readItemCodes(tx, replacing);
  return mapWithPauses(
    read,
    ({ row, faults, code, isMade, cost, notes, isOneLevel, ...one }, at): JudgedRow<ItemPlan> => {
      const write = attributesAsKept(writes[at]!, facts, { isOurs: circumstance.ours, notes });
      const stored = write.id === undefined ? undefined : facts.stored.get(write.id);
      const toMake = stored && isOneLevel ? null : one.toMake;
      const problems = faultsOf(itemProblems(write, facts));
      const awaits = awaitedReplacement(write, code, facts, problems.replaced_by);
      if (awaits) delete problems.replaced_by;
      if (toMake) delete problems.sub_category;
      if (stored && write.uom !== undefined && !isSameUnit(write.uom, stored.uom))
        problems.uom = `Sold in ${stored.uom}: use Other units`;
      for (const [field, sentence] of Object.entries(problems)) faults[field] ??= sentence;
      // Asked where it is written: a list of one tax column has no other.
      if (problems.gst_treatment && !("gst_treatment" in rows[at]!.cells))
        moveFault(faults, "gst_treatment", "gst_rate");
      const changes = stored
        ? itemChanges(stored, write, items, (id) => codes.get(id) ?? id)
        : shownNew(write, items, toMake);
      if (stored && toMake) changes.sub_category = { old: null, new: toMake.subCategory };
      const before = costs.get(write.id ?? "");
      if (cost && before?.cost !== toPaise(cost.cost)) Object.assign(changes, costChanges(cost, before));
      if (isMade && !stored && code) notes.item_code = `The code ${code} is made of the name`;
      if (isMade && stored && stored.name !== one.write.item_name) notes.item_name = `Read as ${stored.name}`;
      const isFaulty = Object.keys(faults).length > 0;
      const name = one.write.item_name;
      const keys = {
        ...(code && { item_code: code.toLowerCase() }),
        ...(name && { item_name: isMade ? [`just ${name}`, `like ${likeNameKey(name)}`] : `just ${name}` }),
      };
      const verdict = isFaulty ? "faulty" : !stored ? "new" : Object.keys(changes).length > 0 ? "changed" : "unchanged";
      return {
        row,
        verdict,
        changes,
        faults,
        keys,
        shortHsn: write.hsn !== undefined && isHsnShort(write.hsn, digits),
        ...(awaits && { awaits }),
        notes,
        plan: isFaulty
          ? null
          : { write: writtenNow(stored ? changedOnly(write, changes) : write, awaits), code: code!, cost },
      };
    },
  );
};
