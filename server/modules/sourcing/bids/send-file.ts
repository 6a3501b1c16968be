// A supplier attaches a file to its bid, or takes one out: sealed before it is kept, and part of what stands from then on (sourcing 3, 4).
import { mostBidFiles } from "@vanik/contracts/bid";
import { and, eq } from "drizzle-orm";
import type { Deps } from "../../../deps.ts";
import { inTransaction, type Transaction } from "../../../platform/db.ts";
import { notFound, Refusal } from "../../../platform/errors.ts";
import { mediaTypeTask } from "../../../platform/file-content.ts";
import type { ReceivedFile } from "../../../platform/form.ts";
import { newId } from "../../../platform/ids.ts";
import { fileNameOfUpload, isUploadType, notTaken } from "../../documents/use-cases.ts";
import { bidFiles, type StoredBid } from "../bid-tables.ts";
import { readRoundKey } from "../rounds/round-keys.ts";
import { type FileAbout, filesOfBid, forgetBidFile, type OpenedFile, sealAbout, sealBytes } from "./bid-files.ts";
import { inBidTurn } from "./bid-turns.ts";
import { type Bidder, deviceHash, findSeat, lockSeat, isByLink, maySee, refuseTakenBack, type Seat } from "./bidder.ts";
import { countOnTheWay } from "./on-the-way.ts";
import { refuseNotOpen } from "./save-bid.ts";
import { lockBidUnless, type BidKey } from "./sealed-bids.ts";
import { bidFacts, type BidDeps, sealOf } from "./show-bid.ts";
import { writeVersionWithFiles } from "./bid-version.ts";

export type FileDeps = BidDeps & Pick<Deps, "files" | "fileReader" | "log">;

/** A supplier's bid that is held while its files change. */
interface LockedBid {
  tx: Transaction;
  bidder: Bidder;
  seat: Seat;
  bid: StoredBid;
  now: Date;
}

/** `judge` throws what is refused, and resolves to what it found. */
async function lockOpenBid<T>(
  tx: Transaction,
  bidder: Bidder,
  now: Date,
  judge: (bid: StoredBid) => Promise<T>,
): Promise<LockedBid & { found: T }> {
  const seat = await lockSeat(tx, bidder, now);
  refuseNotOpen(seat, bidder.name, now);
  return lockBidUnless(tx, bidder, seat, async (bid) => ({ tx, bidder, seat, bid, now, found: await judge(bid) }));
}

/** A bid that stands counts with the files that hang on it now. */
async function resubmitWithFiles(deps: FileDeps, { tx, bidder, seat, bid, now }: LockedBid): Promise<void> {
  if (bid.state !== "submitted") return;
  const judged = await bidFacts(tx, bidder, seat, bid);
  await writeVersionWithFiles({ deps, tx, bidder, input: { move: "submit", reason: "" }, now, seat, bid, ...judged });
}

const setState = async (
  tx: Transaction,
  bid: StoredBid,
  id: string,
  from: "pending" | "stored",
  state: "stored" | "dropped",
) => {
  const own = and(eq(bidFiles.id, id), eq(bidFiles.bidId, bid.id), eq(bidFiles.state, from));
  const { rowCount } = await tx.update(bidFiles).set({ state }).where(own);
  return rowCount === 1;
};

/** Throws where no file of this id hangs there to be taken out. Who is unknown to the supplier takes out what it sent itself. */
async function requireOwnFile(
  { tx, bidder }: Pick<LockedBid, "tx" | "bidder">,
  bid: StoredBid,
  id: string,
  what: string,
): Promise<void> {
  const own = and(eq(bidFiles.id, id), eq(bidFiles.bidId, bid.id), eq(bidFiles.state, "stored"));
  const [file] = await tx.select({ device: bidFiles.device, userId: bidFiles.userId }).from(bidFiles).where(own);
  if (!file) throw notFound(what);
  if (!maySee(bidder, file.device) && !isByLink(bidder) && file.userId !== bidder.userId)
    throw new Refusal(
      "refused",
      "This file was sent from elsewhere. It is taken out there, or by the link that was mailed to your company.",
    );
}

interface Sending {
  id: string;
  of: BidKey;
  about: FileAbout;
  replaces: string | undefined;
}

