// What somebody at the desk lacks the right for stands barred, beside what the law bars, and names who has it (operator 6).
import type { BarredMove, OpenMove } from "@vanik/contracts/documents";
import { hasRight, type NeededRight } from "@vanik/contracts/rights";
import { rightOfMove, rightOfStep } from "@vanik/contracts/rights-of-trade";
import { readsKind } from "@vanik/contracts/sights";
import type { Step } from "@vanik/contracts/steps";
import type { Kind } from "@vanik/contracts/trade";
import type { Queryable } from "../../../platform/db.ts";
import type { Reader } from "../../../platform/viewer.ts";
import { whoMayDo } from "../../accounts/use-cases.ts";

export interface Moves {
  open: OpenMove[];
  /** What only one thing stands in the way of. */
  barred: BarredMove[];
  /** The desk's alone: it may name documents of both sides. */
  steps: Step[];
}

/** The moves and steps of one document, with those that the reader has no right to barred. */
export async function barWithoutRight(
  db: Queryable,
  reader: Extract<Reader, { kind: "staff" }>,
  kind: Kind,
  { open, barred, steps }: Moves,
): Promise<Moves> {
  if (reader.rights.includes("administrator")) return { open, barred, steps };
  const lacks = (needed: NeededRight) => !hasRight(reader.rights, needed);
  const neededFor = (step: Step) => rightOfStep(step.document?.kind ?? kind, step.step);
  // What they may not do is told where they could else. What the law has against it besides may say what they do not see, as
  // that no bid is in; and so does what only shows that, or waits at a document of it.
  const isTold = (step: Step) =>
    !lacks(neededFor(step)) ||
    (step.why === null && step.step !== "compare" && (!step.document || readsKind(reader.rights, step.document.kind)));
  const others = [...open, ...barred].map(({ move }) => rightOfMove(kind, move));
  const lacked = [...others, ...steps.map(neededFor)].filter(lacks);
  if (lacked.length === 0) return { open, barred, steps };
  const why = await whoMayDo(db, lacked);
  return {
    open: open.filter(({ move }) => !lacks(rightOfMove(kind, move))),
    barred: [
      ...open.flatMap(({ move, label }) => {
        const needed = rightOfMove(kind, move);
        return lacks(needed) ? [{ move, label, why: why(needed) }] : [];
      }),
      // What the law has against it may name what they do not see: a payment that hangs on an invoice.
      ...barred.map((one) => {
        const needed = rightOfMove(kind, one.move);
        return lacks(needed) ? { ...one, why: why(needed) } : one;
      }),
    ],
    steps: steps.filter(isTold).map((step) => {
      const needed = neededFor(step);
      return lacks(needed) ? { ...step, why: why(needed) } : step;
    }),
  };
}
