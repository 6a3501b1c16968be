// A supplier's page of a request: what is asked, what was answered to all, and its own bid, opened for it alone (sourcing 3, 11).
import type { Bid } from "@vanik/contracts/bid";
import { bidFigures } from "@vanik/contracts/bid-fields";
import type { BidPage } from "@vanik/contracts/bid-page";
import { toPercent, toQuantity } from "@vanik/contracts/money";
import { firstValidTill } from "@vanik/trading/bid-problems";
import { linesToAnswer } from "@vanik/trading/corrigendum";
import type { BidFacts } from "@vanik/trading/round-facts";
import { roundStateAt } from "@vanik/trading/round-clock";
import { roundLifecycle, roundQuoteStatus, tryRoundMove } from "@vanik/trading/round-lifecycle";
import { questionsLeft, questionsUntil, submitsLeft } from "@vanik/trading/round-obstacles";
import { isRefused } from "@vanik/trading/refused";
import { and, asc, eq, isNotNull, or } from "drizzle-orm";
import type { Deps } from "../../../deps.ts";
import type { Queryable } from "../../../platform/db.ts";
import { findOrganisation } from "../../accounts/use-cases.ts";
import { documentForMail } from "../../documents/use-cases.ts";
import type { StoredBid, StoredBidVersion } from "../bid-tables.ts";
import { roundKeyOrNone, type SealDeps } from "../rounds/round-keys.ts";
import { showCorrigendum } from "../rounds/show-round.ts";
import { corrigendaOf, lawOf } from "../rounds/store.ts";
import { questions, type StoredQuestion } from "../tables.ts";
import { showOwnTarget, waitingTarget } from "../targets/target-store.ts";
import { comparedLine, isGstAsked, judgedOn, linesAskedIn } from "./asked-lines.ts";
import { amongWhose, questionsOfBidder } from "./people-of-supplier.ts";
import { showBidFiles } from "./bid-files.ts";
import {
  type Bidder,
  findSeat,
  isByLink,
  isLetOneWay,
  isOwnBid,
  isBeforeOpening,
  maySee,
  refuseTakenBack,
  sealedWith,
  type Seat,
} from "./bidder.ts";
import { bidReadersOf } from "./readers.ts";
import { linkMadeAt } from "./links.ts";
import { countVersions, findBid, findBidVersion, openDraft, openVersion, type BidKey } from "./sealed-bids.ts";
import { taxOfBid } from "./tax-of-bid.ts";

export type BidDeps = SealDeps & Pick<Deps, "db" | "clock" | "queue" | "erpnext">;

/** What its supplier may read of it, where the device is the one that typed it. */
export interface OwnBid {
  draft: Bid | null;
  live: Bid | null;
  elsewhere: boolean;
}

export const sealOf = (roundKey: Buffer, { round }: Pick<Seat, "round">, { organisationId }: Bidder): BidKey => ({
  roundKey,
  round: round.id,
  supplier: organisationId,
});

/** Opens a supplier's own for it; nothing is opened where nothing may be shown, or the round's key is destroyed. */
async function openOwn(
  deps: SealDeps,
  db: Queryable,
  bidder: Bidder,
  seat: Seat,
  { bid, version }: { bid: StoredBid | undefined; version: StoredBidVersion | undefined },
): Promise<OwnBid> {
  const inForce = bid && bid.state !== "withdrawn" && bid.liveId;
  if (isBeforeOpening(seat.round) && !isOwnBid(bidder, bid))
    return { draft: null, live: null, elsewhere: Boolean(inForce) };
  // What is typed as an answer to better rates is its typist's too.
  const isOwnDraft = !seat.round.sealed || isOwnBid(bidder, bid);
  const seesDraft = isOwnDraft && Boolean(bid?.draftId) && maySee(bidder, bid!.draftDevice);
  const seesLive = Boolean(inForce) && version !== undefined && maySee(bidder, version.device);
  const isTypedElsewhere = Boolean(bid?.draftId) && !seesDraft && !bidder.isUnconfirmed;
  const elsewhere = isTypedElsewhere || (Boolean(inForce) && !seesLive);
  if (!seesDraft && !seesLive) return { draft: null, live: null, elsewhere };
  const roundKey = await roundKeyOrNone(deps, db, seat.round.id);
  if (!roundKey) return { draft: null, live: null, elsewhere };
  const bidKey = sealOf(roundKey, seat, bidder);
  return {
    draft: seesDraft ? await openDraft(db, bidKey, bid!) : null,
    live: seesLive ? ((await openVersion(db, bidKey, version!))?.bid ?? null) : null,
    elsewhere,
  };
}

