// A request as its supplier reads it while its round is under way: with the files of its own bid, and the moves that the round lets it make.
import type { TradeDocument } from "@vanik/contracts/documents";
import { isRefused } from "@vanik/trading/refused";
import type { Deps } from "../../../deps.ts";
import type { Queryable } from "../../../platform/db.ts";
import type { PartyViewer, SignedInViewer } from "../../../platform/viewer.ts";
import { findDocumentNamed } from "../../documents/use-cases.ts";
import { bidderSignedIn, findSeat } from "../bids/bidder.ts";
import { tryDecline } from "../bids/move-bid.ts";
import { findBid } from "../bids/sealed-bids.ts";
import { linksOfRequest } from "../bids/links.ts";
import { listByRound } from "./files-by-round.ts";
import { partyNames } from "./party-names.ts";
import type { SealDeps } from "./round-keys.ts";
import { findRoundOf } from "./store.ts";

/** Whether its supplier may decline: true where no round says anything of it. */
async function mayDecline(
  { clock }: Pick<Deps, "clock">,
  db: Queryable,
  viewer: PartyViewer,
  name: string,
): Promise<boolean> {
  const now = clock.now();
  const bidder = await bidderSignedIn(db, viewer, name, now);
  if (!(await findRoundOf(db, bidder.rfqId))) return true;
  const seat = await findSeat(db, bidder, now).catch(() => null);
  const bid = seat ? await findBid(db, seat.round, bidder) : undefined;
  return seat !== null && !isRefused(tryDecline(name, seat, bid, now));
}

/** For the desk, of a request without rounds: when each link that stands was handed out. */
async function withLinksOfRequest(db: Queryable, document: TradeDocument): Promise<TradeDocument> {
  const { invitations, round, name } = document;
  const request = invitations && !round ? await findDocumentNamed(db, name, ["request_for_quotation"]) : undefined;
  const names = request && (await namesOfLinked(db, request.id));
  if (!invitations || !names || names.size === 0) return document;
  const links = invitations.map((one) => ({ ...one, link_at: names.get(one.supplier) ?? null }));
  return { ...document, invitations: links };
}

async function namesOfLinked(db: Queryable, rfqId: string): Promise<Map<string, string>> {
  const links = await linksOfRequest(db, rfqId);
  const names = await partyNames(db, [...links.keys()]);
  return new Map([...names].map(([id, name]) => [name, links.get(id)!.toISOString()]));
}

export async function showByRound(
  deps: SealDeps & Pick<Deps, "clock">,
  db: Queryable,
  viewer: SignedInViewer,
  document: TradeDocument,
  /** The reply is kept under its Idempotency-Key, where no name of a sealed file may stand. */
  { isKept = false } = {},
): Promise<TradeDocument> {
  if (viewer.kind === "staff") return withLinksOfRequest(db, document);
  if (viewer.kind !== "supplier") return document;
  const { name, moves } = document;
  const offered = moves.some(({ move }) => move === "decline") && !(await mayDecline(deps, db, viewer, name));
  const ofBid = isKept ? [] : await listByRound(deps, db, viewer, name);
  return {
    ...document,
    moves: offered ? moves.filter(({ move }) => move !== "decline") : moves,
    ...(ofBid.length > 0 && { document: true, files: [...ofBid, ...document.files] }),
  };
}
