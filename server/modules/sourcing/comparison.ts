// The bids for a request beside each other as the desk reads them: rupees, ranks, and three whole answers.
import { bidTermFields } from "@vanik/contracts/bid-fields";
import { noPaise, sumPaise, toBasisPoints, toPercent, toQuantity, toRupees } from "@vanik/contracts/money";
import type { SmallClass } from "@vanik/contracts/party-parts";
import type { AwardedOfBid, ComparedLine, ComparedSupplier, Comparison } from "@vanik/contracts/sourcing";
import { quoteStatuses } from "@vanik/contracts/trade";
import { costOfAward, type CostedQty } from "@vanik/trading/awarded-terms";
import { creditOf } from "@vanik/trading/bid-words";
import { chargesAsked } from "@vanik/trading/charges";
import { hasPassed } from "@vanik/trading/days";
import { defaultGstCategory, gstCategories } from "@vanik/trading/gst-category";
import { chargedRate } from "@vanik/trading/gst-rates";
import type { LandedLine, RankedLanding } from "@vanik/trading/landed";
import { statusOf } from "@vanik/trading/progress";
import { offerOfQuotation, type Quoted, type TypedOfferLine } from "@vanik/trading/quoted-offer";
import { longTermsOfBid, smallClassOn } from "@vanik/trading/small-supplier";
import { type AskedLine, rateDisagrees, wholeAnswers } from "@vanik/trading/whole-answers";
import type { Deps } from "../../deps.ts";
import { indianDay } from "../../platform/clock.ts";
import { notFound } from "../../platform/errors.ts";
import type { Queryable } from "../../platform/db.ts";
import { inOwnTurn } from "../../platform/own-turn.ts";
import { mapWithPauses } from "../../platform/with-pauses.ts";
import { readSourcing, readTradeSettings } from "../content/use-cases.ts";
import { type FoundBid, findDaysOf, type RoundLine, findRound, type FoundSupplier } from "../documents/use-cases.ts";
import { showLanding, showLastPaid } from "./awards/landed-round.ts";
import { rankInTurns } from "./awards/rank-round.ts";
import { comparedLine } from "./bids/asked-lines.ts";
import { isBeforeOpening } from "./bids/bidder.ts";
import { quotationsOfRounds } from "./rounds/store.ts";

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

/** A supplier, with what it is to the MSMED Act on the day of the comparison. */
type ComparedParty = FoundSupplier & { small: SmallClass | null };

/** What a bid offers for the lines that were asked for, the first that names each, and what it charges besides. */
function quotedOf(found: ComparedParty, bid: FoundBid, askedLines: AskedLines): Quoted {
  const { lines } = bid;
  const isCharge = (named: number | null) => named === null || askedLines.charges.some(({ idx }) => idx === named);
  const offered = lines.flatMap(({ line, idx, qty, rate, amount, gstRate, gstTreatment, award }) =>
    line === null || isCharge(line) || rate === null
      ? []
      : [
          {
            line,
            idx,
            qty,
            rate,
            amount,
            gstRate: chargedRate({ rate: gstRate, treatment: gstTreatment }),
            award: award && costOfAward(award),
          },
        ],
  );
  const seen = new Set<number>();
  const first = offered.filter(({ line }) => !seen.has(line) && seen.add(line));
  const added = lines.filter(({ line }) => isCharge(line));
  const isAwarded = lines.some(({ award }) => award);
  return {
    bid: bid.name,
    supplier: found.supplier,
    days: bid.deliveryDays,
    paymentDays: bid.paymentDays,
    chargesTax: gstCategories[categoryOf(found, bid)].chargesTax,
    microOrSmall: found.small !== null,
    lines: first,
    charges: sumPaise(added.map(({ amount }) => amount)),
    awardedCharges: isAwarded
      ? sumPaise(added.map(({ amount, award }) => (award ? costOfAward(award).amount : amount)))
      : null,
  };
}

const categoryOf = (found: FoundSupplier, bid: FoundBid | undefined) =>
  bid?.gstCategory ?? found.gstCategory ?? defaultGstCategory(found.gstin);

