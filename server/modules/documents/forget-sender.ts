// What documents say of a person beside their papers, and what of a party is still open.
import { sql } from "drizzle-orm";
import type { Transaction } from "../../platform/db.ts";

/**
 * Takes e-mail and telephone out of the inquiries that were sent under an e-mail, and the telephone out of what was sold over the
 * counter under it; resolves to their ids.
 */
export async function forgetSender(
  tx: Transaction,
  { email, phone }: { email: string; phone: string },
): Promise<string[]> {
  const { rows } = await tx.execute<{
    id: string;
  }>(sql`update trade_documents set extras = extras - '{email,phone,buyerPhone}'::text[]
    where (kind = 'opportunity' and extras ->> 'email' = ${email})
      or (${phone} <> '' and extras ->> 'buyerPhone' = ${phone}) returning id`);
  return rows.map(({ id }) => id);
}

// A bid or request that nobody took is over by itself; what follows from one that was taken stands here.
const open = `Open,Quotation,Partially Ordered,To Deliver,To Receive,To Bill,To Deliver and Bill,To Receive and Bill,On Hold,Unpaid,Partly Paid,Overdue`;

/** The first documents of a party that wait for something, by name. */
export async function findOpenDocuments(tx: Transaction, organisationId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`select name from trade_documents
    where organisation_id = ${organisationId} and state <> 'draft' and status = any(string_to_array(${open}, ','))
    order by name limit 3`);
  return rows.map(({ name }) => name);
}
