// What a supplier attaches to a request whose round is sealed is its bid's: sent, listed and saved again by itself alone, until the opening (sourcing 4).
import type { DocumentFile } from "@vanik/contracts/documents";
import type { RoundState } from "@vanik/contracts/round";
import type { Uploaded } from "@vanik/contracts/uploads";
import { roundStateAt } from "@vanik/trading/round-clock";
import { and, eq, gt, inArray, isNull, or } from "drizzle-orm";
import type { Deps } from "../../../deps.ts";
import type { Queryable } from "../../../platform/db.ts";
import type { FileReply } from "../../../platform/endpoint-reply.ts";
import type { ReceivedFile } from "../../../platform/form.ts";
import type { PartyViewer, SignedInViewer } from "../../../platform/viewer.ts";
import { bidsReadBy, findLetIn } from "../../accounts/use-cases.ts";
import { findRow } from "../../documents/use-cases.ts";
import { filesOfBid, type OpenedFile, openBytes } from "../bids/bid-files.ts";
import { bidderSignedIn, findSeat, firstPublishedOf, isOwnBid, maySee } from "../bids/bidder.ts";
import { type FileDeps, sendToBid } from "../bids/send-file.ts";
import { findBid } from "../bids/sealed-bids.ts";
import { sealOf } from "../bids/show-bid.ts";
import { bidFiles, bids } from "../bid-tables.ts";
import { rounds } from "../tables.ts";
import { roundKeyOrNone, type SealDeps } from "./round-keys.ts";
import { findRoundOf, lawOf, standsSql } from "./store.ts";

type KeyDeps = SealDeps & Pick<Deps, "clock">;

const underWay: ReadonlySet<RoundState> = new Set(["waiting", "open", "closed"]);
const docType = "RFQ";

const showOwn = ({ file, about }: OpenedFile): DocumentFile => ({
  id: file.id,
  docType,
  file_name: about.name,
  content_type: about.type,
  size: about.size,
  uploaded_at: file.createdAt.toISOString(),
  version: 1,
  current: true,
});

async function isUnderSeal(
  { clock }: Pick<Deps, "clock">,
  db: Queryable,
  viewer: SignedInViewer,
  name: string,
): Promise<boolean> {
  const request = await findRow(db, viewer.scope, "request_for_quotation", name);
  const round = request && (await findRoundOf(db, request.id));
  return Boolean(round?.sealed && underWay.has(roundStateAt(lawOf(round, name), clock.now())));
}

/** Makes a file part of the bid; null where no sealed round is under way. */
export async function uploadByRound(
  deps: FileDeps,
  viewer: PartyViewer,
  { name, device }: { name: string; device: string | undefined },
  file: ReceivedFile,
): Promise<Uploaded | null> {
  const now = deps.clock.now();
  if (!(await isUnderSeal(deps, deps.db, viewer, name))) return null;
  const bidder = await bidderSignedIn(deps.db, viewer, name, now, device);
  return { name, docType, file: showOwn(await sendToBid(deps, bidder, file, { replaces: undefined, now })) };
}

async function ownFiles(deps: KeyDeps, db: Queryable, viewer: SignedInViewer, name: string) {
  if (viewer.kind !== "supplier" || viewer.looksOn || !(await isUnderSeal(deps, db, viewer, name))) return null;
  const now = deps.clock.now();
  const bidder = await bidderSignedIn(db, viewer, name, now);
  // Of what it may not read it has sent nothing.
  if (bidder.isUnconfirmed) return null;
  const seat = await findSeat(db, bidder, now).catch(() => null);
  const bid = seat && (await findBid(db, seat.round, bidder));
  if (!bid || !isOwnBid(bidder, bid)) return null;
  const roundKey = await roundKeyOrNone(deps, db, seat.round.id);
  if (!roundKey) return null;
  const bidKey = sealOf(roundKey, seat, bidder);
  return { of: bidKey, all: await filesOfBid(db, bidKey, bid.id, ({ device }) => maySee(bidder, device)) };
}

/** Those of the reader's own bid. */
export async function listByRound(
  deps: KeyDeps,
  db: Queryable,
  viewer: SignedInViewer,
  name: string,
): Promise<DocumentFile[]> {
  return ((await ownFiles(deps, db, viewer, name))?.all ?? []).map(showOwn).toReversed();
}

/** Of these requests, by their ids, those to whose sealed bid its reader has sent a file: what a row tells by its check. */
export async function findWithBidFiles(
  db: Queryable,
  viewer: SignedInViewer,
  rfqIds: readonly string[],
): Promise<Set<string>> {
  if (viewer.kind !== "supplier" || viewer.looksOn || rfqIds.length === 0) return new Set();
  const letIn = await findLetIn(db, viewer.userId);
  const reads = [...(await bidsReadBy(db, viewer.userId))];
  const rows = await db
    .selectDistinct({ id: rounds.rfqId })
    .from(bidFiles)
    .innerJoin(bids, eq(bids.id, bidFiles.bidId))
    .innerJoin(rounds, eq(rounds.id, bids.roundId))
    .where(
      and(
        inArray(rounds.rfqId, [...rfqIds]),
        eq(bids.organisationId, viewer.scope),
        eq(bidFiles.state, "stored"),
        rounds.sealed,
        or(isNull(bids.typedBy), eq(bids.typedBy, viewer.userId), and(standsSql, inArray(bids.typedBy, reads))),
        inArray(rounds.state, [...underWay]),
        letIn ? gt(firstPublishedOf(rounds.rfqId), letIn.blindUntil) : undefined,
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** One of them; null where it is none. */
export async function openByRound(
  deps: FileDeps,
  viewer: SignedInViewer,
  { id: name, fileId }: { id: string; fileId: string },
): Promise<FileReply | null> {
  const own = await ownFiles(deps, deps.db, viewer, name);
  const found = own?.all.find(({ file }) => file.id === fileId);
  if (!own || !found) return null;
  const body = await openBytes(deps, own.of, fileId);
  return { body, contentType: found.about.type, fileName: found.about.name, size: body.length };
}
