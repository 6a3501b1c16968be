// A draft on its way to the server: the keys that changed, and which cell a key's refusal belongs to.
import { fieldKeys, fieldOf, type FieldType, fieldsOf, plainFields } from "@vanik/contracts/document-fields";
import { editInputs, lineInputs } from "@vanik/contracts/edit-input";
import { isMeasured, quantityProblem } from "@vanik/contracts/units";
import type { DraftedKind, Kind } from "@vanik/contracts/trade";
import { seenFields } from "@vanik/contracts/sights";
import { figureToSend } from "@vanik/contracts/typed-figure";
import { unsaidGst } from "@vanik/trading/own-words";
import type { z } from "zod";
import { messagesByField } from "../../../app/api-error.ts";
import { cellFigures, discountOf, gstOf, numberOf } from "./cell-text.ts";
import { type Draft, type EditorLine, type Head, isOfOwnWords, isNamedInFull } from "./draft.ts";
import type { Figures } from "./figures.ts";
import {
  choosesBids,
  correctsHsn,
  hasMargin,
  isBill,
  isPriced,
  hasTolerance,
  isWritten,
  mayBeFromStock,
} from "./kind-fields.ts";
import { supplied } from "./supplying.ts";
import { lacksTotal, printedAmounts, printedHeads } from "./printed-bill.ts";

export type Edit = Omit<z.input<(typeof editInputs)[Kind]>, "version">;
type LineEdit = z.input<(typeof lineInputs)[Kind]>;

/** One bid that has all of a line goes without a quantity: it follows the line's. */
function supplyEdit(line: EditorLine): NonNullable<LineEdit["supply"]> {
  const [only] = line.supply;
  if (line.supply.length === 1 && only && only.qty >= (numberOf(line.qty) ?? 0))
    return [{ from: only.from, source: only.source }];
  return supplied(line).map(({ from, source, qty }) => ({ from, source, qty }));
}

// Of 200 lines a keystroke changes one: what the others say and what is wrong with them is known.
const edits = new WeakMap<EditorLine, LineEdit>();
const wrongs = new WeakMap<LineEdit, Record<string, string>>();

function known<K extends object, V>(cache: WeakMap<K, V>, key: K, make: () => V): V {
  const value = cache.get(key) ?? make();
  cache.set(key, value);
  return value;
}

const sentAmount = (text: string) => figureToSend(text, cellFigures.money);

function makeLineEdit(kind: DraftedKind, line: EditorLine): LineEdit {
  // What bears nothing yet says so: else it would go on bearing what it bore.
  const gst = gstOf(line.gst, figureToSend) ?? (isOfOwnWords(line) ? unsaidGst : null);
  const { percentage, amount } = discountOf(line.discount, figureToSend);
  const prices = {
    rate: sentAmount(line.rate),
    discount_percentage: percentage,
    own_discount: amount,
  };
  return {
    item_code: line.item_code,
    qty: figureToSend(line.qty, cellFigures.quantity)!,
    ...(isPriced(kind) && prices),
    ...(gst && { gst_rate: gst.rate, gst_treatment: gst.treatment }),
    ...(hasTolerance(kind) &&
      isMeasured(line.uom) && { tolerance_percent: figureToSend(line.tolerance, cellFigures.percent) ?? 0 }),
    ...(hasMargin(kind) && { cost_rate: sentAmount(line.cost) }),
    ...(correctsHsn(kind) && { hsn: line.hsn }),
    uom: line.uom,
    ...(isNamedInFull(line) && { item_name: line.item_name, hsn: line.hsn }),
    source: line.source,
    ...(mayBeFromStock(kind) && line.fromStock !== null && { from_stock: line.fromStock }),
    ...(choosesBids(kind) && { supply: supplyEdit(line), bought_from: line.boughtFrom }),
  };
}

/** A line is of one draft, and so of one kind. */
const lineEdit = (kind: DraftedKind, line: EditorLine) => known(edits, line, () => makeLineEdit(kind, line));

const orNull = (text: string) => text || null;

/** What is typed in a field, as the wire takes it. */
const asSent: Readonly<Partial<Record<FieldType, (text: string) => unknown>>> = {
  day: orNull,
  choice: orNull,
  days: (text) => figureToSend(text, { places: 0 }),
  registration: Number,
  pincode: (text) => text.replaceAll(" ", ""),
};

function plainEdit(kind: DraftedKind, { head }: Draft): Edit {
  const written = fieldsOf(kind, plainFields, "written") as (keyof Head & keyof Edit)[];
  const sent = written.flatMap((key) => {
    const { type, needed } = fieldOf(key);
    const typed = head[key] as string;
    const send = asSent[type];
    return needed && typed === "" ? [] : [[key, send ? send(typed) : typed]];
  });
  return Object.fromEntries(sent);
}

function headEdit(kind: DraftedKind, draft: Draft): Edit {
  const { ship_to: place, discount, suppliers } = draft.head;
  const { percentage, amount } = discountOf(discount, figureToSend);
  return {
    ...plainEdit(kind, draft),
    ...(isWritten(kind, "discount_amount") && { discount_percentage: percentage, discount_amount: amount }),
    ...(isWritten(kind, "ship_to") && {
      ship_to: place && { ...place, pincode: place.pincode.replaceAll(" ", ""), to: place.to || undefined },
    }),
    ...(isWritten(kind, "suppliers") && { suppliers: [...suppliers] }),
  };
}

