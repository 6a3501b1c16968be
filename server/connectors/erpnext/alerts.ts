// Administrators are mailed of what stops ERPNext from being read or written, each beginning once, and of new problems hourly (connector 8).
import { hasRight } from "@vanik/contracts/rights";
import { and, desc, eq, notExists } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { activeStaff, mailboxOf } from "../../modules/accounts/use-cases.ts";
import { readOperator } from "../../modules/content/use-cases.ts";
import { type Clock, indianTime } from "../../platform/clock.ts";
import { type Database, inTransaction, type Queryable, type Transaction } from "../../platform/db.ts";
import { type Mailer, mailJob } from "../../platform/mail.ts";
import type { Queue } from "../../platform/queue.ts";
import { writeMail } from "../../platform/write-mail.ts";
import { type AlertTold, erpnextAlerts } from "./alert-tables.ts";
import { countGoneInAll } from "./in/sweep.ts";
import { countRefusedSince } from "./out/outbox-store.ts";
import { readErpnextState } from "./store.ts";

/** Milliseconds: for less than the first nobody is told that it is away, and of problems once in the second. */
const longAway = 15 * 60_000;
const betweenProblems = 3_600_000;

type Alert = Pick<typeof erpnextAlerts.$inferInsert, "what" | "since" | "count">;
const t = erpnextAlerts;
const mail = "erpnext-alert";

/** What is so now, told or not. */
async function findAlerts(tx: Transaction, now: Date): Promise<Alert[]> {
  const { notUp, awaySince, manyGoneSince } = await readErpnextState(tx);
  const alerts: Alert[] = [];
  if (notUp !== null && awaySince && (notUp !== "away" || now.getTime() - awaySince.getTime() >= longAway))
    alerts.push({ what: notUp, since: awaySince });
  if (notUp === null) for (const since of await findUnended(tx)) alerts.push({ what: "back", since });
  if (manyGoneSince) alerts.push({ what: "many_gone", since: manyGoneSince, count: (await countGoneInAll(tx)).gone });
  const [last] = await tx.select().from(t).where(eq(t.what, "problems")).orderBy(desc(t.at)).limit(1);
  if (!last || now.getTime() - last.at.getTime() >= betweenProblems) {
    const count = await countRefusedSince(tx, last?.at ?? new Date(0));
    if (count > 0) alerts.push({ what: "problems", since: now, count });
  }
  return alerts;
}

/** Beginnings of being away that were told, and not yet that they ended. */
async function findUnended(tx: Transaction): Promise<Date[]> {
  const back = alias(t, "back");
  const isEnded = tx
    .select({ number: back.number })
    .from(back)
    .where(and(eq(back.what, "back"), eq(back.since, t.since)));
  const rows = await tx
    .select({ since: t.since })
    .from(t)
    .where(and(eq(t.what, "away"), notExists(isEnded)));
  return rows.map(({ since }) => since);
}

/** Tells what is so and was not told; who leads looks. */
export async function notifyOfErpnext({
  db,
  clock,
  queue,
}: {
  db: Database;
  clock: Clock;
  queue: Queue;
}): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    for (const alert of await findAlerts(tx, now)) {
      const [inserted] = await tx
        .insert(t)
        .values({ ...alert, at: now })
        .onConflictDoNothing()
        .returning({ number: t.number });
      if (!inserted) continue;
      const hearers = (await activeStaff(tx)).filter(({ rights }) => hasRight(rights, "administrator"));
      await queue.send(
        tx,
        mailJob,
        hearers.map(({ id }) => ({ mail, id, of: inserted.number })),
      );
    }
  });
}

interface Written {
  heading: string;
  says: string;
  at?: string;
}

const written: Readonly<Record<AlertTold, (alert: typeof erpnextAlerts.$inferSelect) => Written>> = {
  key: ({ since }) => ({
    heading: "ERPNext does not know the portal's key",
    says: `Since ${indianTime(since)} it is neither read nor written to. Give the portal's user a key anew in ERPNext, and start Vanik with it. What people do here waits meanwhile.`,
  }),
  another_site: ({ since }) => ({
    heading: "Another ERPNext answers",
    says: `Since ${indianTime(since)} nothing goes in or out: what ERPNEXT_URL names is not the ERPNext whose documents stand here. Name the right one; where it is the same, moved, say so by npm run erpnext -- adopt.`,
  }),
  many_gone: ({ count }) => ({
    heading: "Was ERPNext restored?",
    says: `${count} of what stands here are not in ERPNext any more. Nothing of it was taken out here. If they were deleted, accept that at the desk; if ERPNext is being brought back, wait: each night looks anew.`,
  }),
  away: ({ since }) => ({
    heading: "ERPNext does not answer",
    says: `It has not answered since ${indianTime(since)}. People go on here as ever: what they do waits, and is done there once it is back.`,
  }),
  back: ({ since, at }) => ({
    heading: "ERPNext answers again",
    says: `It was away from ${indianTime(since)} to ${indianTime(at)}. What was done here meanwhile goes there now.`,
  }),
  problems: ({ count }) => ({
    heading: count === 1 ? "1 new problem with ERPNext" : `${count} new problems with ERPNext`,
    says: "ERPNext did not take over what people did here. Mend it there, then try again at the desk.",
    at: "/problems",
  }),
};

interface MailNeeds {
  db: Queryable;
  mailer: Pick<Mailer, "send">;
  publicUrl: string;
}

/** By its name, as jobs write mails: `hearer` is a person of the desk, `number` the alert's. */
export const erpnextMails = {
  async [mail]({ db, mailer, publicUrl }: MailNeeds, hearer: string, number: number | undefined): Promise<void> {
    const to = await mailboxOf(db, hearer);
    const [alert] = await db
      .select()
      .from(t)
      .where(eq(t.number, number ?? 0));
    if (!to || !alert) return;
    const operator = await readOperator(db);
    const { heading, says, at = "" } = written[alert.what](alert);
    await mailer.send(
      writeMail(operator, to, `${heading}: ${operator.brand}`, [
        { heading },
        says,
        { text: "How ERPNext stands", href: `${publicUrl}/desk/erpnext${at}` },
      ]),
    );
  },
};
