// A statement's balance as steps: what the account stood at from one day on which it moved to the next.
import type { Statement } from "@vanik/contracts/parties";

export interface BalanceStep {
  day: string;
  /** Of the statement's days, from 0 to 1. */
  begins: number;
  ends: number;
  balance: number;
}

const inDays = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** Of several lines of a day the last says where it stood. */
export function balanceSteps({
  from,
  to,
  opening,
  lines,
}: Pick<Statement, "from" | "to" | "opening" | "lines">): BalanceStep[] {
  const span = inDays(from, to) + 1;
  const byDay = new Map([[from, opening], ...lines.map(({ day, balance }) => [day, balance] as const)]);
  const all = [...byDay].map(([day, balance]) => ({ day, balance, begins: inDays(from, day) / span }));
  const moved = all.filter(({ balance }, at) => at === 0 || balance !== all[at - 1]!.balance);
  return moved.map((step, at) => ({ ...step, ends: moved[at + 1]?.begins ?? 1 }));
}
