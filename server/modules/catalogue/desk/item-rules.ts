// Whether an item can be written as it is said: a sentence at each field where it cannot (operator 2).
import type { ItemAttribute } from "@vanik/contracts/catalogue-desk";
import { toBasisPoints, toQuantity } from "@vanik/contracts/money";
import { isSameUnit, unitKey } from "@vanik/contracts/unit-spellings";
import { quantityProblem } from "@vanik/contracts/units";
import { unlawfulRate } from "@vanik/trading/rate-departures";
import type { ItemFacts, ItemWrite } from "./item-facts.ts";
import type { StoredItem } from "./desk-rows.ts";

export type ItemProblems = Partial<Record<keyof ItemWrite | `attributes.${string}` | `units.${number}.uom`, string>>;

const needed = {
  sub_category: "Choose the sub-category",
  item_code: "Enter the item's code",
  item_name: "Enter the item's name",
  uom: "Enter the unit",
  hsn: "Enter the HSN",
  gst_rate: "Enter the GST rate",
} as const;

function attributeProblem(value: string | number, { label, kind, choices, unit }: ItemAttribute): string | null {
  if (kind === "number") return typeof value === "number" ? null : `Enter ${label} as a number${unit && ` of ${unit}`}`;
  if (kind === "choice" && !choices.includes(String(value)))
    return `${value} is no ${label}: choose one of ${choices.join(", ")}`;
  return null;
}

function attributesProblems(row: ItemWrite, known: readonly ItemAttribute[]): ItemProblems {
  const problems: ItemProblems = {};
  for (const [key, value] of Object.entries(row.attributes ?? {})) {
    const attribute = known.find((one) => one.key === key);
    if (value === null || value === "") continue;
    const problem = attribute ? attributeProblem(value, attribute) : `This sub-category has no attribute ${key}`;
    if (problem) problems[`attributes.${key}`] = problem;
  }
  return problems;
}

export function unitsProblems(units: readonly { uom: string }[], base: string): ItemProblems {
  const problems: ItemProblems = {};
  const seen = new Set([unitKey(base)]);
  for (const [at, { uom }] of units.entries()) {
    const key = unitKey(uom);
    if (key === unitKey(base)) problems[`units.${at}.uom`] = `${uom} is the item's own unit`;
    else if (seen.has(key)) problems[`units.${at}.uom`] = `${uom} is there twice`;
    seen.add(key);
  }
  return problems;
}

function ratesProblems(row: ItemWrite, stored: StoredItem | undefined, { lawful, day }: ItemFacts): ItemProblems {
  if (row.gst_rate === undefined && row.gst_treatment === undefined) return {};
  const rate = row.gst_rate === undefined ? (stored?.gstRate ?? 0) : toBasisPoints(row.gst_rate);
  const treatment = row.gst_treatment ?? stored?.gstTreatment ?? "taxable";
  const problem = unlawfulRate({ rate, treatment }, lawful, day);
  if (problem) return { gst_rate: problem };
  const stays = stored?.gstRate === rate && stored.gstTreatment === treatment;
  if (treatment === "taxable" && rate === 0 && !stays)
    return { gst_treatment: "Say whether it is nil-rated, exempt or outside GST: nothing is taxable at 0 %" };
  return {};
}

function namesProblems(row: ItemWrite, { idOfCode, ownerOfName }: ItemFacts): ItemProblems {
  const problems: ItemProblems = {};
  const codeOwner = row.item_code === undefined ? undefined : idOfCode.get(row.item_code.toLowerCase());
  if (codeOwner !== undefined && codeOwner !== row.id) problems.item_code = `${row.item_code} is another item's code`;
  const nameOwner = row.item_name === undefined ? undefined : ownerOfName.get(row.item_name);
  if (nameOwner && nameOwner.id !== row.id) problems.item_name = `${nameOwner.code} has this name already`;
  const replacing = row.replaced_by ? idOfCode.get(row.replaced_by.toLowerCase()) : undefined;
  if (row.replaced_by && !replacing) problems.replaced_by = `${row.replaced_by} is not in the catalogue`;
  if (replacing && replacing === row.id) problems.replaced_by = "An item does not replace itself";
  return problems;
}

/** A least quantity is one in the item's unit, whichever of the two is said anew. */
function leastQuantityProblem(
  { min_qty, uom }: ItemWrite,
  stored: StoredItem | undefined,
  unit: string,
): string | null {
  const storedMin =
    stored?.minQty && uom !== undefined && !isSameUnit(uom, stored.uom) ? toQuantity(stored.minQty) : null;
  const least = min_qty === undefined ? storedMin : min_qty;
  return least === null ? null : quantityProblem(least, unit);
}

/** What stands in the way of one row; empty where nothing does. */
export function itemProblems(row: ItemWrite, facts: ItemFacts): ItemProblems {
  const stored = row.id === undefined ? undefined : facts.stored.get(row.id);
  if (row.id !== undefined && !stored) return { id: "This item is not there" };
  const sub = row.sub_category ?? stored?.subCategoryId;
  const known = sub === undefined ? undefined : facts.attributesOf.get(sub);
  const uom = row.uom ?? stored?.uom ?? "";
  const problems: ItemProblems = {
    ...namesProblems(row, facts),
    ...ratesProblems(row, stored, facts),
    ...attributesProblems(row, known ?? []),
    ...unitsProblems(row.units ?? stored?.units ?? [], uom),
  };
  if (!stored)
    for (const [key, sentence] of Object.entries(needed))
      if (row[key as keyof typeof needed] === undefined) problems[key as keyof typeof needed] = sentence;
  if (row.sub_category !== undefined && !known) problems.sub_category = "This sub-category is not there";
  if (stored && row.uom !== undefined && !isSameUnit(row.uom, stored.uom) && facts.named.has(stored.id))
    problems.uom = `Documents name this item: its unit stays ${stored.uom}. Make another item, or add the unit with its factor`;
  if (row.picture_id && !facts.pictures.has(row.picture_id))
    problems.picture_id = "There is no such picture. Upload it again.";
  const problem = leastQuantityProblem(row, stored, uom);
  if (problem) problems.min_qty = problem;
  return problems;
}

/** Items, codes and names that stand in several of these rows: each such row names the other. */
export function repeatedProblems(rows: readonly ItemWrite[]): ItemProblems[] {
  const problems: ItemProblems[] = rows.map(() => ({}));
  const judgeRepeated = (field: "id" | "item_code" | "item_name", keyOf: (row: ItemWrite) => string | undefined) => {
    const at = Map.groupBy(rows.keys(), (index) => keyOf(rows[index]!));
    for (const [key, places] of at)
      if (key !== undefined && places.length > 1)
        for (const place of places) {
          const other = places.find((one) => one !== place)!;
          problems[place]![field] = `${rows[place]![field]} stands in row ${other + 1} too`;
        }
  };
  judgeRepeated("id", (row) => row.id);
  judgeRepeated("item_code", (row) => row.item_code?.toLowerCase());
  judgeRepeated("item_name", (row) => row.item_name);
  return problems;
}
