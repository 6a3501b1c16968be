// A draft on its way to the server: the keys that changed, and which cell a key's refusal belongs to.
import { EditInput, LineInput } from "@vanik/contracts/document-input";
import { isMeasured, quantityProblem } from "@vanik/contracts/units";
import type { z } from "zod";
import { messagesByField } from "../../../app/api-error.ts";
import { discountOf, gstOf, numberOf } from "./cell-text.ts";
import type { Draft, Line } from "./draft.ts";
import type { Figures } from "./figures.ts";
import { type Drafted, isPriced, kindFields } from "./kind-fields.ts";
import { supplied } from "./supplying.ts";
import { lacksTotal, printedAmounts, printedHeads } from "./printed-bill.ts";

export type Edit = Omit<z.input<typeof EditInput>, "version">;
type LineEdit = z.input<typeof LineInput>;

/** One bid that has all of a line goes without a quantity: it follows the line's. */
function supplyEdit(line: Line): NonNullable<LineEdit["supply"]> {
  const [only] = line.supply;
  if (line.supply.length === 1 && only && only.qty >= (numberOf(line.qty) ?? 0))
    return [{ from: only.from, source: only.source }];
  return supplied(line).map(({ from, source, qty }) => ({ from, source, qty }));
}

// Of 200 lines a keystroke changes one: what the others say and what is wrong with them is known.
const edits = new WeakMap<Line, LineEdit>();
const wrongs = new WeakMap<LineEdit, Record<string, string>>();

function known<K extends object, V>(kept: WeakMap<K, V>, key: K, make: () => V): V {
  const value = kept.get(key) ?? make();
  kept.set(key, value);
  return value;
}

function makeLineEdit(kind: Drafted, line: Line): LineEdit {
  const gst = gstOf(line.gst);
  const { percentage, amount } = discountOf(line.discount);
  const prices = {
    rate: numberOf(line.rate),
    discount_percentage: percentage,
    own_discount: amount,
  };
  return {
    item_code: line.item_code,
    qty: numberOf(line.qty) ?? Number.NaN,
    ...(isPriced(kind) && prices),
    ...(gst && { gst_rate: gst.rate, gst_treatment: gst.treatment }),
    ...(kindFields[kind].tolerance && isMeasured(line.uom) && { tolerance_percent: numberOf(line.tolerance) ?? 0 }),
    ...(kindFields[kind].columns.includes("cost") && { cost_rate: numberOf(line.cost) }),
    ...(line.isCharge && { item_name: line.item_name, hsn: line.hsn, uom: line.uom }),
    source: line.source,
    ...(kind === "quotation" && { supply: supplyEdit(line) }),
  };
}

/** A line is of one draft, and so of one kind. */
const lineEdit = (kind: Drafted, line: Line) => known(edits, line, () => makeLineEdit(kind, line));

const dayOf = (text: string) => text || null;

function headEdit(kind: Drafted, { head }: Draft): Edit {
  const { side, shipTo, suppliers } = kindFields[kind];
  const { percentage, amount } = discountOf(head.discount);
  const all = {
    discount: { discount_percentage: percentage, discount_amount: amount },
    valid_till: { valid_till: dayOf(head.valid_till) },
    schedule_date: { schedule_date: dayOf(head.schedule_date) },
    delivery_date: { delivery_date: dayOf(head.delivery_date) },
    transaction_date: head.transaction_date ? { transaction_date: head.transaction_date } : {},
    payment_days: { payment_days: numberOf(head.payment_days) },
    delivery_days: { delivery_days: numberOf(head.delivery_days) },
    po_no: { po_no: head.po_no },
    delivery_place: { delivery_place: head.delivery_place },
    delivery_pincode: { delivery_pincode: head.delivery_pincode.replaceAll(" ", "") },
    bill_no: { bill_no: head.bill_no },
    bill_date: { bill_date: dayOf(head.bill_date) },
    reverse_charge: { reverse_charge: head.reverse_charge },
  };
  const ship = head.ship_to && { ...head.ship_to, pincode: head.ship_to.pincode.replaceAll(" ", "") };
  const named: Edit = Object.assign({}, ...side.map((field) => all[field]));
  return {
    ...named,
    terms: head.terms,
    note: head.note,
    ...(shipTo && { ship_to: ship }),
    ...(suppliers && { suppliers: [...head.suppliers] }),
  };
}