/** The bill is one thing: its figures go together, with the lines that they stand at. */
function billEdit(draft: Draft, figures: Figures): Edit {
  const { bill_total, bill_rounding, bill_reason } = draft.head;
  if (bill_total.trim() === "") return { bill_total: null, bill_reason };
  return {
    bill_total: sentAmount(bill_total),
    bill_amounts: printedAmounts(draft, sentAmount),
    bill_taxes: printedHeads(draft, figures.computed, sentAmount),
    bill_rounding: sentAmount(bill_rounding),
    bill_reason,
  };
}

/** A draft as its editor knows it: of which kind, and whether who writes it sees costs. */
interface DraftOf {
  kind: DraftedKind;
  seesCosts: boolean;
}
// Who does not see costs does not write them either: a line keeps its own.
const withoutCosts = (line: LineEdit): LineEdit =>
  Object.fromEntries(Object.entries(line).filter(([key]) => !seenFields[key]?.written)) as LineEdit;

/** All keys of a draft as it is. */
export function wholeEdit({ kind, seesCosts }: DraftOf, draft: Draft, figures: Figures): Edit {
  const lines = draft.lines.map((line) => lineEdit(kind, line));
  return {
    items: seesCosts ? lines : lines.map(withoutCosts),
    ...headEdit(kind, draft),
    ...(isBill(kind) && billEdit(draft, figures)),
  };
}

const keysOf = (thing: "discount" | "bill") => fieldKeys.filter((key) => fieldOf(key).thing === thing);
/** What goes together where one of it changed. */
const together = [keysOf("discount"), ["items", ...keysOf("bill")]] as (keyof Edit)[][];

/** The keys by which two edits differ. */
export function changedKeys(before: Edit, after: Edit): Edit {
  const differs = (key: keyof Edit) => JSON.stringify(before[key]) !== JSON.stringify(after[key]);
  const keys = (Object.keys(after) as (keyof Edit)[]).filter(differs);
  const wanted = new Set<keyof Edit>(keys);
  for (const group of together) if (group.some((key) => wanted.has(key))) for (const key of group) wanted.add(key);
  // Only the sum of a bill is taken back by its own: its other figures then say nothing.
  return Object.fromEntries(Object.entries(after).filter(([key]) => wanted.has(key as keyof Edit)));
}

const wrongOf = (kind: DraftedKind, line: LineEdit) =>
  known(wrongs, line, () => messagesByField(lineInputs[kind].safeParse(line).error?.issues));

/** The contract's own sentences; how many lines a document may have is the server's to say. */
function shapeOfEdit(kind: DraftedKind, { items = [], ...head }: Edit): Record<string, string> {
  const lines = items.flatMap((line, at) =>
    Object.entries(wrongOf(kind, line)).map(([field, sentence]) => [`items.${at}.${field}`, sentence]),
  );
  return {
    ...Object.fromEntries(lines),
    ...messagesByField(editInputs[kind].safeParse({ ...head, version: 1 }).error?.issues),
  };
}

/** Of amounts that the bill prints at the line where each was typed. */
const atItsLine = (field: string, { bill_amounts: amounts = [] }: Edit): string => {
  const at = /^bill_amounts\.(\d+)\./.exec(field)?.[1];
  const idx = at === undefined ? undefined : amounts[Number(at)]?.idx;
  return idx === undefined ? field : `items.${idx - 1}.printed`;
};

/** What is wrong in a draft, at the wire's fields: the contract's own sentences, then the law's. */
export function problemsOfDraft(kind: DraftedKind, draft: Draft, edit: Edit, figures: Figures): Record<string, string> {
  const units = draft.lines.flatMap((line, at) => {
    const qty = numberOf(line.qty);
    const problem = qty === null || Number.isNaN(qty) ? null : quantityProblem(qty, line.uom);
    return problem ? [[`items.${at}.qty`, problem]] : [];
  });
  const shape = Object.entries(shapeOfEdit(kind, edit));
  return {
    ...("bill_total" in edit && lacksTotal(draft) && { bill_total: "Type the total that the bill prints" }),
    ...figures.problems,
    ...Object.fromEntries(units),
    ...Object.fromEntries(shape.map(([field, sentence]) => [atItsLine(field, edit), sentence])),
  };
}

const cells: Readonly<Record<string, string>> = {
  discount_percentage: "discount",
  own_discount: "discount",
  gst_rate: "gst",
  gst_treatment: "gst",
  cost_rate: "cost",
  tolerance_percent: "tolerance",
  item_code: "item",
  source: "item",
  bought_from: "supply",
  from_stock: "supply",
};
const heads: Readonly<Record<string, string>> = {
  discount_percentage: "discount",
  discount_amount: "discount",
};

/** The cell (`<line's key> <field>`) or field of the head that a refusal of the wire stands at. */
export function placeOfProblem(field: string, keys: readonly string[]): string {
  const [first = "", at, cell = ""] = field.split(".");
  if (first === "bill_amounts") return "bill_total";
  if (first !== "items" || at === undefined) return first === "ship_to" ? field : (heads[first] ?? first);
  return `${keys[Number(at)] ?? ""} ${cells[cell] ?? cell}`;
}