/** Names of the charges that were asked for and that a bid says nothing of. */
function unpriced({ lines }: FoundBid, { charges }: AskedLines): string[] {
  const isAnswered = ({ idx, itemCode }: RoundLine) =>
    lines.some((one) => one.rate !== null && (one.line === idx || one.itemCode === itemCode));
  return charges.filter((charge) => !isAnswered(charge)).map(({ itemName }) => itemName);
}

/** What an award takes of a line of a bid. */
export const showAwarded = (award: CostedQty | null | undefined): AwardedOfBid =>
  award ? { qty: toQuantity(award.qty), amount: toRupees(award.amount) } : null;

type OfferedLine = RankedLanding & TypedOfferLine & Pick<Quoted, "supplier" | "days">;

function showComparedLine(
  line: RoundLine,
  noCredit: boolean,
  offers: readonly OfferedLine[],
  awardedOf: (bid: string, idx: number) => number,
): ComparedLine {
  return {
    ...showLastPaid(line),
    idx: line.idx,
    item_code: line.itemCode,
    item_name: line.itemName,
    qty: toQuantity(line.qty),
    uom: line.uom,
    no_credit: noCredit,
    source: line.source,
    bids: offers.map((one) => ({
      ...showLanding(one, { supplier: one.supplier, bid_idx: one.idx }),
      lead_days: one.days,
      awarded: toQuantity(awardedOf(one.bid, one.idx)),
      award: showAwarded(one.award),
      rate: toRupees(one.rate),
      gst_rate: toPercent(one.gstRate),
    })),
    rate_disagrees: rateDisagrees(offers),
  };
}

/** Of an awarded round what the bid was called then: what is stored goes on with its orders. */
function statusShown({ name, state, status, validTill }: FoundBid, isAwarded: boolean, today: string): string {
  if (!isAwarded) return status;
  return statusOf({ kind: "supplier_quotation", name, state, validTill, onOrders: [] }, today);
}

/** Of a request of which a sealed round is opened the quotations of its bids; null of any other. */
async function quotationsOpened(db: Queryable, rfqId: string): Promise<ReadonlySet<string> | null> {
  const all = await quotationsOfRounds(db, rfqId);
  const isOpened = all.some(({ round }) => round.sealed && !isBeforeOpening(round));
  if (!isOpened) return null;
  const found = await findDaysOf(
    db,
    all.map(({ quotationId }) => quotationId),
  );
  return new Set([...found.values()].map(({ name }) => name));
}

const termsOfQuotation = (found: ComparedParty, bid: FoundBid, opened: ReadonlySet<string> | null) => {
  const category = categoryOf(found, bid);
  const credit = { creditable: gstCategories[category].chargesTax, gst_category: category };
  return {
    bid: bid.name,
    said: [
      {
        label: bidTermFields.payment_days.desk,
        text: longTermsOfBid(bid.paymentDays, found.small) ?? String(bid.paymentDays ?? "Not said"),
      },
      { label: "Credit of its GST", text: creditOf(credit) },
      // Whoever types one then has read the others (sourcing 4).
      ...(opened
        ? [{ label: "Typed by", text: opened.has(bid.name) ? "Its supplier, sealed" : "Us, beside the opened bids" }]
        : []),
    ],
  };
};

interface BidKey {
  bid: FoundBid | undefined;
  quoted: Quoted | undefined;
  /** Its lines where it is compared. */
  landed: readonly LandedLine[];
}

function showSupplier(
  found: ComparedParty,
  { bid, quoted, landed }: BidKey,
  askedLines: AskedLines,
  { today, isAwarded }: { today: string; isAwarded: boolean },
): ComparedSupplier {
  const goods = sumPaise(quoted?.lines.map(({ amount }) => amount) ?? []);
  const charges = quoted?.charges ?? noPaise;
  const tax = sumPaise(landed.map((line) => line.tax));
  const payment = sumPaise(landed.map((line) => line.payment));
  const category = categoryOf(found, bid);
  return {
    supplier: found.supplier,
    city: found.city,
    quote_status: quoteStatuses[found.state as keyof typeof quoteStatuses],
    reason: found.reason,
    bid: bid?.name ?? null,
    status: bid ? statusShown(bid, isAwarded, today) : null,
    counts: bid !== undefined && bidStands(bid, today),
    lines_bid: quoted?.lines.length ?? 0,
    quoted: toRupees(goods),
    charges: toRupees(charges),
    charges_awarded: typeof quoted?.awardedCharges === "number" ? toRupees(quoted.awardedCharges) : null,
    charges_unpriced: bid ? unpriced(bid, askedLines) : [],
    tax: toRupees(tax),
    payment: toRupees(payment),
    landed: toRupees(sumPaise([goods, charges, tax, payment])),
    delivery_days: bid?.deliveryDays ?? null,
    payment_days: bid?.paymentDays ?? null,
    creditable: gstCategories[category].chargesTax,
    gst_category: category,
    micro_or_small: found.small !== null,
  };
}

