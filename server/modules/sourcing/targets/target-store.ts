// Better rates that were asked of suppliers, as they are kept and told (sourcing 5).
import type { DeskTarget, OwnTarget } from "@vanik/contracts/targets";
import type { TargetFacts } from "@vanik/trading/round-facts";
import { and, desc, eq } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db.ts";
import { ordersOfBids } from "../../documents/use-cases.ts";
import { partyNames } from "../rounds/party-names.ts";
import { lawOf } from "../rounds/store.ts";
import type { StoredRound } from "../tables.ts";
import { type StoredTarget, targets } from "../target-tables.ts";

interface OfSupplier {
  round: StoredRound;
  organisationId: string;
}

/** What was asked of a supplier in a round last. */
export async function latestTarget(
  db: Queryable,
  { round, organisationId }: OfSupplier,
): Promise<StoredTarget | undefined> {
  const [row] = await db
    .select()
    .from(targets)
    .where(and(eq(targets.roundId, round.id), eq(targets.organisationId, organisationId)))
    .orderBy(desc(targets.at), desc(targets.id))
    .limit(1);
  return row;
}

const waits = ({ state, answerBy }: StoredTarget, now: Date) => state === "asked" && now < answerBy;

/** The one that its supplier may answer now. */
export async function waitingTarget(db: Queryable, supplier: OfSupplier, now: Date): Promise<StoredTarget | undefined> {
  const target = await latestTarget(db, supplier);
  return target && waits(target, now) ? target : undefined;
}

/** What the law looks at. */
export async function targetFacts(
  db: Queryable,
  { round, name }: { round: StoredRound; name: string },
  { state, answerBy }: Pick<TargetFacts, "state" | "answerBy">,
): Promise<TargetFacts & { kind: "target" }> {
  const orders = await ordersOfBids(db, round.rfqId);
  return { kind: "target", name: "This counter-offer", state, round: lawOf(round, name), answerBy, orders };
}

/** What still waits is answered no more: the desk has decided, or asks something else. */
export async function lapseTargets(tx: Transaction, roundId: string, now: Date, organisationId?: string) {
  const whose = organisationId === undefined ? undefined : eq(targets.organisationId, organisationId);
  await tx
    .update(targets)
    .set({ state: "lapsed", endedAt: now })
    .where(and(eq(targets.roundId, roundId), eq(targets.state, "asked"), whose));
}

export const showOwnTarget = ({ at, answerBy, lines }: StoredTarget, sees: boolean): OwnTarget => ({
  at: at.toISOString(),
  answer_by: answerBy.toISOString(),
  lines: sees ? lines : null,
});

/** All of a round for the desk, the newest first. */
export async function targetsOfRound(db: Queryable, roundId: string, now: Date): Promise<DeskTarget[]> {
  const all = await db
    .select()
    .from(targets)
    .where(eq(targets.roundId, roundId))
    .orderBy(desc(targets.at), desc(targets.id));
  const names = await partyNames(
    db,
    all.map(({ organisationId }) => organisationId),
  );
  return all.map((one) => ({
    supplier: names.get(one.organisationId) ?? "",
    state: one.state === "draft" || (one.state === "asked" && !waits(one, now)) ? "lapsed" : one.state,
    at: one.at.toISOString(),
    answer_by: one.answerBy.toISOString(),
    answered_at: one.state === "accepted" || one.state === "answered" ? (one.endedAt?.toISOString() ?? null) : null,
    lines: one.lines,
  }));
}
