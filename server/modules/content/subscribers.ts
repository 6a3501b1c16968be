// Who reads the newsletter, for the desk: found, taken out as a file, ended.
import type { Page } from "@vanik/contracts/endpoint";
import type { Subscriber, SubscribersQuery } from "@vanik/contracts/inbox";
import { and, asc, desc, gt, eq, isNotNull, isNull, like } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { indianDay } from "../../platform/clock.ts";
import { csvOf } from "../../platform/csv.ts";
import { type Queryable, startingWith, type Transaction } from "../../platform/db.ts";
import type { FileReply } from "../../platform/endpoint-reply.ts";
import { notFound } from "../../platform/errors.ts";
import { countListed, pageOf } from "../../platform/paging.ts";
import { endSubscription } from "./newsletter.ts";
import { newsletterSubscriptions } from "./tables.ts";

const t = newsletterSubscriptions;
type Narrowed = Pick<SubscribersQuery, "q" | "state">;

const subscribersWhere = ({ q, state }: Narrowed) =>
  and(
    q ? like(t.email, startingWith(q.toLowerCase())) : undefined,
    state && (state === "active" ? isNull(t.unsubscribedAt) : isNotNull(t.unsubscribedAt)),
  );

const showSubscriber = ({ id, email, subscribedAt, unsubscribedAt }: typeof t.$inferSelect): Subscriber => ({
  id,
  email,
  subscribed_at: subscribedAt.toISOString(),
  ended_at: unsubscribedAt?.toISOString() ?? null,
});

/** One page of them, newest first. */
export async function listSubscribers(
  { db }: Pick<Deps, "db">,
  { limit_start: start, limit_page_length: length, ...narrowed }: SubscribersQuery,
): Promise<{ data: Subscriber[]; page: Page }> {
  const where = subscribersWhere(narrowed);
  const rows = await db
    .select()
    .from(t)
    .where(where)
    .orderBy(desc(t.subscribedAt), desc(t.id))
    .limit(length)
    .offset(start);
  return { data: rows.map(showSubscriber), page: pageOf(start, rows.length, await countListed(db, t, where)) };
}

/** Ends one; one that has ended stays as it is. */
export async function endSubscriptionAtDesk(
  deps: Pick<Deps, "clock" | "erpnext">,
  tx: Transaction,
  id: string,
): Promise<Subscriber> {
  await endSubscription(deps, tx, id);
  const [row] = await tx.select().from(t).where(eq(t.id, id));
  if (!row) throw notFound("This subscription");
  return showSubscriber(row);
}

const atOnce = 2000;

/** By e-mail, a batch after another. */
async function* cellsOfSubscribers(db: Queryable, narrowed: Narrowed) {
  let last = "";
  let rows: (typeof t.$inferSelect)[];
  do {
    rows = await db
      .select()
      .from(t)
      .where(and(subscribersWhere(narrowed), gt(t.email, last)))
      .orderBy(asc(t.email))
      .limit(atOnce);
    last = rows.at(-1)?.email ?? last;
    yield rows.map(({ email, subscribedAt, unsubscribedAt }) => [
      email,
      indianDay(subscribedAt),
      unsubscribedAt && indianDay(unsubscribedAt),
    ]);
  } while (rows.length === atOnce);
}

/** Those that are found, as CSV. */
export function subscribersFile({ db, clock }: Pick<Deps, "db" | "clock">, narrowed: Narrowed): FileReply {
  const columns = [
    { title: "Email", holds: "text" },
    { title: "Subscribed on", holds: "day" },
    { title: "Ended on", holds: "day" },
  ] as const;
  return {
    body: csvOf({ title: "Subscribers", columns: [...columns], rows: cellsOfSubscribers(db, narrowed) }),
    contentType: "text/csv; charset=utf-8",
    fileName: `subscribers-${indianDay(clock.now())}.csv`,
  };
}
