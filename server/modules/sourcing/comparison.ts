// The bids for a request beside each other as the desk reads them: rupees, ranks, and three whole answers.
import { noPaise, sumPaise, toQuantity, toRupees } from "@vanik/contracts/money";
import type { AwardedOfBid, ComparedLine, ComparedSupplier, Comparison } from "@vanik/contracts/sourcing";
import { quoteStatuses } from "@vanik/contracts/trade";
import {
  type AskedLine,
  type OfferedBid,
  rankOffers,
  type RankedOffer,
  rateDisagrees,
  wholeAnswers,
} from "@vanik/trading/comparison";
import { costOfAward, type CostedQty } from "@vanik/trading/awarded-terms";
import { unitCost } from "@vanik/trading/bid-costs";
import { chargesAsked } from "@vanik/trading/charges";
import { hasPassed } from "@vanik/trading/days";
import { defaultGstCategory, gstCategories } from "@vanik/trading/gst-category";
import { statusOf } from "@vanik/trading/progress";
import type { Deps } from "../../deps.ts";
import { indianDay } from "../../platform/clock.ts";
import { notFound } from "../../platform/errors.ts";
import { type FoundBid, type RoundLine, findRound, type FoundSupplier } from "../documents/use-cases.ts";

/** A bid that a quotation may be made of. */
function bidStands({ state, validTill }: FoundBid, today: string): boolean {
  return state === "submitted" && !hasPassed(validTill, today);
}

/** The bid of a supplier that matters: one that stands, else its draft, else the latest. */
function bidOf({ quotations: bids }: FoundSupplier, today: string): FoundBid | undefined {
  return bids.find((bid) => bidStands(bid, today)) ?? bids.find(({ state }) => state === "draft") ?? bids[0];
}

/** What was asked for: lines to be compared, and charges, which every bid bears for its own lines. */
interface AskedLines {
  lines: readonly RoundLine[];
  charges: readonly RoundLine[];
}

function askedLinesOf(lines: readonly RoundLine[]): AskedLines {
  const charges = chargesAsked(lines);
  return { lines: lines.filter(({ idx }) => !charges.has(idx)), charges: lines.filter(({ idx }) => charges.has(idx)) };
}

/** What a bid offers for the lines that were asked for, the first that names each, and what it charges besides. */
function offerOf(supplier: string, { name: bid, deliveryDays: days, lines }: FoundBid, asked: AskedLines): OfferedBid {
  const isCharge = (named: number | null) => named === null || asked.charges.some(({ idx }) => idx === named);
  const offered = lines.flatMap(({ line, idx, qty, rate, amount, award }) =>
    line === null || isCharge(line) || rate === null
      ? []
      : [{ line, idx, qty, rate, amount, award: award && costOfAward(award) }],
  );
  const first = offered.filter((one) => offered.find(({ line }) => line === one.line) === one);
  const added = lines.filter(({ line }) => isCharge(line));
  const isAwarded = lines.some(({ award }) => award);
  return {
    bid,
    supplier,
    days,
    lines: first,
    charges: sumPaise(added.map(({ amount }) => amount)),
    awardedCharges: isAwarded
      ? sumPaise(added.map(({ amount, award }) => (award ? costOfAward(award).amount : amount)))
      : null,
  };
}

/** Names of the charges that were asked for and that a bid says nothing of. */
function unpriced({ lines }: FoundBid, { charges }: AskedLines): string[] {
  const says = ({ idx, itemCode }: RoundLine) =>
    lines.some((one) => one.rate !== null && (one.line === idx || one.itemCode === itemCode));
  return charges.filter((charge) => !says(charge)).map(({ itemName }) => itemName);
}

/** What an award takes of a line of a bid. */
export const showAwarded = (award: CostedQty | null | undefined): AwardedOfBid =>
  award ? { qty: toQuantity(award.qty), amount: toRupees(award.amount) } : null;

function showComparedLine(
  line: RoundLine,
  offers: readonly RankedOffer[],
  awardedOf: (bid: string, idx: number) => number,
): ComparedLine {
  const { lastPaid } = line;
  return {
    idx: line.idx,
    item_code: line.itemCode,
    item_name: line.itemName,
    qty: toQuantity(line.qty),
    uom: line.uom,
    sub_category: line.subCategoryId,
    source: line.source,
    last_paid: lastPaid && { ...lastPaid, rate: toRupees(lastPaid.rate) },
    bids: offers.map(({ bid, idx, qty, rate, amount, award, landed, rank }) => ({
      bid,
      idx,
      awarded: toQuantity(awardedOf(bid, idx)),
      award: showAwarded(award),
      qty: toQuantity(qty),
      rate: toRupees(rate),
      amount: toRupees(amount),
      landed: toRupees(landed),
      landed_rate: toRupees(unitCost(landed, qty)),
      rank,
    })),
    rate_disagrees: rateDisagrees(offers),
  };
}

