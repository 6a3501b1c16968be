// The link by which a supplier answers without an account: one of each of its people for a request, stored as a hash (sourcing 3).
import { and, eq, inArray, isNull, or } from "drizzle-orm";
import type { Deps } from "../../../deps.ts";
import type { Queryable, Transaction } from "../../../platform/db.ts";
import { notFound } from "../../../platform/errors.ts";
import { newId } from "../../../platform/ids.ts";
import type { Secret } from "../../../platform/secret.ts";
import { countHour, countWindows, hour, waitUntil } from "../../../platform/limits.ts";
import { bidsReadBy, blockedAmong, findUser, hashToken, usersOf } from "../../accounts/use-cases.ts";
import { documentForMail } from "../../documents/use-cases.ts";
import { bidLinks } from "../bid-tables.ts";
import { findAnswered } from "../rounds/store.ts";
import { type Bidder, deviceHash, linkEnded } from "./bidder.ts";

type OfLink = Pick<Bidder, "rfqId" | "organisationId">;
const ofLink = ({ rfqId, organisationId }: OfLink) =>
  and(eq(bidLinks.rfqId, rfqId), eq(bidLinks.organisationId, organisationId), isNull(bidLinks.endedAt));

/** Resolves to how many there were: one or none. */
export async function endLinksOf(tx: Transaction, link: OfLink, now: Date): Promise<number> {
  const { rowCount } = await tx.update(bidLinks).set({ endedAt: now }).where(ofLink(link));
  return rowCount ?? 0;
}

/**
 * Of a supplier that is blocked: none of its links opens anything again. One by which something comes just then is not waited for: it
 * opens nothing while the block holds, and ends with that.
 */
export async function endLinksOfParty(tx: Transaction, organisationId: string, now: Date): Promise<void> {
  const own = and(eq(bidLinks.organisationId, organisationId), isNull(bidLinks.endedAt));
  const free = await tx
    .select({ id: bidLinks.id })
    .from(bidLinks)
    .where(own)
    .for("no key update", { skipLocked: true });
  const ids = free.map(({ id }) => id);
  if (ids.length > 0) await tx.update(bidLinks).set({ endedAt: now }).where(inArray(bidLinks.id, ids));
}

/** When the links of a request that stand were made, by supplier. */
export async function linksOfRequest(db: Queryable, rfqId: string): Promise<Map<string, Date>> {
  const isInForceNow = and(eq(bidLinks.rfqId, rfqId), isNull(bidLinks.endedAt));
  const rows = await db.select().from(bidLinks).where(isInForceNow);
  return new Map(rows.map(({ organisationId, createdAt }) => [organisationId, createdAt]));
}

/** When the link of a supplier that stands was made: of others' none is read for it. */
export async function linkMadeAt(db: Queryable, ofBidder: OfLink): Promise<Date | null> {
  const [link] = await db.select({ at: bidLinks.createdAt }).from(bidLinks).where(ofLink(ofBidder));
  return link?.at ?? null;
}

/** Of a supplier: the requests that it has a link of. */
export async function requestsLinked(db: Queryable, organisationId: string): Promise<string[]> {
  const isInForceNow = and(eq(bidLinks.organisationId, organisationId), isNull(bidLinks.endedAt));
  const rows = await db.select({ rfqId: bidLinks.rfqId }).from(bidLinks).where(isInForceNow);
  return rows.map(({ rfqId }) => rfqId);
}

export const linkAddress = ({ config }: Pick<Deps, "config">, token: string): string =>
  `${config.publicUrl}/bid/${token}`;

/** All of a request: what was shown to the desk opens no round that is sealed. */
export async function endLinksOfRequest(tx: Transaction, rfqId: string, now: Date): Promise<void> {
  const own = and(eq(bidLinks.rfqId, rfqId), isNull(bidLinks.endedAt));
  await tx.update(bidLinks).set({ endedAt: now }).where(own);
}

/** 32 bytes that nobody without the secret tells of the link's id: the mail that bears them is written once the link stands. */
const tokenOfLink = (secret: Secret, id: string): string => secret.sign("bid link", id);

/**
 * A new link for each of the supplier's people, since what is typed by it under seal is theirs; where the desk is told it, one for all of
 * them, whose token this resolves to. Those of before end.
 */
