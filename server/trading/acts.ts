// The one table of acts (controls 1): what each is compared with, from which difference on it wants a reason, above which limit a
// second person, and over what it adds up. Documents, payments, movements, settings and parties ask it.
import type { ApprovalAct, NeededApproval } from "@vanik/contracts/approvals";
import { type Paise, toPaise, toRupees } from "@vanik/contracts/money";
import type { AboveLimit, LimitedAct, LimitSettings } from "@vanik/contracts/settings";
import { formatAmount } from "./wording.ts";

/** Something that is done, how much of it, null of what has no amount; and of which thing, where a call may do it of several. */
export interface DelicateAct {
  act: ApprovalAct;
  amount: Paise | null;
  of?: string;
  /** What its row adds up to with it, where that is more. */
  sum?: Paise;
}

interface ActRow {
  /** What it is called after "a second person approves". */
  what: string;
  comparedWith: string;
  /** From which difference on it wants a reason, in paise: 0 any; null none. */
  reasonAbove: number | null;
  /** Above which limit of the settings a second person; null: each such act. */
  limit: LimitedAct | null;
  /** While `approvals` is off too: it would open what is sealed (sourcing 4). */
  evenWhileOff?: true;
  /** Over what its live acts add up: all that came of the same source, all of the party of thirty days or of the day, all of the day. */
  over: keyof typeof addedOver | null;
  /** Who is mailed once it is done, whether a second person approved it or none was wanted; and what the mail is headed by. */
  mailed?: { to: "accounts" | "administrator"; heading: string };
}

/** Up to a rupee, two ways of rounding may differ. */
export const roundingTolerance = 100;
/** What may be written off without a reason. */
const writtenOffFreely = 10_00;

/** What they are said to be added up with. */
const addedOver = {
  bid: "with the other orders of the bid",
  quotation: "with the other orders of the quotation",
  invoices: "with the other invoices of the order",
  bills: "with the other bills of the order",
  party: "of this party in 30 days",
  party_day: "to this party in a day",
  day: "of the day",
} as const;

/** In the order in which the first of several acts is named. */
export const actRows: Readonly<Record<ApprovalAct, ActRow>> = {
  rate: {
    what: "a GST rate off the dated one",
    comparedWith: "the dated rates of the day",
    reasonAbove: 0,
    limit: null,
    over: null,
  },
  write_off: {
    what: "writing off",
    comparedWith: "what is outstanding",
    reasonAbove: writtenOffFreely,
    limit: "write_off",
    over: "party",
  },
  cancel: { what: "cancelling", comparedWith: "nothing", reasonAbove: 0, limit: "cancel", over: "party" },
  purchase_off: {
    what: "buying above the awarded bid",
    comparedWith: "the awarded bid",
    reasonAbove: roundingTolerance,
    limit: "bill_off",
    over: "bid",
  },
  sale_off: {
    what: "leaving the quotation that was accepted",
    comparedWith: "the quotation that was accepted",
    reasonAbove: 0,
    limit: "bill_off",
    over: "quotation",
  },
  invoice_off: {
    what: "leaving the order's price",
    comparedWith: "its orders, by whatever is changed",
    reasonAbove: 0,
    limit: "bill_off",
    over: "invoices",
  },
  bill_off: {
    what: "booking a bill above its orders",
    comparedWith: "the payable that its orders make of the same quantities",
    reasonAbove: roundingTolerance,
    limit: "bill_off",
    over: "bills",
  },
  heads_off: {
    what: "booking tax otherwise than the place of supply makes it",
    comparedWith: "the place of supply and the lines",
    reasonAbove: roundingTolerance,
    limit: "bill_off",
    over: null,
  },
  note: {
    what: "a credit or debit note",
    comparedWith: "what is left of its invoice",
    reasonAbove: null,
    limit: "note",
    over: "party",
  },
  payment_out: {
    what: "paying",
    comparedWith: "the bank and the party as they stand",
    reasonAbove: null,
    limit: "payment_out",
    over: "party_day",
  },
  blocked: {
    what: "paying who is blocked, or was until the payer took that back",
    comparedWith: "the party as it stands, and who took its block back within 30 days",
    reasonAbove: 0,
    limit: null,
    over: null,
  },
  opening_back: {
    what: "returning an advance of the old books",
    comparedWith: "the opening",
    reasonAbove: 0,
    limit: null,
    over: null,
  },
  journal: {
    what: "a journal",
    comparedWith: "nothing",
    reasonAbove: null,
    limit: "journal",
    over: "day",
  },
  openings: {
    what: "bringing in what was open in the old books",
    comparedWith: "the last day of the old books that is kept, and our first invoice",
    reasonAbove: 0,
    limit: null,
    over: null,
  },
  bank: {
    what: "a change of a party's bank",
    comparedWith: "what stands",
    reasonAbove: null,
    limit: null,
    over: null,
    mailed: { to: "administrator", heading: "A party's bank account was changed" },
  },
  certificate: {
    what: "a lower rate of tax withheld",
    comparedWith: "what stands",
    reasonAbove: null,
    limit: null,
    over: null,
    mailed: { to: "accounts", heading: "Certificates of lower TDS were changed" },
  },
  own_bank: {
    what: "a change of our own bank accounts",
    comparedWith: "what stands",
    reasonAbove: null,
    limit: null,
    over: null,
    mailed: { to: "administrator", heading: "Our own bank accounts were changed" },
  },
  numbers: {
    what: "a change of our series of numbers",
    comparedWith: "what stands",
    reasonAbove: null,
    limit: null,
    over: null,
    mailed: { to: "accounts", heading: "Our series of numbers were changed" },
  },
  mail_server: {
    what: "another mail server or sender while a sealed round is not opened",
    comparedWith: "what stands",
    reasonAbove: null,
    limit: null,
    evenWhileOff: true,
    over: null,
    mailed: { to: "administrator", heading: "Mails go another way while a sealed round is not opened" },
  },
  limits: {
    what: "loosening a limit or switching approvals off",
    comparedWith: "what stands",
    reasonAbove: 0,
    limit: null,
    over: null,
    mailed: { to: "accounts", heading: "A limit was loosened" },
  },
  books: {
    what: "opening closed books",
    comparedWith: "what stands",
    reasonAbove: 0,
    limit: null,
    over: null,
    mailed: { to: "accounts", heading: "Closed books were opened" },
  },
  rights: {
    what: "giving somebody the right Accounts or Administrator",
    comparedWith: "what stands",
    reasonAbove: 0,
    limit: null,
    over: null,
    mailed: { to: "accounts", heading: "Somebody was given the right Accounts or Administrator" },
  },
};

