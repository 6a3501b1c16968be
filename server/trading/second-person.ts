// Which acts a second person approves, and what is said of one (operator 6, trade 11): the law's table.
import { type ApprovalAct, approvalActs, type NeededApproval } from "@vanik/contracts/approvals";
import { type Paise, toPaise, toRupees } from "@vanik/contracts/money";
import type { AboveLimit, LimitedAct, LimitSettings } from "@vanik/contracts/settings";
import { aboveLimit } from "./limits.ts";
import { sayAmount } from "./wording.ts";

/** Something that is done, and how much of it; null of what has no amount. */
export interface DelicateAct {
  act: ApprovalAct;
  amount: Paise | null;
}

/** Above which limit of the settings; null: each such act. */
const limitsOfActs: Readonly<Record<ApprovalAct, LimitedAct | null>> = {
  rate: null,
  write_off: "write_off",
  cancel: "cancel",
  bill_off: "bill_off",
  bank: null,
};

/** What wants a second person among the acts of one call, the first in the law's order and of those the largest; null while `approvals` is off. */
export function secondPersonFor(acts: readonly DelicateAct[], limits: LimitSettings): NeededApproval | null {
  if (!limits.approvals) return null;
  const needed = acts.flatMap(({ act, amount }): NeededApproval[] => {
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

/** Whether what was approved is what would be done now: the same act, of no more than was read. */
export function isCovered(approved: NeededApproval, needed: NeededApproval): boolean {
  return approved.act === needed.act && (needed.amount ?? 0) <= (approved.amount ?? 0);
}

const whats: Readonly<Record<ApprovalAct, string>> = {
  rate: "a GST rate off the dated one",
  write_off: "writing off",
  cancel: "cancelling",
  bill_off: "leaving the order's price",
  bank: "a change of a party's bank",
};
const rupees = new Intl.NumberFormat("en-IN");

/** "Above ₹500 a second person approves writing off: here it is ₹990.00." */
export function sayNeeded({ act, amount, limit }: NeededApproval): string {
  if (limit === null) return `A second person approves ${whats[act]}.`;
  const here = amount === null ? "" : `: here it is ${sayAmount(toPaise(amount))}`;
  return `Above ₹${rupees.format(limit)} a second person approves ${whats[act]}${here}.`;
}