/** Of one who comes in no more it is empty: nobody is asked by that name. */
async function nameOfTypist(db: Queryable, { typedBy }: StoredBid): Promise<string> {
  const { name, comesIn } = await sealedWith(db, typedBy!);
  return comesIn ? name : "";
}

/** Of a bid that one reads, and it is a colleague's: who, and whether one writes into it too. */
async function colleagueOfBid(
  db: Queryable,
  { personId }: Bidder,
  { round }: Pick<Seat, "round">,
  { bid, isOneWay }: { bid: StoredBid | undefined; isOneWay: boolean },
): Promise<BidPage["bid_of"]> {
  if (!bid?.typedBy || bid.typedBy === personId || !isBeforeOpening(round)) return null;
  return { name: (await sealedWith(db, bid.typedBy)).name, changes: !isOneWay };
}

/** Of a bid that is sealed with another, or with a supplier that does not know this one, nothing is read but that it is there. */
const isHiddenFrom = (bidder: Bidder, { round }: Pick<Seat, "round">, bid: StoredBid | undefined): boolean =>
  bidder.isUnconfirmed || (isBeforeOpening(round) && !isOwnBid(bidder, bid));

/**
 * Which moves of its bid stand open to it; what a submit holds is judged as it comes. Of one whom the supplier does not know no version
 * is read, nor how many there are.
 */
export async function bidFacts(db: Queryable, bidder: Bidder, seat: Seat, bid: StoredBid | undefined) {
  const { name, isBlind } = bidder;
  const { round, invitation } = seat;
  const sees = isHiddenFrom(bidder, seat, bid) ? undefined : bid;
  const { by } = sees ? await countVersions(db, sees.id) : { by: [] };
  const whose = await amongWhose(db, bidder);
  const own = by.filter(({ userId }) => whose(userId) === whose(bidder.userId));
  const version = await findBidVersion(db, sees?.liveId ?? null);
  const since = (await corrigendaOf(db, round.id)).slice(version?.corrigenda ?? Infinity);
  const facts: BidFacts = {
    kind: "bid",
    name: "Your bid",
    state: bid?.state ?? "draft",
    round: lawOf(round, name),
    revoked: invitation.state === "revoked",
    priced: true,
    versions: own.reduce((sum, { n }) => sum + n, 0),
    isBlind,
    changedLines: linesToAnswer(since, await linesAskedIn(db, round)),
  };
  return { facts, version };
}

const showQuestions = (all: readonly StoredQuestion[], own: readonly StoredQuestion[]) => ({
  answers: all
    .filter(({ told }) => told !== null)
    .toSorted((one, other) => one.told! - other.told!)
    .map(({ told, wording, answer, answeredAt }) => ({
      number: told!,
      wording: wording ?? "",
      answer: answer ?? "",
      answered_at: answeredAt!.toISOString(),
    })),
  questions: own.map(({ asked, askedAt, state }) => ({
    asked,
    asked_at: askedAt.toISOString(),
    answered: state === "answered",
  })),
});

/** The terms of its supplier; nothing in a next round, where what is left blank keeps the former offer. */
async function supplierTermsOf(
  db: Queryable,
  { round }: Seat,
  supplier: Awaited<ReturnType<typeof findOrganisation>>,
  typed: { bid: StoredBid | undefined; version: StoredBidVersion | undefined },
  now: Date,
): Promise<BidPage["begins"]> {
  if (!supplier || typed.version || typed.bid?.draftId || round.number > 1) return null;
  const { paymentDays, deliveryDays } = supplier;
  return {
    payment_days: Math.min(paymentDays, bidFigures.paymentDays.most),
    valid_till: firstValidTill(await judgedOn(db, round, now)),
    lead_days: deliveryDays === null ? null : Math.min(deliveryDays, bidFigures.leadDays.most),
  };
}