/** For so many days the acts of a party add up. */
export const tallyDays = 30;

/** An act with what its row adds up to. */
export const addedUp = (act: DelicateAct, total: Paise): DelicateAct =>
  total > (act.amount ?? 0) ? { ...act, sum: total } : act;

/** By what it is held against its limit; null of what has no amount. */
export const sizeOfAct = ({ amount, sum }: DelicateAct): Paise | null => sum ?? amount;

/** The mark of an act of this sum, in paise, for its event; null at the limit and below, and of what has no limit. */
export function aboveLimit(act: ApprovalAct, amount: Paise, limits: LimitSettings): AboveLimit | null {
  const { limit: limited } = actRows[act];
  return limited && amount > toPaise(limits[limited]) ? { act: limited, limit: limits[limited] } : null;
}

const order = Object.keys(actRows);

/** What wants a second person among the acts of one call, the first in the law's order and of those the largest; null while `approvals` is off, but for what wants one always. */
export function secondPersonFor(done: readonly DelicateAct[], limits: LimitSettings): NeededApproval | null {
  const needed = done.flatMap((one): NeededApproval[] => {
    const { act, sum } = one;
    const amount = sizeOfAct(one);
    const { limit: limited, evenWhileOff, over } = actRows[act];
    if (!limits.approvals && !evenWhileOff) return [];
    if (limited && !(amount && aboveLimit(act, amount, limits))) return [];
    return [
      {
        act,
        amount: amount === null ? null : toRupees(amount),
        limit: limited && limits[limited],
        ...(sum && over && { over: addedOver[over] }),
      },
    ];
  });
  const rank = ({ act }: NeededApproval) => order.indexOf(act);
  return needed.toSorted((a, b) => rank(a) - rank(b) || (b.amount ?? 0) - (a.amount ?? 0))[0] ?? null;
}

/** The mark of the first of these acts that is above its limit, for its event; null where none is. */
export function limitMarkOf(done: readonly DelicateAct[], limits: LimitSettings): AboveLimit | null {
  for (const one of done) {
    const amount = sizeOfAct(one);
    const mark = amount && aboveLimit(one.act, amount, limits);
    if (mark) return mark;
  }
  return null;
}

/**
 * Whether what would be done now is what was approved: the same acts, each of the same amount and the same thing, whatever else
 * has been added up meanwhile. What was asked for before acts named their thing is approved of the one that its call is about.
 */
export function areAsApproved(
  approved: readonly { act: string; amount: number | null; of?: string | undefined }[],
  done: readonly DelicateAct[],
): boolean {
  const isNamed = approved.some(({ of }) => of !== undefined);
  const asText = (all: typeof approved) =>
    all
      .map(({ act, amount, of = "" }) => `${act} ${amount} ${isNamed ? of : ""}`)
      .toSorted()
      .join();
  return asText(approved) === asText(done);
}

const rupees = new Intl.NumberFormat("en-IN");

/** "Above ₹500 a second person approves writing off: here it is ₹990.00." */
export function describeNeededApproval({ act, amount, limit, over }: NeededApproval): string {
  const { what } = actRows[act];
  if (limit === null) return `A second person approves ${what}.`;
  const here = amount === null ? "" : `: here it is ${formatAmount(toPaise(amount))}${over ? ` ${over}` : ""}`;
  return `Above ₹${rupees.format(limit)} a second person approves ${what}${here}.`;
}

/** What each limit of the settings bounds. */
export const boundedBy: Readonly<Record<LimitedAct, string>> = {
  write_off: "writing off",
  cancel: "cancelling",
  bill_off: "leaving the order's price",
  payment_out: "paying",
  note: "a credit or debit note",
  journal: "a journal",
};

/** "Above the limit of ₹1,00,000 for cancelling". */
export function describeAboveLimit({ act, limit }: AboveLimit): string {
  return `Above the limit of ₹${rupees.format(limit)} for ${boundedBy[act]}`;
}

/** What a mail about an act that was done is headed by. */
export const headingOfAct = (act: ApprovalAct | undefined): string =>
  (act && actRows[act].mailed?.heading) ?? "Something weighty was done";
