// What a supplier attaches to a request whose round is sealed is its bid's: sent, listed and saved again by itself alone, until the opening (sourcing 4).
import type { DocumentFile } from "@vanik/contracts/documents";
import type { Uploaded } from "@vanik/contracts/uploads";
import { roundStateAt } from "@vanik/trading/round-clock";
import type { Deps } from "../../../deps.ts";
import type { FileReply } from "../../../platform/endpoint.ts";
import type { ReceivedFile } from "../../../platform/form.ts";
import type { PartyViewer, SignedInViewer } from "../../../platform/viewer.ts";
import { findRow } from "../../documents/use-cases.ts";
import { filesOfBid, type OpenedFile, openBytes } from "../bids/bid-files.ts";
import { bidderSignedIn, findSeat, maySee } from "../bids/bidder.ts";
import { type FileDeps, sendToBid } from "../bids/send-file.ts";
import { findBid } from "../bids/sealed-bids.ts";
import { sealOf } from "../bids/show-bid.ts";
import { roundKeyOrNone } from "./round-keys.ts";
import { findRoundOf, lawOf } from "./store.ts";

const underWay = new Set(["waiting", "open", "closed"]);
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

async function isUnderSeal({ db, clock }: Pick<Deps, "db" | "clock">, viewer: SignedInViewer, name: string) {
  const request = await findRow(db, viewer.scope, "request_for_quotation", name);
  const round = request && (await findRoundOf(db, request.id));
  return Boolean(round?.sealed && underWay.has(roundStateAt(lawOf(round, name), clock.now())));
}

/** Makes a file part of the bid; null where no sealed round is under way. */
export async function uploadByRound(
  deps: FileDeps,
  viewer: PartyViewer,
  name: string,
  file: ReceivedFile,
): Promise<Uploaded | null> {
  const now = deps.clock.now();
  if (!(await isUnderSeal(deps, viewer, name))) return null;
  const bidder = await bidderSignedIn(deps.db, viewer, name, now);
  return { name, docType, file: showOwn(await sendToBid(deps, bidder, file, { replaces: undefined, now })) };
}

async function ownFiles(deps: FileDeps, viewer: SignedInViewer, name: string) {
  if (viewer.kind !== "supplier" || viewer.looksOn || !(await isUnderSeal(deps, viewer, name))) return null;
  const now = deps.clock.now();
  const bidder = await bidderSignedIn(deps.db, viewer, name, now);
  const seat = await findSeat(deps.db, bidder, now).catch(() => null);
  const bid = seat && (await findBid(deps.db, seat.round.id, bidder.organisationId));
  const roundKey = bid && (await roundKeyOrNone(deps, deps.db, seat.round.id));
  if (!roundKey) return null;
  const of = sealOf(roundKey, seat, bidder);
  const all = await filesOfBid(deps.db, of, bid.id);
  return { of, all: all.filter(({ file }) => maySee(bidder, file.device)) };
}

/** Those of the reader's own bid. */
export async function listByRound(deps: FileDeps, viewer: SignedInViewer, name: string): Promise<DocumentFile[]> {
  return ((await ownFiles(deps, viewer, name))?.all ?? []).map(showOwn).toReversed();
}

/** One of them; null where it is none. */
export async function openByRound(
  deps: FileDeps,
  viewer: SignedInViewer,
  { id: name, fileId }: { id: string; fileId: string },
): Promise<FileReply | null> {
  const own = await ownFiles(deps, viewer, name);
  const found = own?.all.find(({ file }) => file.id === fileId);
  if (!own || !found) return null;
  const body = await openBytes(deps, own.of, fileId);
  return { body, contentType: found.about.type, fileName: found.about.name, size: body.length };
}