/** Of an awarded round what the bid was called then: what is stored goes on with its orders. */
function statusShown({ name, state, status, validTill }: FoundBid, isAwarded: boolean, today: string): string {
  if (!isAwarded) return status;
  return statusOf({ kind: "supplier_quotation", name, state, validTill, onOrders: [] }, today);
}

function showSupplier(
  found: FoundSupplier,
  bid: FoundBid | undefined,
  asked: AskedLines,
  { today, isAwarded }: { today: string; isAwarded: boolean },
): ComparedSupplier {
  const offer = bid && offerOf(found.supplier, bid, asked);
  const quoted = sumPaise(offer?.lines.map(({ amount }) => amount) ?? []);
  const charges = offer?.charges ?? noPaise;
  const category = bid?.gstCategory ?? found.gstCategory ?? defaultGstCategory(found.gstin);
  return {
    supplier: found.supplier,
    city: found.city,
    quote_status: quoteStatuses[found.state as keyof typeof quoteStatuses],
    reason: found.reason,
    bid: bid?.name ?? null,
    status: bid ? statusShown(bid, isAwarded, today) : null,
    counts: bid !== undefined && bidStands(bid, today),
    lines_bid: offer?.lines.length ?? 0,
    quoted: toRupees(quoted),
    charges: toRupees(charges),
    charges_awarded: typeof offer?.awardedCharges === "number" ? toRupees(offer.awardedCharges) : null,
    charges_unpriced: bid ? unpriced(bid, asked) : [],
    landed: toRupees(sumPaise([quoted, charges])),
    delivery_days: bid?.deliveryDays ?? null,
    payment_days: bid?.paymentDays ?? null,
    creditable: gstCategories[category].chargesTax,
    gst_category: category,
  };
}

/** The comparative statement of a request for quotation. */
export async function compareBids({ db, clock }: Pick<Deps, "db" | "clock">, name: string): Promise<Comparison> {
  const round = await findRound(db, name);
  if (!round) throw notFound("This request for quotation");
  const { document, opportunity, quotation, suppliers } = round;
  // Once awarded it stays as it was: a bid that ran out since still stands.
  const today = indianDay(round.awardedAt ?? clock.now());
  const wanted = askedLinesOf(round.lines);
  const asked: AskedLine[] = wanted.lines.map(({ idx, qty, lastPaid }) => ({
    idx,
    qty,
    lastPaid: lastPaid ? lastPaid.rate : null,
  }));
  const shown = suppliers.map((found) => ({ found, bid: bidOf(found, today) }));
  const bids = shown.flatMap(({ found, bid }) =>
    bid && bidStands(bid, today) ? [offerOf(found.supplier, bid, wanted)] : [],
  );
  const ranked = rankOffers(asked, bids);
  const lines = new Map(
    shown.flatMap(({ bid }) => bid?.lines.map((line) => [`${bid.name} ${line.idx}`, line] as const) ?? []),
  );
  const awardedOf = (bid: string, idx: number) => Number(lines.get(`${bid} ${idx}`)?.awarded ?? 0);
  return {
    name: document.name,
    status: document.status,
    awarded_at: round.awardedAt?.toISOString() ?? null,
    transaction_date: document.transactionDate,
    schedule_date: document.scheduleDate,
    delivery_place: document.extras.deliveryPlace ?? "",
    opportunity,
    quotation,
    lines: wanted.lines.map((line) => showComparedLine(line, ranked.get(line.idx) ?? [], awardedOf)),
    suppliers: shown.map(({ found, bid }) =>
      showSupplier(found, bid, wanted, { today, isAwarded: round.awardedAt !== null }),
    ),
    answers: wholeAnswers(asked, bids).map(({ answer, chosen, cost }) => ({
      answer,
      chosen,
      total: toRupees(cost.total),
      suppliers: cost.suppliers,
      days: cost.days,
      over_last_paid: cost.overLastPaid === null ? null : toRupees(cost.overLastPaid),
    })),
  };
}
