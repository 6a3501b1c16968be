// A version of a bid that counts from now on: sealed with its files, proved by a receipt, and told (sourcing 3, 4).
import type { BidMoved, BidMoveInput, ReceivedBid } from "@vanik/contracts/bid";
import { type BidFacts, withoutRounds } from "@vanik/trading/round-facts";
import { roundQuoteStatus, tryRoundMove } from "@vanik/trading/round-lifecycle";
import { inArray } from "drizzle-orm";
import type { z } from "zod";
import type { Transaction } from "../../../platform/db.ts";
import { Refusal } from "../../../platform/errors.ts";
import { readersOfBids } from "../../accounts/use-cases.ts";
import { allowed, writeQuoteStatus } from "../../documents/use-cases.ts";
import { bidFiles, type StoredBid, type StoredBidVersion } from "../bid-tables.ts";
import { queueClosing } from "../rounds/clock.ts";
import { openAsSent } from "../rounds/open-as-sent.ts";
import { readRoundKey } from "../rounds/round-keys.ts";
import { corrigendaOf, setInvitation, recordMinutes } from "../rounds/store.ts";
import { mailSuppliers } from "../rounds/queue-mails.ts";
import { filesOfBid, type OpenedFile } from "./bid-files.ts";
import { type Bidder, isByLink, maySee, type Seat } from "./bidder.ts";
import {
  abandonedBid,
  apartFromOthers,
  countVersions,
  insertVersion,
  type BidKey,
  openVersion,
  sealVersion,
  setBid,
  updateBid,
} from "./sealed-bids.ts";
import { type BidDeps, sealOf } from "./show-bid.ts";

export type Moved = z.infer<typeof BidMoved>;

/** One call: its words, the moment it was read, and what is held while it is judged. */
export interface BidMove {
  deps: Omit<BidDeps, "db">;
  tx: Transaction;
  bidder: Bidder;
  input: BidMoveInput;
  now: Date;
  seat: Seat;
  bid: StoredBid;
  /** What the law looks at, and the version that counts. */
  facts: BidFacts;
  version: StoredBidVersion | undefined;
}

/** Throws the law's no. */
export const requireLawfulBidMove = ({ facts, input, now }: BidMove, more: { priced?: boolean } = {}) =>
  allowed(tryRoundMove<"bid">("supplier", { ...facts, ...more }, input.move, { now }));

/** Files come one after the other, each with a version of its own: the mail waits for the last of them, ms. */
const filesSettle = 120_000;

/** What a move writes beside the bid: its invitation, the list's word, the minutes and the mail. */
export async function recordBidMove(
  { deps, tx, bidder, input, now, seat, bid }: BidMove,
  to: StoredBid["state"],
  { detail, version, onFiles }: { detail: Record<string, string>; version?: number; onFiles?: boolean },
): Promise<void> {
  const { organisationId, rfqId, userId, personId } = bidder;
  const { round } = seat;
  const invited = to === "submitted" ? ("received" as const) : ("pending" as const);
  await setInvitation(tx, seat.invitation, { state: invited, reason: null });
  // Without rounds its list says what its invitation does.
  if (round.number !== withoutRounds)
    await writeQuoteStatus(tx, rfqId, [organisationId], roundQuoteStatus(invited, to));
  const by = isByLink(bidder) ? ("link" as const) : ("supplier" as const);
  const event = {
    roundId: round.id,
    organisationId,
    at: now,
    move: input.move,
    from: bid.state,
    to,
    userId,
    byParty: by,
  };
  // That a bid took the place of one that stood would tell how often was bid.
  // Once it is opened the minutes name whose it was.
  const whose: Record<string, string> = round.sealed && personId ? { person: personId } : {};
  await recordMinutes(tx, [{ ...event, detail: { ...detail, ...whose } }], round.sealed && bid.state === to);
  await queueClosing(deps, tx, round);
  const [mail, at] = onFiles
    ? (["bid-files", new Date(now.getTime() + filesSettle)] as const)
    : ([to === "submitted" ? "bid-received" : "bid-withdrawn"] as const);
  // As the job runs it may stand no more, and nobody knows whose it was.
  const isReceipt = round.sealed && mail !== "bid-withdrawn" && bid.typedBy !== null;
  const only = isReceipt ? await readersOfBids(tx, bid.typedBy!) : undefined;
  await mailSuppliers(deps, tx, mail, round.id, [organisationId], { of: version, at, only });
  const comesToStand = to === "submitted" && bid.state !== "submitted" && bid.state !== "stale";
  if (round.sealed && comesToStand) await mailSuppliers(deps, tx, "colleague-bids", round.id, [organisationId]);
}

/** Where all of it came from one device, that one; else it is read signed in alone. */
function oneDevice([first = null, ...others]: (Buffer | null)[]): Buffer | null {
  return others.every((other) => first && other?.equals(first)) ? first : null;
}

