// One page of the inbox, newest first.
import type { InboxQuery } from "@vanik/contracts/inbox";
import { and, desc, eq, isNull, or, sql, inArray } from "drizzle-orm";
import type { Queryable } from "../../../platform/db.ts";
import { mostCounted } from "../../../platform/paging.ts";
import { hasWords } from "../../accounts/use-cases.ts";
import { findSubjectsNamed } from "../../documents/use-cases.ts";
import { inboxAs } from "../../inbox/views.ts";

const i = inboxAs("i");
const words = sql`organisation_words(${i.person}, ${i.company}, ${i.email} || ' ' || ${i.phone})`;

async function foundBy(db: Queryable, q: string) {
  const documents = await findSubjectsNamed(db, q);
  return or(hasWords(words, q), documents.length > 0 ? inArray(i.subjectId, documents) : undefined);
}

export async function findEntries(
  db: Queryable,
  userId: string,
  { kind, state, assigned, q, limit_start: start, limit_page_length: length }: InboxQuery,
) {
  const assignee = assigned === "me" ? userId : assigned;
  const where = and(
    kind && eq(i.kind, kind),
    state && eq(i.state, state),
    assignee === undefined ? undefined : assignee === "nobody" ? isNull(i.assignedTo) : eq(i.assignedTo, assignee),
    q ? await foundBy(db, q) : undefined,
  );
  const rows = await db.select().from(i).where(where).orderBy(desc(i.at), desc(i.id)).limit(length).offset(start);
  const counted = db
    .select({ one: sql`1`.as("one") })
    .from(i)
    .where(where)
    .limit(mostCounted + 1)
    .as("counted");
  const [total] = await db.select({ n: sql<number>`count(*)::int` }).from(counted);
  return { rows, total: total?.n ?? 0 };
}
