// The requests of a quotation's case that may still be answered, as documents know them: by their invitations, and what is told of
// their newest round.
import { describeRestsOn } from "@vanik/trading/rests-on";
import { and, eq, sql } from "drizzle-orm";
import { roundQuoteStatuses } from "@vanik/contracts/round";
import type { Queryable } from "../../../platform/db.ts";
import { partiesAs } from "../../accounts/views.ts";
import { invitations, type StoredDocument, tradeDocuments as t } from "../tables.ts";
import { quoteStatusOf } from "./show-row.ts";

const { received, declined, void: revoked } = roundQuoteStatuses;
const hasAnswered = (status: string) => status === received || status === declined;

/** What a quotation would rest on were it submitted now, in sentences for whoever reads costs; of every other document nothing. */
export async function findRestsOn(
  db: Queryable,
  { kind, caseId }: Pick<StoredDocument, "kind" | "caseId">,
  now: Date,
  how?: { later: boolean },
): Promise<string[]> {
  if (kind !== "quotation" || !caseId) return [];
  const p = partiesAs("p");
  const rows = await db
    .select({
      name: t.name,
      scheduleDate: t.scheduleDate,
      extras: t.extras,
      status: sql<string>`coalesce(${invitations.quoteStatus}, ${invitations.state})`,
      isBlocked: sql<boolean>`${p.blockedAt} is not null`,
    })
    .from(t)
    .innerJoin(invitations, eq(invitations.rfqId, t.id))
    .innerJoin(p, eq(p.id, invitations.organisationId))
    .where(
      and(
        eq(t.caseId, caseId),
        eq(t.kind, "request_for_quotation"),
        eq(t.state, "submitted"),
        // A next round asks some of those whom the one before asked.
        sql`${invitations.round} is not distinct from (${t.extras} #>> '{round,number}')::int`,
      ),
    )
    .orderBy(t.name);
  return [...Map.groupBy(rows, ({ name }) => name).values()].flatMap((invited) => {
    const { name, scheduleDate, extras } = invited[0]!;
    const statuses = invited.map(({ status, isBlocked }) => ({ status: quoteStatusOf(status), isBlocked }));
    const answered = statuses.filter(({ status }) => hasAnswered(status)).length;
    const awaited = statuses.filter(
      ({ status, isBlocked }) => !hasAnswered(status) && status !== revoked && !isBlocked,
    );
    const { round, replyBy = null } = extras;
    const closesAt = round?.closesAt ? new Date(round.closesAt) : null;
    const request = {
      name,
      scheduleDate,
      replyBy,
      round: round ? { ...round, closesAt } : null,
      answered,
      asked: answered + awaited.length,
    };
    return describeRestsOn(request, now, how) ?? [];
  });
}
