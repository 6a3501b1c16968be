// The lines that a round asks, as bids are judged and compared by them.
import type { ComparedQty } from "@vanik/trading/bid-offer";
import type { BidGround } from "@vanik/trading/bid-problems";
import { chargedRate } from "@vanik/trading/gst-rates";
import { dayInIndia } from "@vanik/trading/indian-time";
import { withoutRounds } from "@vanik/trading/round-facts";
import { isGstUnsaid, isInOwnWords } from "@vanik/trading/own-words";
import type { Queryable } from "../../../platform/db.ts";
import { findLawfulRates } from "../../catalogue/use-cases.ts";
import { linesOfDocument } from "../../documents/use-cases.ts";
import type { StoredRound } from "../tables.ts";

export type RequestedLine = Awaited<ReturnType<typeof linesOfDocument>>[number];

/** Of the request, those that the round asks. */
export async function linesAskedIn(db: Queryable, { rfqId, lines }: StoredRound): Promise<RequestedLine[]> {
  const all = await linesOfDocument(db, rfqId);
  return lines ? all.filter(({ idx }) => lines.includes(idx)) : all;
}

/** Tax on goods that we sell again gives credit; what is blocked by section 17(5) is not traded here. */
export const comparedLine = ({
  idx,
  uom,
  qty,
  gstRate,
  gstTreatment,
}: Pick<RequestedLine, "idx" | "uom" | "qty" | "gstRate" | "gstTreatment">): ComparedQty => ({
  idx,
  uom,
  qty,
  gstRate: chargedRate({ rate: gstRate, treatment: gstTreatment }),
  noCredit: false,
});

/** True of goods in own words of which nobody has said yet what they bear: their supplier is asked. */
export const isGstAsked = (line: RequestedLine): boolean =>
  isInOwnWords(line) && isGstUnsaid({ rate: line.gstRate, treatment: line.gstTreatment });

/** The day on which a bid is weighed: its round's closing, and without rounds at once. */
export const judgedOn = ({ number, closesAt }: Pick<StoredRound, "number" | "closesAt">, now: Date): string =>
  dayInIndia(number === withoutRounds ? now : closesAt);

/**
 * Under seal it is asked until an hour before the closing: who of the desk says a moment before it that a supplier charges tax would have
 * its bid refused until it is late. What is left blank leaves it to the desk, as 0 does.
 */
const gstIsAskedUntil = 3_600_000;
const isGstAskedStill = ({ sealed, state, closesAt }: StoredRound, now: Date): boolean =>
  !sealed || state === "opened" || closesAt.getTime() - now.getTime() >= gstIsAskedUntil;

/** What a bid is judged by as it is submitted. */
export async function groundOf(
  db: Queryable,
  round: StoredRound,
  requested: readonly RequestedLine[],
  { chargesTax, now }: { chargesTax: boolean; now: Date },
): Promise<BidGround> {
  const closesOn = judgedOn(round, now);
  const isAsked = chargesTax && isGstAskedStill(round, now);
  const askedLines = requested.map((line) => ({ ...line, asksGst: isAsked && isGstAsked(line) }));
  return { asked: askedLines, closesOn, lawfulRates: await findLawfulRates(db, closesOn) };
}
