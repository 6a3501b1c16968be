// A note as the desk types it: by its cause what a line says, and what goes to the server.
import type { TradeDocument } from "@vanik/contracts/documents";
import { type NoteCause, noteCauses } from "@vanik/contracts/notes";
import { figureToSend } from "@vanik/contracts/typed-figure";

const figures = {
  qty: { places: 3 },
  rate: { places: 2 },
  amount: { places: 2 },
  gst_rate: { places: 2, percent: true },
} as const;

export interface TypedNoteLine {
  source: number;
  qty: string;
  rate: string;
  amount: string;
}

export interface TypedEntryLine {
  item_name: string;
  hsn: string;
  gst_rate: string;
  qty: string;
  uom: string;
  amount: string;
}
export const blankEntryLine: TypedEntryLine = { item_name: "", hsn: "", gst_rate: "", qty: "", uom: "Nos", amount: "" };

export interface TypedNote {
  cause: NoteCause;
  gst: boolean;
  again: boolean;
  reason: string;
  agreement: string;
  /** Of a discount over all lines. */
  amount: string;
  lines: readonly TypedNoteLine[];
  /** Of an open entry of the old books: its lines as they are typed whole. */
  whole?: readonly TypedEntryLine[];
}

/** Why a note may be written against an invoice: no goods went with what raises one. */
export const causesAgainst = ({ raises }: { raises?: object | true | undefined } = {}): NoteCause[] =>
  (Object.keys(noteCauses) as NoteCause[]).filter((cause) => !raises || noteCauses[cause].says !== "qty");

/** What a draft says, with a row for each line that has something left; of an entry of the old books one to begin with. */
export function typedNoteOf(document: TradeDocument): TypedNote {
  const {
    against,
    cause = "return",
    gst = true,
    again = false,
    note_reason = "",
    agreement = "",
    note_amount,
    left = [],
  } = document;
  const { says } = noteCauses[cause];
  const lines = left.map(({ source }) => {
    const own = document.items.find((line) => line.source?.idx === source);
    const isSaid = own && !note_amount;
    return {
      source,
      qty: isSaid && says !== "amount" && says !== "nothing" ? String(own.qty) : "",
      rate: isSaid && says === "rate" ? String(own.rate ?? "") : "",
      amount: isSaid && says === "amount" ? String(own.amount) : "",
    };
  });
  return {
    cause,
    gst,
    again,
    reason: note_reason,
    agreement,
    amount: note_amount ? String(note_amount) : "",
    lines,
    ...(against?.opening && { whole: wholeLinesOf(document) }),
  };
}

function wholeLinesOf({ items, cause = "return" }: TradeDocument): TypedEntryLine[] {
  if (items.length === 0) return [blankEntryLine];
  return items.map(({ item_name, hsn, gst_rate, gst_treatment, qty, uom, amount }) => ({
    item_name,
    hsn,
    gst_rate: gst_treatment === "non_gst" || gst_rate === null ? "" : String(gst_rate),
    qty: noteCauses[cause].takesGoods ? String(qty) : "",
    uom,
    amount: String(amount),
  }));
}

/** A unit alone says nothing. */
const isEntryTyped = ({ item_name: name, hsn, gst_rate: rate, qty, amount }: TypedEntryLine): boolean =>
  [name, hsn, rate, qty, amount].some((text) => text.trim() !== "");

/** Where a line that is typed whole stands among those that are sent; -1 of one of which nothing was typed, or that was not there. */
export function placeOfWhole(whole: readonly TypedEntryLine[], at: number): number {
  const line = whole[at];
  return line && isEntryTyped(line) ? whole.slice(0, at).filter(isEntryTyped).length : -1;
}

/** What is left blank of a line is not said: the server names it. */
function wholeLineToSend(line: TypedEntryLine, { takesGoods, gst }: { takesGoods: boolean; gst: boolean }) {
  const figureOf = (key: "qty" | "gst_rate" | "amount") =>
    line[key].trim() ? { [key]: figureToSend(line[key], figures[key]) } : {};
  return {
    item_name: line.item_name,
    ...(gst && { hsn: line.hsn, ...figureOf("gst_rate") }),
    ...(takesGoods && { uom: line.uom, ...figureOf("qty") }),
    ...figureOf("amount"),
  };
}

/** Where a line stands among those that are sent, as a refusal names it; -1 of one of which nothing is typed. */
export const placeOfLine = (typed: TypedNote, source: number): number =>
  sentOfLines(typed).lines.findIndex((line) => line.source === source);

/** What is sent of it: lines of which nothing is typed are none. */
export function sentNote({ whole, ...typed }: TypedNote) {
  if (!whole) return sentOfLines(typed);
  const { cause, reason, agreement } = typed;
  const { takesGoods } = noteCauses[cause];
  const gst = takesGoods || typed.gst;
  const lines = whole.filter(isEntryTyped).map((line) => wholeLineToSend(line, { takesGoods, gst }));
  return { cause, gst, reason, agreement, lines };
}

function sentOfLines({ cause, gst, again, reason, agreement, amount, lines }: TypedNote) {
  const { says, takesGoods } = noteCauses[cause];
  const keys =
    says === "qty" ? (["qty"] as const) : says === "rate" ? (["qty", "rate"] as const) : (["amount"] as const);
  const named = says === "nothing" ? [] : lines.filter((line) => keys.some((key) => line[key].trim() !== ""));
  return {
    cause,
    gst: takesGoods ? true : gst,
    again: takesGoods && cause !== "correction" && again,
    reason,
    agreement,
    amount: says === "amount" && amount.trim() ? figureToSend(amount, figures.amount) : null,
    lines:
      says === "amount" && amount.trim()
        ? []
        : named.map((line) => ({
            source: line.source,
            ...Object.fromEntries(
              keys.filter((key) => line[key].trim()).map((key) => [key, figureToSend(line[key], figures[key])]),
            ),
          })),
  };
}
