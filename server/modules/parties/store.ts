// One party as the desk sees it: its row, places of delivery, people, and how many documents of each kind.
import type { Kind } from "@vanik/contracts/trade";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../platform/db.ts";
import { organisationAddresses, organisations } from "../accounts/tables.ts";

export type StoredParty = typeof organisations.$inferSelect;
export type StoredAddress = typeof organisationAddresses.$inferSelect;

export async function findParty(db: Queryable, id: string): Promise<StoredParty | undefined> {
  const [row] = await db.select().from(organisations).where(eq(organisations.id, id));
  return row;
}

/** The same, held until the transaction ends. */
export async function lockParty(tx: Transaction, id: string): Promise<StoredParty | undefined> {
  const [row] = await tx.select().from(organisations).where(eq(organisations.id, id)).for("update");
  return row;
}

/** Oldest first. */
export function findAddresses(db: Queryable, organisationId: string): Promise<StoredAddress[]> {
  const t = organisationAddresses;
  return db.select().from(t).where(eq(t.organisationId, organisationId)).orderBy(asc(t.createdAt), asc(t.id));
}

export async function insertAddress(
  tx: Transaction,
  address: typeof organisationAddresses.$inferInsert,
): Promise<void> {
  await tx.insert(organisationAddresses).values(address);
}

const ofParty = (organisationId: string, id: string) =>
  and(eq(organisationAddresses.id, id), eq(organisationAddresses.organisationId, organisationId));

/** False when this party has none of this id. */
export async function updateAddress(
  db: Queryable,
  organisationId: string,
  id: string,
  change: Partial<typeof organisationAddresses.$inferInsert>,
): Promise<boolean> {
  const { rowCount } = await db.update(organisationAddresses).set(change).where(ofParty(organisationId, id));
  return rowCount === 1;
}

/** False likewise. */
export async function deleteAddress(db: Queryable, organisationId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(organisationAddresses).where(ofParty(organisationId, id));
  return rowCount === 1;
}

export interface FoundPerson extends Record<string, unknown> {
  id: string;
  name: string;
  email: string;
  phone: string;
  invited: boolean;
  disabled: boolean;
  lastSignIn: string | null;
}

/** Who may sign in for a party, oldest account first. A session that was ended leaves the address it came from. */
export async function findPeople(db: Queryable, organisationId: string): Promise<FoundPerson[]> {
  const { rows } = await db.execute<FoundPerson>(sql`
    select u.id, u.name, u.email, u.phone, u.password_hash = '' as invited, u.disabled_at is not null as disabled,
      case when u.password_hash <> '' then greatest(
        (select max(s.created_at) from sessions s where s.user_id = u.id),
        (select max(k.last_sign_in_at) from known_addresses k where k.user_id = u.id)) end as "lastSignIn"
    from users u where u.organisation_id = ${organisationId} order by u.id`);
  return rows;
}

/** Documents of each kind that have left Draft, counted to 10,000; a supplier's RFQs are those it was asked by. */
export async function countDocuments(
  db: Queryable,
  organisationId: string,
  kinds: readonly Kind[],
): Promise<Map<Kind, number>> {
  const counts = kinds.map((kind) =>
    kind === "request_for_quotation"
      ? sql`select ${kind}::text as kind, count(*)::int as n from (select from invitations i
          where i.organisation_id = ${organisationId} and i.sent limit 10000) c`
      : sql`select ${kind}::text as kind, count(*)::int as n from (select from trade_documents d
          where d.organisation_id = ${organisationId} and d.kind = ${kind} and d.state <> 'draft' limit 10000) c`,
  );
  const { rows } = await db.execute<{ kind: Kind; n: number }>(sql.join(counts, sql` union all `));
  return new Map(rows.map(({ kind, n }) => [kind, n]));
}

/** What is overdue of a party's invoices, in paise. */
export async function overdueOf(db: Queryable, organisationId: string, today: string): Promise<number> {
  const { rows } = await db.execute<{ overdue: number }>(sql`
    select coalesce(sum(d.outstanding), 0)::bigint as overdue from trade_documents d
    where d.organisation_id = ${organisationId} and d.kind in ('sales_invoice', 'purchase_invoice')
      and d.state <> 'draft' and d.outstanding > 0 and d.due_date < ${today}`);
  return rows[0]?.overdue ?? 0;
}
