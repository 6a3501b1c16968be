// What invoices of both sides do alike.
import { noPaise } from "@vanik/contracts/money";
import { isSale, type KindOf } from "@vanik/contracts/trade";
import { dueDate } from "@vanik/trading/days";
import type { MoveChange, DocumentKind } from "./kind.ts";

/** Due so many days after the invoice's day, of a supplier's bill after the bill's own. */
const invoiceDue: MoveChange = ({ document }) => {
  const { transactionDate, paymentDays, roundedTotal } = document;
  const billDate = isSale(document.kind) ? null : document.billDate;
  return { outstanding: roundedTotal, dueDate: dueDate({ transactionDate, billDate, paymentDays: paymentDays ?? 0 }) };
};

export const invoiceShape = {
  begins: ({ paymentDays }) => ({ paymentDays }),
  takesFilesIn: [],
  moves: {
    submit: { changes: invoiceDue, effects: ["countTaken"] },
    cancel: { changes: ({ on }) => ({ cancelledOn: on.today, outstanding: noPaise }), effects: ["giveBack"] },
  },
} satisfies Partial<DocumentKind<KindOf<"invoice">>>;
