// The old books end once (controls 1, Openings): on one day for the installation, before we send invoices of our own.
import { readableDay } from "./days.ts";
import { reasonRefusal, type Refused } from "./refused.ts";

export interface CutOver {
  /** The last day of the old books, as it is said now. */
  day: string;
  /** As it was said the first time; null before. */
  kept: string | null;
  /** Invoices of our own were sent already. */
  hasInvoiced: boolean;
}

/** Why bringing these openings in wants a reason, as a sentence; null where it wants none. */
export function cutOverProblem({ day, kept, hasInvoiced }: CutOver): string | null {
  if (kept !== null && kept !== day)
    return `The old books ended on ${readableDay(kept)}, and these end on ${readableDay(day)}.`;
  return hasInvoiced ? "Invoices of our own are sent already, and these come in behind them." : null;
}

export function cutOverRefusal(cutOver: CutOver, reason: string): Refused | null {
  const problem = cutOverProblem(cutOver);
  return problem ? reasonRefusal(reason, `${problem} Say why.`) : null;
}
