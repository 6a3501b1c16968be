// Today's sections and what each row is called; every reason of contracts/waiting.ts stands in one of them.
import type { NeededRight } from "@vanik/contracts/rights";
import { rightsOfSight, rightToRead, sightOfWait } from "@vanik/contracts/sights";
import type { Kind, Wait } from "@vanik/contracts/trade";
import { ahead, mostAlone } from "@vanik/contracts/waiting";

interface TodayWords {
  kind: Kind;
  waits: string;
  title: string;
  /** By which the list behind it is sorted, the oldest first. */
  sort: string;
}
export interface TodaySection {
  title: string;
  rows: readonly TodayWords[];
  /** Said where nothing waits. */
  empty: string;
}

const row = <K extends Kind>(kind: K, wait: Wait<K>, title: string, sort = "transaction_date") => ({
  kind,
  waits: wait as string,
  title,
  sort,
});

export const todaySections: readonly TodaySection[] = [
  {
    title: "Buyers wait for",
    rows: [
      row("opportunity", "new", "New opportunities"),
      row("request_for_quotation", "compare", "Bids to compare"),
      row("quotation", "draft", "Quotations left in draft"),
      row("quotation", "expiring", `Quotations that run out within ${ahead.offer} days`, "valid_till"),
      row("quotation", "unanswered", "Quotations without an answer"),
      row("sales_order", "draft", "Sales orders left in draft"),
      row("sales_order", "deliver", `Goods to dispatch within ${ahead.goods} days`, "delivery_date"),
    ],
    empty: "No buyer waits.",
  },
  {
    title: "Suppliers",
    rows: [
      row("request_for_quotation", "draft", "Requests left in draft"),
      row("request_for_quotation", "unanswered", "Requests past their date without a bid", "schedule_date"),
      row("supplier_quotation", "draft", "Bids left in draft"),
      row("purchase_order", "place", "Orders to place"),
      row("purchase_order", "receive", `Goods to receive within ${ahead.goods} days`, "delivery_date"),
    ],
    empty: "Nothing waits with suppliers.",
  },
  {
    title: "Money",
    rows: [
      row("sales_order", "bill", "Invoices to write"),
      row("sales_invoice", "returned", `Goods back without a credit note for ${mostAlone} days`),
      row("credit_note", "goods", `Credit notes without their goods for ${mostAlone} days`),
      row("sales_invoice", "draft", "Invoices left in draft"),
      row("sales_invoice", "overdue", "Payments overdue from buyers", "due_date"),
      row("purchase_order", "bill", "Bills to enter"),
      row("purchase_invoice", "returned", `Goods sent back without a debit note for ${mostAlone} days`),
      row("debit_note", "goods", `Debit notes without their goods for ${mostAlone} days`),
      row("purchase_invoice", "draft", "Bills left in draft"),
      row("credit_note", "draft", "Credit notes left in draft"),
      row("debit_note", "draft", "Debit notes left in draft"),
      row("purchase_invoice", "pay", `Bills to pay within ${ahead.payment} days`, "due_date"),
    ],
    empty: "Nothing is due.",
  },
];

/** The rows that somebody reads of: of another's documents, or money that they do not see, nobody is told that nothing waits. */
export const rowsReadOf = ({ rows }: TodaySection, may: (needed: NeededRight) => boolean): readonly TodayWords[] =>
  rows.filter(({ kind, waits }) => {
    const sight = sightOfWait(waits as Wait);
    return may(rightToRead(kind)) && (!sight || may(rightsOfSight[sight]));
  });

/** What is said where nothing waits of those rows. */
export const emptyWords = ({ rows, empty }: TodaySection, read: readonly TodayWords[]): string =>
  read.length === rows.length ? empty : "Nothing waits for you here.";

/** Rows that wait for a day rather than since one. */
const awaited = new Set(["deliver", "receive", "expiring", "overdue", "pay", "unanswered"]);

/** "3 days late", "today", "in 2 days" of a day that is awaited; "today", "1 day", "12 days" of one since when it waits. */
export function ageWords(waiting: { kind: Kind; waits: string }, day: string | null, today: string): string {
  if (!day) return "";
  const days = Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000);
  if (days === 0) return "today";
  const count = (n: number) => (n === 1 ? "1 day" : `${n} days`);
  // A quotation waits since its day, a request for its own.
  const isAwaited = awaited.has(waiting.waits) && !(waiting.kind === "quotation" && waiting.waits === "unanswered");
  if (!isAwaited) return count(Math.max(days, 0));
  return days > 0 ? `${count(days)} late` : `in ${count(-days)}`;
}
