// An opened round line by line: what each bid costs until it is here and paid, and who is lowest (sourcing 5).
import type { LandedRound } from "@vanik/contracts/awards";
import { toPercent, toQuantity, toRupees } from "@vanik/contracts/money";
import type { LineBidFor } from "@vanik/contracts/sourcing";
import { roundStateAt } from "@vanik/trading/round-clock";
import type { RankedLanding } from "@vanik/trading/landed";
import { moreForLess } from "@vanik/trading/more-for-less";
import type { LandedBid, LandedRow } from "@vanik/trading/split-answers";
import { desc, eq } from "drizzle-orm";
import type { Queryable } from "../../../platform/db.ts";
import type { Deps } from "../../../deps.ts";
import { Refusal } from "../../../platform/errors.ts";
import type { DeskScope } from "../../../platform/viewer.ts";
import { mapWithPauses } from "../../../platform/with-pauses.ts";
import { findRound, ordersOfBids, type RoundLine } from "../../documents/use-cases.ts";
import { awards } from "../award-tables.ts";
import { roundOfRequest } from "../rounds/show-round.ts";
import { lawOf } from "../rounds/store.ts";
import type { StoredRound } from "../tables.ts";
import { targetsOfRound } from "../targets/target-store.ts";
import { type RankedRound, rankRound } from "./rank-round.ts";
import { type ComparedRound, compareRound } from "./round-offers.ts";

/** Throws while nothing of the round may be read; what the clock opens is open from its moment. */
export function refuseSealed(round: StoredRound, now: Date): void {
  const state = roundStateAt(lawOf(round, ""), now);
  if (state !== "opened" && state !== "awarded")
    throw new Refusal("refused", "This round is not opened: nothing of it is compared yet.");
}

export const standingAward = async (db: Queryable, roundId: string) => {
  const [row] = await db.select().from(awards).where(eq(awards.roundId, roundId)).orderBy(desc(awards.number)).limit(1);
  return row;
};

export const showLanding = (
  one: RankedLanding,
  { supplier, bid_idx }: { supplier: string; bid_idx: number },
): LandedBid => ({
  bid: one.bid,
  bid_idx,
  supplier,
  rank: one.rank,
  qty: toQuantity(one.qty),
  is_short: one.isShort,
  goods: toRupees(one.goods),
  packing: toRupees(one.packing),
  freight: toRupees(one.freight),
  tax: toRupees(one.tax),
  payment: toRupees(one.payment),
  landed: toRupees(one.landed),
  lead_days: one.lead,
});

const showAlternative = (
  { supplier, line: { alternative, rate, per, uom: own }, equal }: ComparedRound["alternatives"][number],
  uom: string,
): LandedRound["lines"][number]["alternatives"][number] => ({
  supplier,
  name: alternative?.name ?? "",
  why: alternative?.why ?? "",
  rate: rate ?? 0,
  per,
  uom: own || uom,
  equal: equal && { why: equal.why, at: equal.at },
});

/** All lines with all who offer them, the lowest first. */
export function landedLines({
  lines,
  offers,
  alternatives,
  ranked,
  quotationLines,
}: RankedRound): Promise<LandedRow[]> {
  const supplierOf = new Map(offers.map(({ bid, supplier }) => [bid, supplier]));
  const alternativesOf = Map.groupBy(alternatives, ({ line }) => line.idx);
  return mapWithPauses(lines, ({ idx, itemName, qty, uom }) => ({
    idx,
    item_name: itemName,
    qty: toQuantity(qty),
    uom,
    bids: (ranked.get(idx) ?? []).map((one) =>
      showLanding(one, { supplier: supplierOf.get(one.bid)!, bid_idx: quotationLines.get(one.bid)!.get(idx)! }),
    ),
    alternatives: (alternativesOf.get(idx) ?? []).map((one) => showAlternative(one, uom)),
  }));
}

/** What the desk reads beside a line: its picture, and what was last paid for it. */
export const showLastPaid = (line: RoundLine | undefined): Pick<LineBidFor, "sub_category" | "last_paid"> => ({
  sub_category: line?.subCategoryId ?? null,
  last_paid: line?.lastPaid ? { ...line.lastPaid, rate: toRupees(line.lastPaid.rate) } : null,
});

/** Line by line, what saves most first. */
async function moreForLessIn({ asked, offers, yearly }: RankedRound): Promise<LandedRound["more_for_less"]> {
  const found = await mapWithPauses(offers, (offer) =>
    moreForLess(offer, asked, yearly).map((one) => ({ ...one, supplier: offer.supplier })),
  );
  return found
    .flat()
    .toSorted((one, other) => one.line - other.line || other.saving - one.saving)
    .map(({ line, supplier, qty, saving }) => ({
      idx: line,
      supplier,
      qty: toQuantity(qty),
      saving: toRupees(saving),
    }));
}

export async function readLanded(
  { clock }: Pick<Deps, "clock">,
  db: Queryable,
  scope: DeskScope,
  { id: name, n: number }: { id: string; n: number },
): Promise<LandedRound> {
  const { request, round } = await roundOfRequest(db, scope, name, number);
  refuseSealed(round, clock.now());
  const compared = await rankRound(await compareRound(db, round));
  const award = await standingAward(db, round.id);
  const found = await findRound(db, name);
  const askedByIdx = new Map(found?.lines.map((line) => [line.idx, line]));
  return {
    opportunity: found?.opportunity ?? null,
    quotation: found?.quotation ?? null,
    interest: toPercent(compared.yearly),
    lines: (await landedLines(compared)).map((line) => ({ ...line, ...showLastPaid(askedByIdx.get(line.idx)) })),
    terms: compared.terms,
    more_for_less: await moreForLessIn(compared),
    award: award ? { number: award.number, at: award.at.toISOString(), hash: award.hash } : null,
    orders: await ordersOfBids(db, request.id),
    targets: await targetsOfRound(db, round.id, clock.now()),
  };
}
