// Money that goes out: what of it wants a reason, and which acts it is (controls 1). Money in paise.
import { noPaise, type Paise, subtractPaise, sumPaise } from "@vanik/contracts/money";
import type { PaymentDirection } from "@vanik/contracts/trade";
import { type DelicateAct, roundingTolerance } from "./acts.ts";
import { describeNotReceived } from "./goods-billed.ts";
import { reasonRefusal, type Refused } from "./refused.ts";
import { formatAmount, formatNames } from "./wording.ts";

export interface MovedMoney {
  direction: PaymentDirection;
  party: string;
  amount: Paise;
  isBlocked: boolean;
  /** Whoever pays took its block back themselves of late: one person does not do both. */
  isUnblockedByPayer: boolean;
  /** What of it is for nothing that it names (`unboundOf`). */
  unbound: Paise;
  /** Of the payments that it returns, those that are advances of the old books. */
  openings: readonly string[];
  /** Bills that it pays which bill more than is received. */
  notReceived: readonly string[];
  /** What it leaves for nothing of what was paid ahead. */
  idle: readonly Idle[];
  /** The party and its accounts as they stand: what is approved is paid to these. */
  payee: string;
}

/**
 * What of a payment is for neither an order nor a bill: what rests of it, above what its order still takes (`orderLeft`, below 0 where the
 * tax of this one is more than that). Up to a rupee is rounding.
 */
export function unboundOf(rest: Paise, orderLeft: Paise): Paise {
  const unbound = subtractPaise(rest, Math.max(0, orderLeft) as Paise);
  return unbound > roundingTolerance ? unbound : noPaise;
}

const describeUnbound = (unbound: Paise, amount: Paise): string =>
  `${unbound < amount ? `${formatAmount(unbound)} of it` : "It"} pays neither an order nor a bill.`;

/** Of an order whose bills are paid: what others have ahead for it, and what its bills and what is not billed still ask for. */
export interface PaidAhead {
  order: string;
  ahead: Paise;
  asked: Paise;
  /** Ids of its bills, with those that raise them. */
  bills: readonly string[];
}

/** What is ahead for an order and pays nothing of it any more. */
interface Idle {
  order: string;
  amount: Paise;
}

/** What of money that is ahead for orders their bills leave for nothing, where so much more is settled of each; up to a rupee is rounding. */
export function idleAhead(orders: readonly PaidAhead[], settledMore: ReadonlyMap<string, Paise>): Idle[] {
  return orders.flatMap(({ order, ahead, asked, bills }) => {
    const more = sumPaise(bills.map((id) => settledMore.get(id) ?? noPaise));
    const amount = Math.min(ahead, ahead + more - asked) as Paise;
    return more > 0 && amount > roundingTolerance ? [{ order, amount }] : [];
  });
}

const describeIdle = (idle: readonly Idle[]): string[] =>
  idle.map(
    ({ order, amount }) =>
      `${formatAmount(amount)} that is paid ahead for ${order} pays nothing of it then: it may settle the bill instead.`,
  );

/** Why it wants a reason, in sentences; whoever has none is asked for one. */
export function reasonsToMove(money: MovedMoney): string[] {
  const { direction, party, isBlocked, isUnblockedByPayer, unbound, openings, notReceived, idle } = money;
  const isOut = direction === "out";
  return [
    isOut && isBlocked && `${party} is blocked.`,
    isOut && !isBlocked && isUnblockedByPayer && `${party} was blocked, and whoever pays has taken that back.`,
    isOut && unbound > 0 && describeUnbound(unbound, money.amount),
    isOut && describeNotReceived(notReceived),
    ...(isOut ? describeIdle(idle) : []),
    openings.length > 0 && `${formatNames(openings)} stood in the old books.`,
  ].filter((sentence) => typeof sentence === "string");
}

export function moveProblem(money: MovedMoney, reason: string): Refused | null {
  const [first] = reasonsToMove(money);
  return first ? reasonRefusal(reason, `${first} Say why money moves so.`) : null;
}

/** The same of what was paid ahead and settles bills from now on. */
export function payingProblem(
  notReceived: readonly string[],
  reason: string,
  idle: readonly Idle[] = [],
): Refused | null {
  const sentences = [describeNotReceived(notReceived), ...describeIdle(idle)].filter(
    (sentence) => typeof sentence === "string",
  );
  return sentences.length > 0 ? reasonRefusal(reason, `${sentences.join(" ")} Say why they are paid.`) : null;
}

/** What of money that went out is for nothing, before it is allocated anew and after. */
interface Freeing {
  before: Paise;
  after: Paise;
}

type Freed = { direction: PaymentDirection; amount: Paise };

const isFreed = ({ direction }: Pick<Freed, "direction">, { before, after }: Freeing): boolean =>
  direction === "out" && after > before;

/** The same of what went out for bills, and is freed of them: more of it is for nothing than `before`. */
export function freeingProblem(payment: Freed, unbound: Freeing, reason: string): Refused | null {
  const sentence = `${describeUnbound(unbound.after, payment.amount)} Say why it shall rest on the account.`;
  return isFreed(payment, unbound) ? reasonRefusal(reason, sentence) : null;
}

/** What a second person may have to approve of that. */
export const actsOfFreeing = (
  payment: { direction: PaymentDirection; organisationId: string },
  unbound: Freeing,
): (DelicateAct & { of: string })[] =>
  isFreed(payment, unbound) ? [{ act: "payment_out", amount: unbound.after, of: payment.organisationId }] : [];

/** What a second person may have to approve of it. */
export function actsOfMoney(money: MovedMoney): DelicateAct[] {
  const { direction, amount, isBlocked, isUnblockedByPayer, openings, payee } = money;
  const isOut = direction === "out";
  return [
    ...(isOut && (isBlocked || isUnblockedByPayer) ? [{ act: "blocked", amount, of: payee } as const] : []),
    ...(openings.length > 0 ? [{ act: "opening_back", amount, of: payee } as const] : []),
    ...(isOut ? [{ act: "payment_out", amount, of: payee } as const] : []),
  ];
}