export async function makeLinks(
  { secret }: Pick<Deps, "secret">,
  tx: Transaction,
  link: OfLink,
  { madeBy, isTold, now }: { madeBy: string; isTold: boolean; now: Date },
): Promise<string | null> {
  await endLinksOf(tx, link, now);
  const holders = isTold ? [null] : await usersOf(tx, [link.organisationId]);
  const made = holders.map((userId) => ({ id: newId(), userId }));
  if (made.length > 0)
    await tx.insert(bidLinks).values(
      made.map(({ id, userId }) => ({
        id,
        ...link,
        userId,
        token: hashToken(tokenOfLink(secret, id)),
        createdAt: now,
        madeBy,
      })),
    );
  return isTold ? tokenOfLink(secret, made[0]!.id) : null;
}

/** The token of the link of somebody that stands, for the mail to them; null where none does. */
export async function standingToken(
  { db, secret }: Pick<Deps, "db" | "secret">,
  ofBidder: OfLink & { userId: string },
): Promise<string | null> {
  const own = and(ofLink(ofBidder), or(isNull(bidLinks.userId), eq(bidLinks.userId, ofBidder.userId)));
  const [link] = await db.select().from(bidLinks).where(own);
  const token = link && tokenOfLink(secret, link.id);
  return link && token && link.token.equals(hashToken(token)) ? token : null;
}

const readsFor = 30 * 24 * hour;
const callsPerMinute = 120;
const submitsPerHour = 20;
const wrongPerHour = 20;

type LinkDeps = Pick<Deps, "db" | "clock" | "config">;

async function refuseWrong({ db, clock, config }: LinkDeps, address: string): Promise<never> {
  if (config.rateLimit) {
    const { count, secondsLeft } = await countHour(db, clock, `wrong bid links from ${address}`);
    if (count > wrongPerHour) throw waitUntil(clock, secondsLeft, "You can try again");
  }
  throw notFound("This link");
}

/** A round past its closing is read for 30 days more. */
async function refuseOld(db: Queryable, rfqId: string, now: Date): Promise<void> {
  const last = await findAnswered(db, rfqId);
  if (!last || last.closesAt.getTime() + readsFor < now.getTime()) throw linkEnded();
}

async function limitLink({ db, clock }: LinkDeps, id: string, writes: boolean): Promise<void> {
  const [calls] = await countWindows(db, clock, [{ name: `bid link ${id}`, length: 60_000 }] as const);
  if (calls.count > callsPerMinute) throw waitUntil(clock, calls.secondsLeft, "You can go on");
  if (!writes) return;
  const submits = await countHour(db, clock, `submits by bid link ${id}`);
  if (submits.count > submitsPerHour) throw waitUntil(clock, submits.secondsLeft, "You can submit again");
}

/** Whoever holds a link, forwarded too. Throws 404 for one that never was, 410 for one that has ended. */
export async function bidderByLink(
  deps: LinkDeps,
  token: string,
  { address, device, writes = false }: { address: string; device: string | undefined; writes?: boolean },
): Promise<Bidder> {
  const { db, clock, config } = deps;
  const [link] = await db
    .select()
    .from(bidLinks)
    .where(eq(bidLinks.token, hashToken(token)));
  if (!link) return refuseWrong(deps, address);
  const now = clock.now();
  const blocked = await blockedAmong(db, [link.organisationId]);
  const holder = link.userId ? await findUser(db, link.userId) : undefined;
  if (link.endedAt || blocked.size > 0 || holder?.disabledAt) throw linkEnded();
  await refuseOld(db, link.rfqId, now);
  if (config.rateLimit) await limitLink(deps, link.id, writes);
  const request = await documentForMail({ db }, link.rfqId);
  if (!request) throw linkEnded();
  return {
    organisationId: link.organisationId,
    userId: null,
    personId: link.userId,
    reads: link.userId ? await bidsReadBy(db, link.userId) : new Set(),
    linkId: link.id,
    isBlind: true,
    isUnconfirmed: false,
    device: device ? deviceHash(device) : null,
    rfqId: link.rfqId,
    name: request.document.name,
  };
}