/** The same file under the same name, which hangs there once; throws where one more is too many, or the one to replace is not there. */
async function findTwin(
  locked: Pick<LockedBid, "tx" | "bidder">,
  bid: StoredBid,
  { of: bidKey, about, replaces }: Sending,
): Promise<OpenedFile | undefined> {
  const all = await filesOfBid(locked.tx, bidKey, bid.id);
  const twin = all.find(({ about: { name, sha256 } }) => name === about.name && sha256 === about.sha256);
  if (twin) return twin;
  if (replaces) await requireOwnFile(locked, bid, replaces, "The file to replace");
  if (all.length - (replaces ? 1 : 0) >= mostBidFiles)
    throw new Refusal("refused", `A bid has at most ${mostBidFiles} files. Take one out first.`);
  return undefined;
}

/** Resolves to the file that hangs there now. */
async function attachToBid(
  deps: FileDeps,
  locked: LockedBid & { found: OpenedFile | undefined },
  { id, about, replaces }: Sending,
): Promise<OpenedFile> {
  const { tx, bid, found } = locked;
  if (found) return found;
  if (replaces) await setState(tx, bid, replaces, "stored", "dropped");
  if (!(await setState(tx, bid, id, "pending", "stored")))
    throw new Refusal("unavailable", "The upload took too long. Please send the file again.");
  await resubmitWithFiles(deps, locked);
  const [file] = await tx.select().from(bidFiles).where(eq(bidFiles.id, id));
  return { file: file!, about };
}

interface ReadFile {
  bidder: Bidder;
  file: ReceivedFile;
  replaces: string | undefined;
  /** When the whole of it was read. */
  now: Date;
}

/** Seals a file and hangs it on the bid; whatever fails leaves nothing behind. */
async function sealAndAttach(
  deps: FileDeps,
  seat: Seat,
  { bidder, file, replaces, now }: ReadFile,
): Promise<OpenedFile> {
  const { db } = deps;
  const type = await deps.fileReader.read(mediaTypeTask, file.bytes, "bid");
  if (!isUploadType(type)) throw notTaken();
  const id = newId();
  const about = { name: fileNameOfUpload(file.name, type), type, size: file.bytes.length, sha256: file.hash };
  const bidKey = sealOf(await readRoundKey(deps, db, seat.round.id), seat, bidder);
  const sending = { id, of: bidKey, about, replaces };
  const lockToSend = (tx: Transaction) => lockOpenBid(tx, bidder, now, (bid) => findTwin({ tx, bidder }, bid, sending));
  const insertPending = async (tx: Transaction) => {
    const { bid } = await lockToSend(tx);
    const { userId, isBlind } = bidder;
    // Of one whom the supplier does not know it is of some device, be it one that keeps no key.
    const device = bidder.device ?? (isBlind && userId ? deviceHash(id) : null);
    const sealedAbout = await sealAbout(bidKey, id, about);
    await tx
      .insert(bidFiles)
      .values({ id, bidId: bid.id, state: "pending", sealedAbout, device, userId, createdAt: now });
  };
  await inBidTurn(bidder, seat.round, () => inTransaction(db, insertPending));
  try {
    await deps.files.save(id, await sealBytes(bidKey, id, file.bytes));
    const attach = async (tx: Transaction) => attachToBid(deps, await lockToSend(tx), sending);
    const attached = await inBidTurn(bidder, seat.round, () => inTransaction(db, attach));
    // Where the same hangs there already nothing was taken out for it.
    if (attached.file.id !== id) await forgetBidFile(deps, id);
    else if (replaces) await forgetBidFile(deps, replaces);
    return attached;
  } catch (error) {
    await forgetBidFile(deps, id);
    throw error;
  }
}

/** The same, and the closing waits for it. */
export async function sendToBid(
  deps: FileDeps,
  bidder: Bidder,
  file: ReceivedFile,
  { replaces, now }: Pick<ReadFile, "replaces" | "now">,
): Promise<OpenedFile> {
  const seat = await findSeat(deps.db, bidder, now);
  refuseTakenBack(seat);
  refuseNotOpen(seat, bidder.name, now);
  const { round } = seat;
  return countOnTheWay(deps.db, { round, now }, () => sealAndAttach(deps, seat, { bidder, file, replaces, now }));
}

/** Takes a file out of the bid until the closing. */
export async function dropFile(deps: FileDeps, bidder: Bidder, id: string, now: Date): Promise<void> {
  const { round } = await findSeat(deps.db, bidder, now);
  const drop = async (tx: Transaction) => {
    const locked = await lockOpenBid(tx, bidder, now, (bid) => requireOwnFile({ tx, bidder }, bid, id, "This file"));
    await setState(tx, locked.bid, id, "stored", "dropped");
    await resubmitWithFiles(deps, locked);
  };
  await countOnTheWay(deps.db, { round, now }, () => inBidTurn(bidder, round, () => inTransaction(deps.db, drop)));
  await forgetBidFile(deps, id);
}