/** The page of a bid as its supplier reads it now. */
export async function readBid(deps: Omit<BidDeps, "db">, db: Queryable, bidder: Bidder): Promise<BidPage> {
  const now = deps.clock.now();
  const seat = await findSeat(db, bidder, now);
  refuseTakenBack(seat);
  const { round, invitation } = seat;
  const bid = await findBid(db, round, bidder);
  const { version, facts } = await bidFacts(db, bidder, seat, bid);
  const found = await documentForMail({ db }, round.rfqId);
  const supplier = await findOrganisation(db, bidder.organisationId);
  // Of others what was told to all: not even that they wait for an answer is read.
  const isOwnQuestion = eq(questions.organisationId, bidder.organisationId);
  const invited = await db
    .select()
    .from(questions)
    .where(and(eq(questions.roundId, round.id), or(isNotNull(questions.told), isOwnQuestion)))
    .orderBy(asc(questions.number));
  const own = invited.filter(({ organisationId }) => organisationId === bidder.organisationId);
  const { scheduleDate, deliveryTerms, terms, extras } = found!.document;
  const lines = await linesAskedIn(db, round);
  const target = await waitingTarget(db, { round, organisationId: bidder.organisationId }, now);
  const isHidden = isHiddenFrom(bidder, seat, bid);
  // After the opening all of its people read it; what answers better rates for it is its typist's still.
  const isOther = round.sealed && !bidder.isUnconfirmed && !isOwnBid(bidder, bid);
  const isOneWay = !isHidden && !isOther && (await isLetOneWay(db, bidder, round, bid));
  // It is asked of what the bid says: it shows where that does.
  const seesTarget = version !== undefined && maySee(bidder, version.device);
  return {
    name: bidder.name,
    supplier: supplier?.name ?? "",
    round: round.number,
    round_state: roundStateAt(facts.round, now),
    opens_at: round.opensAt.toISOString(),
    closes_at: round.closesAt.toISOString(),
    sealed: round.sealed,
    schedule_date: scheduleDate,
    delivery_place: extras.deliveryPlace ?? "",
    delivery_pincode: extras.deliveryPincode ?? "",
    delivery_terms: deliveryTerms ?? "",
    terms,
    note: extras.note ?? "",
    ...(await taxOfBid(db, found!.document, bidder.organisationId, lines, now)),
    lines: lines.map((line) => ({
      idx: line.idx,
      item_code: line.itemCode,
      item_name: line.itemName,
      hsn: line.hsn,
      specification: line.specification,
      qty: toQuantity(line.qty),
      uom: line.uom,
      gst_rate: isGstAsked(line) ? null : toPercent(comparedLine(line).gstRate),
    })),
    ...showQuestions(invited, own),
    corrigenda: (await corrigendaOf(db, round.id)).map(showCorrigendum),
    quote_status: roundQuoteStatus(invitation.state, bid?.state ?? null),
    // Whom the supplier does not know learns not how often it writes.
    version: isHidden ? 0 : (bid?.version ?? 0),
    state: facts.state,
    changed_lines: [...facts.changedLines],
    submitted_at: isHidden ? null : (bid?.submittedAt?.toISOString() ?? null),
    saved_at: isHidden ? null : (bid?.savedAt?.toISOString() ?? null),
    files: isHidden ? [] : await showBidFiles(deps, db, bidder, seat, bid),
    ...(await openOwn(deps, db, bidder, seat, { bid, version })),
    begins: isHidden ? null : await supplierTermsOf(db, seat, supplier, { bid, version }, now),
    submits_left: isHidden || isOther || isOneWay ? 0 : target ? 1 : submitsLeft(facts),
    questions_left: bidder.isUnconfirmed ? 0 : questionsLeft({ asked: questionsOfBidder(bidder, invited) }),
    questions_until: questionsUntil(round).toISOString(),
    link_at: isByLink(bidder) ? null : ((await linkMadeAt(db, bidder))?.toISOString() ?? null),
    target: target ? showOwnTarget(target, seesTarget) : null,
    unconfirmed: bidder.isUnconfirmed,
    sealed_with: isOther && (isHidden || target) ? await nameOfTypist(db, bid!) : null,
    bid_of: isHidden || isOther ? null : await colleagueOfBid(db, bidder, seat, { bid, isOneWay }),
    readers: await bidReadersOf(db, bidder, seat),
    moves:
      isHidden || isOther || isOneWay
        ? []
        : target
          ? [...(seesTarget ? ["accept"] : []), "submit"]
          : Object.keys(roundLifecycle.bid).filter(
              (move) => !isRefused(tryRoundMove<"bid">("supplier", facts, move, { now })),
            ),
  };
}
