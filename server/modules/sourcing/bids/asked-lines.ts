// The lines that a round asks, as bids are judged and compared by them.
import type { ComparedQty } from "@vanik/trading/bid-offer";
import type { BidGround } from "@vanik/trading/bid-problems";
import { chargedRate } from "@vanik/trading/gst-rates";
import { dayInIndia } from "@vanik/trading/indian-time";
import { withoutRounds } from "@vanik/trading/round-facts";
import { isGstUnsaid, isInOwnWords } from "@vanik/trading/own-words";
import { and, eq, gt } from "drizzle-orm";
import type { Queryable } from "../../../platform/db.ts";
import { findLawfulRates } from "../../catalogue/use-cases.ts";
import { linesOfDocument } from "../../documents/use-cases.ts";
import { roundEvents, type StoredRound } from "../tables.ts";

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

const day = 86_400_000;

/**
 * The closing that a bid is judged by: under seal, of one that was put off by less than a day since yesterday, the one before. Who of the
 * desk puts it off by a minute over midnight would have refused at the last what was to hold for seven days after it.
 */
async function closingJudged(db: Queryable, { id, sealed, closesAt }: StoredRound, now: Date): Promise<Date> {
  if (!sealed) return closesAt;
  const { roundId, move, at, detail } = roundEvents;
  const isOfLate = and(eq(roundId, id), eq(move, "extend"), gt(at, new Date(now.getTime() - day)));
  const rows = await db.select({ detail }).from(roundEvents).where(isOfLate);
  const before = rows.map((row) => new Date(String(row.detail.before)).getTime());
  const close = before.filter((one) => closesAt.getTime() - one < day);
  return new Date(Math.min(closesAt.getTime(), ...close));
}

/** The day on which a bid is weighed: its round's closing, and without rounds at once. */
export const judgedOn = async (db: Queryable, round: StoredRound, now: Date): Promise<string> =>
  dayInIndia(round.number === withoutRounds ? now : await closingJudged(db, round, now));

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
  const closesOn = await judgedOn(db, round, now);
  const isAsked = chargesTax && isGstAskedStill(round, now);
  const askedLines = requested.map((line) => ({ ...line, asksGst: isAsked && isGstAsked(line) }));
  return { asked: askedLines, closesOn, lawfulRates: await findLawfulRates(db, closesOn) };
}