/** What is said with the files that hang on the bid now, as its receipt has them; those of before are left out. */
function withFiles(figures: ReceivedBid, files: readonly OpenedFile[]): ReceivedBid {
  const bid = { ...figures };
  delete bid.files;
  if (files.length > 0) bid.files = files.map(({ about: { name, size, sha256 } }) => ({ name, size, sha256 }));
  return bid;
}

/**
 * The files that hang on a bid and are the supplier's own. What one hung there by account whom it does not know is no part of a bid
 * that another device typed: it is taken out, as it would be the desk's word in the supplier's bid.
 */
async function ownFilesOfBid(
  tx: Transaction,
  bidKey: BidKey,
  bid: StoredBid,
  /** The device that typed the figures; null of somebody signed in, or of a link whose device keeps no key. */
  { figuresOn, isTypedByLink }: { figuresOn: Buffer | null; isTypedByLink: boolean },
): Promise<OpenedFile[]> {
  const isForeign = ({ file: { userId, device } }: OpenedFile) =>
    userId !== null && device !== null && (figuresOn ? !figuresOn.equals(device) : isTypedByLink);
  const all = await filesOfBid(tx, bidKey, bid.id);
  const foreign = all.filter(isForeign).map(({ file }) => file.id);
  if (foreign.length > 0) await tx.update(bidFiles).set({ state: "dropped" }).where(inArray(bidFiles.id, foreign));
  return all.filter((one) => !isForeign(one));
}

/** What nobody comes to confirm gives its place to whoever bids in its stead. */
async function voidAbandoned({ tx, bidder, seat: { round }, now }: BidMove): Promise<void> {
  const abandoned = await abandonedBid(tx, round, bidder);
  if (!abandoned) return;
  await updateBid(tx, abandoned, { state: "void" });
  const { organisationId } = bidder;
  const event = { roundId: round.id, organisationId, at: now, move: "void", from: "stale", to: "void" };
  await recordMinutes(tx, [{ ...event, byParty: "system" as const }]);
}

/** Writes a version that counts from now on; resolves to its receipt, with figures where its device may read them. */
export async function writeBidVersion(
  move: BidMove,
  figures: ReceivedBid,
  figuresOn: Buffer | null,
  /** Files alone were changed: what is being typed beside it stays a draft. */
  { onFiles = false } = {},
): Promise<Moved> {
  const { deps, tx, bidder, now, seat, bid, input } = move;
  const bidKey = sealOf(await readRoundKey(deps, tx, seat.round.id), seat, bidder);
  const isTypedByLink = input.move === "submit" && !onFiles && isByLink(bidder);
  const files = await ownFilesOfBid(tx, bidKey, bid, { figuresOn, isTypedByLink });
  const received = withFiles(figures, files);
  const typedOn = oneDevice([figuresOn, ...files.map(({ file }) => file.device)]);
  const { id, sealed, receipt } = await sealVersion(bidKey, received);
  const number = (await countVersions(tx, bid.id)).all + 1;
  await insertVersion(tx, {
    id,
    bidId: bid.id,
    number,
    at: now,
    move: input.move === "confirm" ? "confirm" : "submit",
    sealed,
    hash: receipt.hash,
    device: typedOn,
    corrigenda: (await corrigendaOf(tx, seat.round.id)).length,
    userId: bidder.userId,
  });
  await voidAbandoned(move);
  const noDraft = onFiles ? {} : { draft: null, draftId: null, draftDevice: null };
  const submitted = { ...noDraft, state: "submitted" as const, liveId: id, submittedAt: now };
  const opened = await openAsSent({ ...move, round: seat.round }, { ...bid, ...submitted }, received);
  const changes = { ...submitted, ...opened.changes };
  // Who types is at the version that was read still: a file changes nothing of that.
  const next = onFiles ? await setBid(tx, bid, changes) : await updateBid(tx, apartFromOthers(bid), changes);
  await recordBidMove(move, "submitted", { detail: { hash: receipt.hash }, version: number, onFiles });
  await opened.number();
  const proof = maySee(bidder, typedOn) ? { ...receipt, bid: received } : { hash: receipt.hash, salt: null, bid: null };
  return {
    version: next.version,
    state: next.state,
    receipt: { version: number, at: now.toISOString(), ...proof },
  };
}

/** What stands, as it is, with the files that hang on it now: a version of its own, whose figures stay with the device that typed them. */
export async function writeVersionWithFiles(move: BidMove): Promise<void> {
  requireLawfulBidMove(move);
  const { deps, tx, bidder, seat, version } = move;
  const bidKey = sealOf(await readRoundKey(deps, tx, seat.round.id), seat, bidder);
  const opened = await openVersion(tx, bidKey, version!);
  if (!opened) throw new Refusal("refused", "This bid cannot be read any more: submit it anew.");
  await writeBidVersion(move, opened.bid, version!.device, { onFiles: true });
}
