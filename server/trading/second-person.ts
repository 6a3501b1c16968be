// Which acts a second person approves, and what is said of one (operator 6, trade 11): the law's table.
import { type ApprovalAct, approvalActs, type NeededApproval } from "@vanik/contracts/approvals";
import { type Paise, toPaise, toRupees } from "@vanik/contracts/money";
import type { AboveLimit, LimitedAct, LimitSettings } from "@vanik/contracts/settings";
import { aboveLimit } from "./limits.ts";
import { formatAmount } from "./wording.ts";

/** Something that is done, how much of it, null of what has no amount; and of which thing, where a call may do it of several. */
export interface DelicateAct {
  act: ApprovalAct;
  amount: Paise | null;
  of?: string;
}

/** Above which limit of the settings; null: each such act. */
const limitsOfActs: Readonly<Record<ApprovalAct, LimitedAct | null>> = {
  rate: null,
  write_off: "write_off",
  cancel: "cancel",
  bill_off: "bill_off",
  bank: null,
  own_bank: null,
  numbers: null,
  mail_server: null,
  limits: null,
  books: null,
  rights: null,
};
/** What nobody does alone while `approvals` is off either: it would open what is sealed (sourcing 4). */
const always: ReadonlySet<ApprovalAct> = new Set(["mail_server"]);

/** Who is mailed of each such act once it is done, whether a second person approved it or none was wanted (controls 1). */
export const mailedOfActs: Readonly<Partial<Record<ApprovalAct, "accounts" | "administrator">>> = {
  bank: "administrator",
  own_bank: "administrator",
  numbers: "accounts",
  mail_server: "administrator",
  limits: "accounts",
  books: "accounts",
  rights: "accounts",
};

/** What wants a second person among the acts of one call, the first in the law's order and of those the largest; null while `approvals` is off, but for what wants one always. */
export function secondPersonFor(acts: readonly DelicateAct[], limits: LimitSettings): NeededApproval | null {
  const needed = acts.flatMap(({ act, amount }): NeededApproval[] => {
    if (!limits.approvals && !always.has(act)) return [];
    const limited = limitsOfActs[act];
    if (limited && !(amount && aboveLimit(limited, amount, limits))) return [];
    return [{ act, amount: amount === null ? null : toRupees(amount), limit: limited && limits[limited] }];
  });
  const rank = ({ act }: NeededApproval) => approvalActs.indexOf(act);
  return needed.toSorted((a, b) => rank(a) - rank(b) || (b.amount ?? 0) - (a.amount ?? 0))[0] ?? null;
}

/** The mark of the first of these acts that is above its limit, for its event; null where none is. */
export function limitMarkOf(acts: readonly DelicateAct[], limits: LimitSettings): AboveLimit | null {
  for (const { act, amount } of acts) {
    const limited = limitsOfActs[act];
    const mark = limited && amount && aboveLimit(limited, amount, limits);
    if (mark) return mark;
  }
  return null;
}

/**
 * Whether what would be done now is what was approved: the same acts, each of the same amount and the same thing. What was asked
 * for before acts named their thing is approved of the one that its call is about.
 */
export function areAsApproved(
  approved: readonly { act: string; amount: number | null; of?: string | undefined }[],
  acts: readonly DelicateAct[],
): boolean {
  const isNamed = approved.some(({ of }) => of !== undefined);
  const asText = (all: typeof approved) =>
    all
      .map(({ act, amount, of = "" }) => `${act} ${amount} ${isNamed ? of : ""}`)
      .toSorted()
      .join();
  return asText(approved) === asText(acts);
}

const whats: Readonly<Record<ApprovalAct, string>> = {
  rate: "a GST rate off the dated one",
  write_off: "writing off",
  cancel: "cancelling",
  bill_off: "leaving the order's price",
  bank: "a change of a party's bank",
  own_bank: "a change of our own bank accounts",
  numbers: "a change of our series of numbers",
  mail_server: "another mail server or sender while a sealed round is not opened",
  limits: "loosening a limit or switching approvals off",
  books: "opening closed books",
  rights: "giving somebody the right Accounts or Administrator",
};
const rupees = new Intl.NumberFormat("en-IN");

/** "Above ₹500 a second person approves writing off: here it is ₹990.00." */
export function describeNeededApproval({ act, amount, limit }: NeededApproval): string {
  if (limit === null) return `A second person approves ${whats[act]}.`;
  const here = amount === null ? "" : `: here it is ${formatAmount(toPaise(amount))}`;
  return `Above ₹${rupees.format(limit)} a second person approves ${whats[act]}${here}.`;
}

const headings: Readonly<Partial<Record<ApprovalAct, string>>> = {
  bank: "A party's bank account was changed",
  own_bank: "Our own bank accounts were changed",
  numbers: "Our series of numbers were changed",
  mail_server: "Mails go another way while a sealed round is not opened",
  limits: "A limit was loosened",
  books: "Closed books were opened",
  rights: "Somebody was given the right Accounts or Administrator",
};

/** What a mail about an act that was done is headed by. */
export const headingOfAct = (act: ApprovalAct | undefined): string =>
  (act && headings[act]) ?? "Something weighty was done";