/** The bill is one thing: its figures go together, with the lines that they stand at. */
function billEdit(draft: Draft, figures: Figures): Edit {
  const { bill_total, bill_rounding, bill_reason } = draft.head;
  if (bill_total.trim() === "") return { bill_total: null };
  return {
    bill_total: numberOf(bill_total),
    bill_amounts: printedAmounts(draft),
    bill_taxes: printedHeads(draft, figures.computed),
    bill_rounding: numberOf(bill_rounding),
    bill_reason,
  };
}

/** All keys of a draft as it is. */
export function wholeEdit(kind: Drafted, draft: Draft, figures: Figures): Edit {
  return {
    items: draft.lines.map((line) => lineEdit(kind, line)),
    ...headEdit(kind, draft),
    ...(kindFields[kind].bill && billEdit(draft, figures)),
  };
}

/** What goes together where one of it changed. */
const together: readonly (readonly (keyof Edit)[])[] = [
  ["discount_percentage", "discount_amount"],
  ["items", "bill_total", "bill_amounts", "bill_taxes", "bill_rounding", "bill_reason"],
];

/** The keys by which two edits differ. */
export function changedKeys(before: Edit, after: Edit): Edit {
  const differs = (key: keyof Edit) => JSON.stringify(before[key]) !== JSON.stringify(after[key]);
  const keys = (Object.keys(after) as (keyof Edit)[]).filter(differs);
  const wanted = new Set<keyof Edit>(keys);
  for (const group of together) if (group.some((key) => wanted.has(key))) for (const key of group) wanted.add(key);
  // Only the sum of a bill is taken back by its own: its other figures then say nothing.
  return Object.fromEntries(Object.entries(after).filter(([key]) => wanted.has(key as keyof Edit)));
}

const wrongOf = (line: LineEdit) => known(wrongs, line, () => messagesByField(LineInput.safeParse(line).error?.issues));

/** The contract's own sentences; how many lines a document may have is the server's to say. */
function shapeOf({ items = [], ...head }: Edit): Record<string, string> {
  const lines = items.flatMap((line, at) =>
    Object.entries(wrongOf(line)).map(([field, sentence]) => [`items.${at}.${field}`, sentence]),
  );
  return {
    ...Object.fromEntries(lines),
    ...messagesByField(EditInput.safeParse({ ...head, version: 1 }).error?.issues),
  };
}

/** What is wrong in a draft, at the wire's fields: the contract's own sentences, then the law's. */
export function problemsOf(draft: Draft, edit: Edit, figures: Figures): Record<string, string> {
  const units = draft.lines.flatMap((line, at) => {
    const qty = numberOf(line.qty);
    const problem = qty === null || Number.isNaN(qty) ? null : quantityProblem(qty, line.uom);
    return problem ? [[`items.${at}.qty`, problem]] : [];
  });
  return {
    ...(kindOfBill(edit) && lacksTotal(draft) && { bill_total: "Type the total that the bill prints" }),
    ...figures.problems,
    ...Object.fromEntries(units),
    ...shapeOf(edit),
  };
}

const kindOfBill = (edit: Edit) => "bill_total" in edit;

const cells: Readonly<Record<string, string>> = {
  discount_percentage: "discount",
  own_discount: "discount",
  gst_rate: "gst",
  gst_treatment: "gst",
  cost_rate: "cost",
  tolerance_percent: "tolerance",
  item_code: "item",
  source: "item",
};
const heads: Readonly<Record<string, string>> = {
  discount_percentage: "discount",
  discount_amount: "discount",
};

/** The cell (`<line's key> <field>`) or field of the head that a refusal of the wire stands at. */
export function placeOf(field: string, keys: readonly string[]): string {
  const [first = "", at, of = ""] = field.split(".");
  if (first === "bill_amounts") return "bill_total";
  if (first !== "items" || at === undefined) return first === "ship_to" ? field : (heads[first] ?? first);
  return `${keys[Number(at)] ?? ""} ${cells[of] ?? of}`;
}