/** The comparative statement of a request for quotation; 40 bids of 500 lines at one stretch held the loop for 340 ms. */
export async function compareBids({ db, clock }: Pick<Deps, "db" | "clock">, name: string): Promise<Comparison> {
  const round = await findRound(db, name);
  if (!round) throw notFound("This request for quotation");
  const { document, opportunity, quotation, suppliers, awardedAt } = round;
  // Once awarded it stays as it was: a bid that ran out since still stands.
  const today = indianDay(awardedAt ?? clock.now());
  const { interest } = await readSourcing(db, awardedAt);
  const yearly = toBasisPoints(interest);
  const opened = await quotationsOpened(db, document.id);
  const wanted = askedLinesOf(round.lines);
  const askedLines: AskedLine[] = wanted.lines.map((line) => ({
    ...comparedLine(line),
    lastPaid: line.lastPaid?.rate ?? null,
  }));
  const { msme_traders: countsTraders } = await readTradeSettings(db);
  const shown = await mapWithPauses(suppliers, (supplier) => {
    const found = { ...supplier, small: smallClassOn(today, { years: supplier.udyamYears, countsTraders }) };
    const bid = bidOf(found, today);
    return { found, bid, quoted: bid && quotedOf(found, bid, wanted) };
  });
  const quotations = shown.flatMap(({ bid, quoted }) => (bid && quoted && bidStands(bid, today) ? [quoted] : []));
  const { ranked } = await rankInTurns(askedLines, quotations.map(offerOfQuotation), yearly);
  const answers = await inOwnTurn(() => wholeAnswers(askedLines, quotations, ranked, yearly));
  const typed = new Map(
    quotations.map(({ bid, supplier, days, lines }) => [
      bid,
      new Map(lines.map((one) => [one.line, { ...one, supplier, days }])),
    ]),
  );
  const offersFor = (idx: number) =>
    (ranked.get(idx) ?? []).map((offer) => ({ ...typed.get(offer.bid)!.get(idx)!, ...offer }));
  const landed = Map.groupBy([...ranked.values()].flat(), ({ bid }) => bid);
  const lines = new Map(
    shown.flatMap(({ bid }) => bid?.lines.map((line) => [`${bid.name} ${line.idx}`, line] as const) ?? []),
  );
  const awardedOf = (bid: string, idx: number) => Number(lines.get(`${bid} ${idx}`)?.awarded ?? 0);
  const shownLines = await mapWithPauses(wanted.lines, (line, at) =>
    showComparedLine(line, askedLines[at]!.noCredit, offersFor(line.idx), awardedOf),
  );
  return {
    name: document.name,
    status: document.status,
    awarded_at: awardedAt?.toISOString() ?? null,
    transaction_date: document.transactionDate,
    schedule_date: document.scheduleDate,
    delivery_place: document.extras.deliveryPlace ?? "",
    opportunity,
    quotation,
    interest,
    lines: shownLines,
    suppliers: shown.map(({ found, bid, quoted }) =>
      showSupplier(found, { bid, quoted, landed: (bid && landed.get(bid.name)) ?? [] }, wanted, {
        today,
        isAwarded: awardedAt !== null,
      }),
    ),
    terms: shown.flatMap(({ found, bid }) =>
      bid && bidStands(bid, today) ? [termsOfQuotation(found, bid, opened)] : [],
    ),
    answers: answers.map(({ answer, chosen, cost }) => ({
      answer,
      chosen,
      total: toRupees(cost.total),
      suppliers: cost.suppliers,
      days: cost.days,
      over_last_paid: cost.overLastPaid === null ? null : toRupees(cost.overLastPaid),
    })),
  };
}
