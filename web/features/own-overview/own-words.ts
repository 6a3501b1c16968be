// What the overview of a party says: by whose side it stands on, and in days from today.
import type { OwnAct, OwnDue, OwnOrder, OwnRequest, OwnWaits } from "@vanik/contracts/own-overview";
import { daysBetween } from "@vanik/trading/ageing";
import { day as wholeDay } from "../../app/days-and-times.ts";
import { countOfDays, quantity } from "../../app/formats.ts";

export type OwnSide = "buyer" | "supplier";

/** "27 Nov": the year goes without saying. */
export const dayAndMonth = (iso: string): string => wholeDay(iso).slice(0, 6);

export const ownSides = {
  buyer: {
    order: "sales_order",
    invoice: "sales_invoice",
    due: "To pay",
    nothingDue: "Nothing is to pay.",
    orders: "Orders, from order to delivery",
    moved: "came",
    left: "to come",
    waits: "Waits for you",
    months: "Spend by month",
    nothingLate: "Nothing is late.",
    nothingWaits: "Nothing waits for your answer.",
    none: "Your quotations, orders and invoices stand here as soon as there are some.",
  },
  supplier: {
    order: "purchase_order",
    invoice: "purchase_invoice",
    due: "To receive",
    nothingDue: "Nothing is open between us.",
    orders: "Orders, from order to delivery",
    moved: "sent",
    left: "to send",
    waits: "Orders that wait for you",
    months: "Sales by month",
    nothingLate: "Nothing is late.",
    nothingWaits: "No order waits for you.",
    none: "Requests for quotation, orders and invoices stand here as soon as there are some.",
  },
} as const;

/** What an act is, what its button says, and how its day is told. */
export const ownActWords: Readonly<Record<OwnAct, { what: string; act: string; until: string }>> = {
  answer: { what: "Quotation to answer", act: "Answer", until: "valid till" },
  confirm: { what: "Order to confirm", act: "Confirm", until: "deliver by" },
  ready: { what: "Goods to make ready", act: "See", until: "deliver by" },
  held: { what: "Order on hold", act: "See why", until: "" },
};

/** What is done with a request, and what is said below its status. */
export const ownRequestWords: Readonly<Record<OwnRequest["act"], { act: string; text: string }>> = {
  bid: { act: "Bid", text: "online" },
  go_on: { act: "Go on", text: "not submitted yet" },
  confirm: { act: "Confirm", text: "changed since your bid" },
  rates: { act: "Answer", text: "better rates are asked" },
  see: { act: "See", text: "" },
  quote: { act: "Quote", text: "by a file" },
};

const formatLineCount = (lines: number): string => (lines === 1 ? "1 line" : `${quantity(lines)} lines`);

/** "12 lines to Pune 410 501" */
export function describeAsked(lines: number, place: string): string {
  if (!place) return formatLineCount(lines);
  return lines === 1 ? `1 line to ${place}` : `${quantity(lines)} lines to ${place}`;
}

/** "1 day 4 h", "5 days", "20 h", "45 min": begun minutes count. */
export function formatTimeUntil(ms: number): string {
  const minutes = Math.max(0, Math.ceil(ms / 60_000));
  if (minutes < 60) return `${minutes} min`;
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24];
  if (days === 0) return `${hours} h`;
  if (days > 2 || hours === 0) return countOfDays(days);
  return days === 1 ? `1 day ${hours} h` : `${days} days ${hours} h`;
}

interface FromToday {
  text: string;
  late: boolean;
}

/** "59 days late", "today", "in 6 days" */
export function fromToday(iso: string, today: string): FromToday {
  const days = daysBetween(today, iso);
  if (days < 0) return { text: `${countOfDays(-days)} late`, late: true };
  return { text: days === 0 ? "today" : `in ${countOfDays(days)}`, late: false };
}

/** What stands below what waits: until when, how late an order is that is held, or else how much it is. */
export function describeWait({ act, day, lines }: Pick<OwnWaits, "act" | "day" | "lines">, today: string): FromToday {
  if (!day) return { text: formatLineCount(lines), late: false };
  const from = fromToday(day, today);
  if (act === "held") return from;
  return { text: `${ownActWords[act].until} ${from.text === "today" ? "today" : dayAndMonth(day)}`, late: false };
}

/** What stands below what is due: by when, or that its buyer says to have paid it. */
export function describeDue({ due_date, told }: Pick<OwnDue, "due_date" | "told">, today: string): FromToday {
  if (told) return { text: `told us: paid ${dayAndMonth(told)}`, late: false };
  return due_date ? fromToday(due_date, today) : { text: "", late: false };
}

/** How much of an order came, or was sent by its supplier; empty of nothing. */
export function describeCame(came: number, party: OwnSide): string {
  const percent = Math.round(came * 100);
  if (came <= 0) return "";
  if (party === "supplier") return percent === 50 ? "half sent" : `${quantity(percent)}% sent`;
  return percent === 50 ? "half came" : `${quantity(percent)}% came`;
}

/** What stands at an order's bar: "36 days late, half came". */
export function describeOrder({ status, delivery_date, came }: OwnOrder, today: string, party: OwnSide): FromToday {
  const part = status === "On Hold" ? "on hold" : describeCame(came, party);
  if (status === "To Bill" || status === "Completed") return { text: "delivered", late: false };
  if (!delivery_date) return { text: part || "no day yet", late: false };
  const { text, late } = fromToday(delivery_date, today);
  if (late) return { text: part ? `${text}, ${part}` : text, late };
  if (status === "On Hold") return { text: part, late };
  return { text: part ? `${part}, rest ${dayAndMonth(delivery_date)}` : `due ${dayAndMonth(delivery_date)}`, late };
}

/** Amounts of a chart in one unit, the largest of them below a hundred or so. */
export function chartUnit(amounts: readonly number[]): { unit: string; format: (amount: number) => string } {
  const most = Math.max(...amounts, 0);
  const [unit, divisor] = most >= 1e7 ? ["₹ crore", 1e7] : most >= 1e5 ? ["₹ lakh", 1e5] : ["₹ thousand", 1e3];
  return { unit: unit as string, format: (amount) => (amount === 0 ? "" : (amount / (divisor as number)).toFixed(2)) };
}
