// What suppliers offer instead of what was asked: it counts once the desk has marked it equal (sourcing 5).
import { answerToLine } from "@vanik/trading/bid-answers";
import type { MarkedEqual, StoredBid } from "../bid-tables.ts";

/** Lines of an opened bid with an alternative at a rate, and how the desk took each; null while nobody has. */
export function alternativesOf({ opened, equal }: Pick<StoredBid, "opened" | "equal">) {
  return (opened?.lines ?? [])
    .filter((line) => answerToLine(line) === "alternative" && line.rate !== null)
    .map((line): { line: typeof line; equal: MarkedEqual | null } => ({
      line,
      equal: equal.find(({ idx }) => idx === line.idx) ?? null,
    }));
}

/** The lines of which a bid's alternative counts. */
export const equalLines = ({ equal }: Pick<StoredBid, "equal">): ReadonlySet<number> =>
  new Set(equal.map(({ idx }) => idx));
