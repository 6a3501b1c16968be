// An invitation moves within its RFQ: one supplier's, and no other supplier learns of it (the wall).
import type { RoundQuoteStatus } from "@vanik/contracts/round";
import type { FactsOf } from "@vanik/trading/facts";
import { lifecycle } from "@vanik/trading/lifecycle";
import { tryMove } from "@vanik/trading/moving";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/db.ts";
import { invalid } from "../../../platform/errors.ts";
import { newId } from "../../../platform/ids.ts";
import { isDesk, type Scope } from "../../../platform/viewer.ts";
import { organisationNamed } from "../../accounts/use-cases.ts";
import { type By, conflict, type Moving, type MoveWordsGiven, wordsForReader } from "./act.ts";
import { allowed } from "../law/allowed.ts";
import { readFacts } from "../law/facts-store.ts";
import { insertEvents } from "../store.ts";
import type { StoredDocument } from "../tables.ts";
import { invitations } from "../tables.ts";

/** Whose invitation a move of an RFQ means: a supplier's own, at the desk the named one's; null when it means the RFQ itself. */
export async function supplierMeant(
  tx: Transaction,
  scope: Scope,
  rfq: StoredDocument,
  { move, supplier }: MoveWordsGiven,
): Promise<string | null> {
  if (!isDesk(scope)) return scope;
  if (!Object.hasOwn(lifecycle.invitation, move)) return null;
  if (!supplier) throw invalid({ supplier: "Name the supplier whose invitation it is." });
  const found = await organisationNamed(tx, "supplier", supplier);
  const [invited] = found
    ? await tx
        .select({ id: invitations.organisationId })
        .from(invitations)
        .where(and(eq(invitations.rfqId, rfq.id), eq(invitations.organisationId, found.id)))
    : [];
  if (!invited) throw invalid({ supplier: `${rfq.name} does not ask ${supplier}.` });
  return invited.id;
}

/** Makes a move of one supplier's invitation, by its facts where they are known; the RFQ's row is locked. */
export async function moveInvitation(
  { tx, deps, on }: Moving,
  by: By,
  rfq: StoredDocument,
  supplierId: string,
  words: MoveWordsGiven,
  known?: FactsOf["invitation"],
): Promise<void> {
  const facts = known ?? (await readFacts(tx, rfq, supplierId));
  const { from, to } = allowed(tryMove(by.mover, facts, words.move, on));
  const eventWords = wordsForReader(by, words);
  const { rowCount } = await tx
    .update(invitations)
    .set({ state: to, reason: to === "declined" ? (eventWords.note ?? eventWords.reason) : null })
    .where(and(eq(invitations.rfqId, rfq.id), eq(invitations.organisationId, supplierId), eq(invitations.state, from)));
  if (rowCount !== 1) throw conflict(rfq.name);
  await insertEvents(tx, [
    {
      id: newId(),
      documentId: rfq.id,
      organisationId: supplierId,
      at: deps.clock.now(),
      move: words.move,
      from,
      to,
      userId: by.userId,
      byParty: by.party,
      ...eventWords,
    },
  ]);
}

/** The RFQ has its number; from when it is sent on its suppliers see it. */
export async function sendInvitations(
  tx: Transaction,
  rfqId: string,
  as: { name: string; transactionDate: string; sent: boolean },
): Promise<void> {
  await tx.update(invitations).set(as).where(eq(invitations.rfqId, rfqId));
}

/** What a list says of these suppliers; null is what the invitation's own state says. What it says already is not written anew. */
export async function writeQuoteStatus(
  tx: Transaction,
  rfqId: string,
  organisationIds: readonly string[],
  quoteStatus: RoundQuoteStatus | null,
): Promise<void> {
  if (organisationIds.length === 0) return;
  await tx
    .update(invitations)
    .set({ quoteStatus })
    .where(
      and(
        eq(invitations.rfqId, rfqId),
        inArray(invitations.organisationId, [...organisationIds]),
        sql`${invitations.quoteStatus} is distinct from ${quoteStatus}`,
      ),
    );
}
