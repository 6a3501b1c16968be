// A note as the desk types it: by its cause what a line says, and what goes to the server.
import type { TradeDocument } from "@vanik/contracts/documents";
import { type NoteCause, noteCauses } from "@vanik/contracts/notes";
import { figureToSend } from "@vanik/contracts/typed-figure";

const figures = { qty: { places: 3 }, rate: { places: 2 }, amount: { places: 2 } } as const;

export interface TypedNoteLine {
  source: number;
  qty: string;
  rate: string;
  amount: string;
}

export interface TypedNote {
  cause: NoteCause;
  gst: boolean;
  again: boolean;
  reason: string;
  agreement: string;
  /** Of a discount over all lines. */
  amount: string;
  lines: readonly TypedNoteLine[];
}

/** What a draft says, with a row for each line that has something left. */
export function typedNoteOf(document: TradeDocument): TypedNote {
  const {
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
  return { cause, gst, again, reason: note_reason, agreement, amount: note_amount ? String(note_amount) : "", lines };
}

/** Where a line stands among those that are sent, as a refusal names it; -1 of one of which nothing is typed. */
export const placeOfLine = (typed: TypedNote, source: number): number =>
  sentNote(typed).lines.findIndex((line) => line.source === source);

/** What is sent of it: lines of which nothing is typed are none. */
export function sentNote({ cause, gst, again, reason, agreement, amount, lines }: TypedNote) {
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
