// Bids as they are kept before their round is opened: sealed rows, and those of their own supplier opened for it alone (sourcing 4).
import type { Bid, ReceivedBid } from "@vanik/contracts/bid";
import { and, count, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { randomInt } from "node:crypto";
import { ownTurn } from "../../../platform/own-turn.ts";
import type { Queryable, Transaction } from "../../../platform/db.ts";
import { Refusal } from "../../../platform/errors.ts";
import { newId } from "../../../platform/ids.ts";
import { receiptFor, type Receipt } from "../bid-receipt.ts";
import { openRow, type SealedAs, sealRow, Unreadable } from "../bid-seal.ts";
import {
  type BidChanges,
  bidColumns,
  bids,
  bidVersions,
  type SealedBidVersion,
  type StoredBid,
  type StoredBidVersion,
  versionColumns,
} from "../bid-tables.ts";
import { standingFirst, standsSql } from "../rounds/store.ts";
import type { StoredRound } from "../tables.ts";
import {
  type Bidder,
  isBeforeOpening,
  isByLink,
  maySee,
  refuseLetOneWay,
  refuseSealedWithOther,
  sealedWith,
  type Seat,
} from "./bidder.ts";
import { formerBid, HigherUnseen } from "./former-round.ts";

/** What is sealed has at most so many bytes: a body of a megabyte, and some. */
const mostBytes = 2_000_000;

/** As it was checked when it was sealed: its receipt is made of these very values, whatever a later release would make of them. */
const parsed = <T>(bytes: Buffer): T => JSON.parse(bytes.toString("utf8")) as T;

export interface BidKey {
  roundKey: Buffer;
  round: string;
  supplier: string;
}

/** What could not be opened again is not sealed. */
function bytesOf(value: object): Buffer {
  const bytes = Buffer.from(JSON.stringify(value));
  if (bytes.length > mostBytes) throw new Refusal("too_large", "This bid is too long to be kept. Shorten its remarks.");
  return bytes;
}

export const asOf = ({ round, supplier }: BidKey, version: string, kind: SealedAs["kind"]): SealedAs => ({
  round,
  supplier,
  version,
  kind,
});

/** A draft under a new id, so that each save has a key of its own. */
export async function sealDraft(bidKey: BidKey, bid: Bid): Promise<{ draftId: string; draft: Buffer }> {
  const draftId = newId();
  return { draftId, draft: await sealRow(bidKey.roundKey, asOf(bidKey, draftId, "draft"), bytesOf(bid)) };
}

/** Null where nothing is typed, and where that was altered. */
export async function openDraft(db: Queryable, bidKey: BidKey, { id }: Pick<StoredBid, "id">): Promise<Bid | null> {
  const [row] = await db.select({ draft: bids.draft, draftId: bids.draftId }).from(bids).where(eq(bids.id, id));
  const { draft, draftId } = row ?? {};
  if (!draft || !draftId) return null;
  const as = asOf(bidKey, draftId, "draft");
  return readableOrNull(() => parsed<Bid>(openRow(bidKey.roundKey, as, draft, mostBytes)));
}

/** A version as it is submitted, with its receipt: the salt is sealed with the bid, for a hash without it can be guessed at. */
export async function sealVersion(
  bidKey: BidKey,
  bid: ReceivedBid,
): Promise<{ id: string; sealed: Buffer; receipt: Receipt }> {
  const id = newId();
  // Of 1.5 MB each of the two takes some 30 ms, and reading the one before as many.
  await ownTurn();
  const receipt = receiptFor(bid);
  await ownTurn();
  const plain = bytesOf({ bid, salt: receipt.salt });
  return { id, sealed: await sealRow(bidKey.roundKey, asOf(bidKey, id, "bid"), plain), receipt };
}

interface OpenedVersion {
  bid: ReceivedBid;
  salt: string;
}

/** Throws Unreadable where it was altered, is another's, or was emptied. */
export function openSealed(bidKey: BidKey, { id, sealed }: Pick<SealedBidVersion, "id" | "sealed">): OpenedVersion {
  if (!sealed) throw new Unreadable("emptied");
  return parsed(openRow(bidKey.roundKey, asOf(bidKey, id, "bid"), sealed, mostBytes));
}

/** The same of one that is read for it; null where it cannot be opened. */
export async function openVersion(
  db: Queryable,
  bidKey: BidKey,
  { id }: Pick<StoredBidVersion, "id">,
): Promise<OpenedVersion | null> {
  const [version] = await findBidVersions(db, [id]);
  return readableOrNull(() => openSealed(bidKey, { id, sealed: version?.sealed ?? null }));
}

/** Of a row that was altered, null. */
export function readableOrNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

type OfRound = Pick<StoredRound, "id" | "sealed" | "state">;
/** Whose bid it is, or of a supplier whoever's (null). */
type OfPerson = Pick<Bidder, "organisationId" | "personId">;

const ofSupplier = ({ id }: Pick<StoredRound, "id">, { organisationId }: Pick<OfPerson, "organisationId">) =>
  and(eq(bids.roundId, id), eq(bids.organisationId, organisationId));

/**
 * Until a sealed round is opened one meets the bid of one's company that stands, whoever submitted it, or what one has begun by oneself: so
 * what is not submitted is in nobody's way (sourcing 4). In any other the one that stands, or came last.
 */
function selectBid(db: Queryable, round: OfRound, person: OfPerson, isStanding: SQL = standsSql) {
  const isOwn = person.personId ? eq(bids.typedBy, person.personId) : isNull(bids.typedBy);
  return db
    .select(bidColumns)
    .from(bids)
    .where(and(ofSupplier(round, person), isBeforeOpening(round) ? or(isStanding, isOwn) : undefined))
    .orderBy(...standingFirst)
    .limit(1);
}

/** The one of its supplier that is to be confirmed, and whose person comes in no more: nobody confirms it, so it is in nobody's way. */
export async function abandonedBid(db: Queryable, round: OfRound, person: OfPerson): Promise<StoredBid | undefined> {
  if (!isBeforeOpening(round)) return undefined;
  const [row] = await selectBid(db, round, person);
  if (row?.state !== "stale" || row.typedBy === null || row.typedBy === person.personId) return undefined;
  return (await sealedWith(db, row.typedBy)).comesIn ? undefined : row;
}

export async function findBid(db: Queryable, round: OfRound, person: OfPerson): Promise<StoredBid | undefined> {
  const isStanding = (await abandonedBid(db, round, person)) ? sql<boolean>`false` : standsSql;
  const [row] = await selectBid(db, round, person, isStanding);
  return row;
}

const begunBid = ({ id: roundId, sealed }: OfRound, { organisationId, personId }: OfPerson): StoredBid => ({
  id: newId(),
  roundId,
  organisationId,
  state: "draft",
  version: 0,
  draftId: null,
  draftDevice: null,
  savedAt: null,
  liveId: null,
  submittedAt: null,
  opened: null,
  typedBy: sealed ? personId : null,
  equal: [],
  blindTries: 0,
  quotationId: null,
});

/** The same, locked; begun where there is none. */
export async function lockBid(tx: Transaction, round: OfRound, person: OfPerson): Promise<StoredBid> {
  const isStanding = (await abandonedBid(tx, round, person)) ? sql<boolean>`false` : standsSql;
  const [row] = await selectBid(tx, round, person, isStanding).for("no key update");
  if (row) return row;
  await tx.insert(bids).values(begunBid(round, person)).onConflictDoNothing();
  const [begun] = await selectBid(tx, round, person, isStanding).for("no key update");
  return begun!;
}

/** More than anybody saves, and so many that nobody meets one by chance; fifty of them are a version still. */
const farOff = { least: 10_000, most: 1_000_000 };

/**
 * As one that comes to stand: whoever reads it from then on had another before them, and writes over it by no version of that. By chance,
 * since one that follows the others' would tell how often those were saved.
 */
export function apartFromOthers(bid: StoredBid): StoredBid {
  const isInForce = bid.state === "submitted" || bid.state === "stale";
  return isInForce || bid.typedBy === null
    ? bid
    : { ...bid, version: bid.version + randomInt(farOff.least, farOff.most) };
}

/** The turn of who writes a bid, one at a time; false where another has it and is not waited for. */
async function lockTurn(
  tx: Transaction,
  { id }: Pick<StoredRound, "id">,
  { organisationId }: Bidder,
  { waits }: { waits: boolean },
): Promise<boolean> {
  const key = sql`hashtextextended(${`bid ${id} ${organisationId}`}, 0)`;
  const { rows } = await tx.execute<{ isOwn: boolean }>(
    waits
      ? sql`select true as "isOwn" from pg_advisory_xact_lock(${key})`
      : sql`select pg_try_advisory_xact_lock(${key}) as "isOwn"`,
  );
  return rows[0]!.isOwn;
}

/**
 * Nobody moves a sealed bid of somebody who has not let them, nor whom they have not let, nor what hangs on it. Who is unknown to the supplier moves none that it may
 * not read either: whoever has the link does (sourcing 4).
 */
async function refuseTypedElsewhere(
  tx: Transaction,
  bidder: Bidder,
  seat: Pick<Seat, "round">,
  bid: StoredBid,
): Promise<void> {
  await refuseSealedWithOther(tx, bidder, seat.round, bid);
  await refuseLetOneWay(tx, bidder, seat.round, bid);
  if (!bidder.isBlind || isByLink(bidder)) return;
  const version = bid.state === "withdrawn" ? undefined : await findBidVersion(tx, bid.liveId);
  // Until another takes its place the offer of the round before stands.
  const bidBefore = version ?? (await formerBid(tx, seat, bidder));
  const typedOn = [...(bidBefore ? [bidBefore.device] : []), ...(bid.draftId ? [bid.draftDevice] : [])];
  if (!typedOn.every((device) => maySee(bidder, device)))
    throw new Refusal(
      "refused",
      "A bid is there that was typed elsewhere. It is changed there, or by the link that was mailed to your company.",
    );
}

/**
 * The supplier's bid, locked for one who changes it. `judge` throws what is refused: where another of the supplier writes it just then
 * by what is read without the lock first, since who waits for it until it is refused learns of that (sourcing 4), and under the lock.
 */
export async function lockBidUnless<T>(
  tx: Transaction,
  bidder: Bidder,
  seat: Pick<Seat, "round">,
  judge: (bid: StoredBid) => T | Promise<T>,
): Promise<T> {
  const { round } = seat;
  const judged = async (bid: StoredBid) => {
    await refuseTypedElsewhere(tx, bidder, seat, bid);
    return judge(bid);
  };
  if (!(await lockTurn(tx, round, bidder, { waits: false }))) {
    const bid = (await findBid(tx, round, bidder)) ?? begunBid(round, bidder);
    await judged(bid).catch((error: unknown) => {
      // Counted, and so under the lock alone.
      if (!(error instanceof HigherUnseen)) throw error;
    });
    await lockTurn(tx, round, bidder, { waits: true });
  }
  return judged(await lockBid(tx, round, bidder));
}

export async function updateBid(tx: Transaction, bid: StoredBid, changes: BidChanges): Promise<StoredBid> {
  const next = { ...bid, ...changes, version: bid.version + 1 };
  const { id, ...set } = next;
  await tx.update(bids).set(set).where(eq(bids.id, id));
  return next;
}

/** The same, and the version that was read stays. */
export async function setBid(tx: Transaction, bid: StoredBid, changes: BidChanges): Promise<StoredBid> {
  await tx.update(bids).set(changes).where(eq(bids.id, bid.id));
  return { ...bid, ...changes };
}

export async function findBidVersion(db: Queryable, id: string | null): Promise<StoredBidVersion | undefined> {
  if (!id) return undefined;
  const [row] = await db.select(versionColumns).from(bidVersions).where(eq(bidVersions.id, id));
  return row;
}

/** With what is sealed, to be opened. */
export async function findBidVersions(db: Queryable, ids: readonly string[]): Promise<SealedBidVersion[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(bidVersions)
    .where(inArray(bidVersions.id, [...ids]));
}

export async function findVersionNumbered(
  db: Queryable,
  bidId: string,
  number: number,
): Promise<StoredBidVersion | undefined> {
  const own = and(eq(bidVersions.bidId, bidId), eq(bidVersions.number, number));
  const [row] = await db.select(versionColumns).from(bidVersions).where(own);
  return row;
}

/** How often it was submitted, and by whom: null is its link. */
export async function countVersions(db: Queryable, bidId: string) {
  const { userId } = bidVersions;
  const rows = await db
    .select({ userId, n: count() })
    .from(bidVersions)
    .where(eq(bidVersions.bidId, bidId))
    .groupBy(userId);
  return { all: rows.reduce((sum, { n }) => sum + n, 0), by: rows };
}

export async function insertVersion(tx: Transaction, version: SealedBidVersion): Promise<void> {
  await tx.insert(bidVersions).values(version);
}
