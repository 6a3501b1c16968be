// Files of a bid as they are kept: bytes in the file store and what they are called, both sealed until the round is opened (sourcing 4).
import type { BidPage } from "@vanik/contracts/bid-page";
import { maxUploadBytes } from "@vanik/contracts/uploads";
import { and, asc, eq, ne } from "drizzle-orm";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Deps } from "../../../deps.ts";
import type { Queryable } from "../../../platform/db.ts";
import { openFile, openRow, sealFile, sealRow } from "../bid-seal.ts";
import { bidFiles, type StoredBid, type StoredBidFile } from "../bid-tables.ts";
import { roundKeyOrNone, type SealDeps } from "../rounds/round-keys.ts";
import { type Bidder, maySee, type Seat } from "./bidder.ts";
import { asOf, type BidKey, readableOrNull } from "./sealed-bids.ts";

/** What a file is, beside its bytes. */
export interface FileAbout {
  name: string;
  type: string;
  size: number;
  /** Of the bytes as they came, in hex. */
  sha256: string;
}

export interface OpenedFile {
  file: StoredBidFile;
  about: FileAbout;
}

const mostAbout = 4096;

export const sealAbout = (bidKey: BidKey, id: string, about: FileAbout): Promise<Buffer> =>
  sealRow(bidKey.roundKey, asOf(bidKey, id, "file about"), Buffer.from(JSON.stringify(about)));

/** Throws Unreadable where it was altered, or is another's. */
const openAbout = (bidKey: BidKey, { id, sealedAbout }: StoredBidFile): FileAbout =>
  JSON.parse(
    openRow(bidKey.roundKey, asOf(bidKey, id, "file about"), sealedAbout, mostAbout).toString("utf8"),
  ) as FileAbout;

export const sealBytes = (bidKey: BidKey, id: string, bytes: Buffer): Promise<Buffer> =>
  sealFile(bidKey.roundKey, asOf(bidKey, id, "file"), bytes);

/** The bytes as they came. Throws Unreadable where they were altered, or are another's. */
export async function openBytes({ files }: Pick<Deps, "files">, bidKey: BidKey, id: string): Promise<Buffer> {
  const sealed = await buffer((await files.open(id)) as Readable);
  return openFile(bidKey.roundKey, asOf(bidKey, id, "file"), sealed, maxUploadBytes);
}

/** Those that hang on a bid, the first first. */
const storedFilesOf = (db: Queryable, bidId: string): Promise<StoredBidFile[]> =>
  db
    .select()
    .from(bidFiles)
    .where(and(eq(bidFiles.bidId, bidId), eq(bidFiles.state, "stored")))
    .orderBy(asc(bidFiles.createdAt), asc(bidFiles.id));

/** The same with what they are; one that was altered is left out. Of what is not `seen` nothing is opened. */
export async function filesOfBid(
  db: Queryable,
  bidKey: BidKey,
  bidId: string,
  seen: (file: StoredBidFile) => boolean = () => true,
): Promise<OpenedFile[]> {
  return (await storedFilesOf(db, bidId)).filter(seen).flatMap((file) => {
    const about = readableOrNull(() => openAbout(bidKey, file));
    return about ? { file, about } : [];
  });
}

/** Takes out what hangs on no bid, bytes first; what fails is left to the sweep. */
export async function forgetBidFile({ db, files, log }: Pick<Deps, "db" | "files" | "log">, id: string): Promise<void> {
  try {
    // An update, not a read: it waits for a commit that is under way.
    const gone = and(eq(bidFiles.id, id), ne(bidFiles.state, "stored"));
    const { rowCount } = await db.update(bidFiles).set({ state: "dropped" }).where(gone);
    if (rowCount !== 1) return;
    await files.remove(id);
    await db.delete(bidFiles).where(gone);
  } catch (error) {
    log.warn({ err: error }, "a file of a bid that is gone is left to the sweep");
  }
}

/** As its supplier's page tells them: names where this device sent them, or who reads is signed in. */
export async function showBidFiles(
  deps: SealDeps,
  db: Queryable,
  bidder: Bidder,
  { round }: Pick<Seat, "round">,
  bid: StoredBid | undefined,
): Promise<BidPage["files"]> {
  const stored = bid ? await storedFilesOf(db, bid.id) : [];
  const seen = stored.filter(({ device }) => maySee(bidder, device));
  const roundKey = seen.length > 0 ? await roundKeyOrNone(deps, db, round.id) : null;
  const bidKey = roundKey && { roundKey, round: round.id, supplier: bidder.organisationId };
  return stored.map((file) => {
    const about = bidKey && seen.includes(file) ? readableOrNull(() => openAbout(bidKey, file)) : null;
    const { id, createdAt } = file;
    return { id, name: about?.name ?? null, size: about?.size ?? null, sent_at: createdAt.toISOString() };
  });
}
