// What invoices of both sides do alike.
import { noPaise } from "@vanik/contracts/money";
import { isSale, type KindOf } from "@vanik/contracts/trade";
import { dueDate } from "@vanik/trading/days";
import { daysToPay } from "@vanik/trading/small-supplier";
import type { MoveChange, DocumentKind } from "./kind.ts";

/** Due so many days after the invoice's day, of a supplier's bill after the bill's own, and of a small supplier no later than the law has it. */
const invoiceDue: MoveChange = ({ document }) => {
  const { transactionDate, roundedTotal } = document;
  const paymentDays = daysToPay(document.paymentDays, document.extras.msme ?? null);
  const billDate = isSale(document.kind) ? null : document.billDate;
  return { outstanding: roundedTotal, dueDate: dueDate({ transactionDate, billDate, paymentDays }) };
};

export const invoiceShape = {
  begins: ({ paymentDays }) => ({ paymentDays }),
  takesFilesIn: [],
  moves: {
    submit: { changes: invoiceDue, effects: ["countTaken"] },
    cancel: { changes: ({ on }) => ({ cancelledOn: on.today, outstanding: noPaise }), effects: ["giveBack"] },
  },
} satisfies Partial<DocumentKind<KindOf<"invoice">>>;
