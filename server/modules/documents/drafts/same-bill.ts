// A supplier's bill that stands already, and its credit note: by its number however it is typed, its person and the financial year of its
// date (controls 2, books 1).
import { sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db.ts";
import { invalid, Refusal } from "../../../platform/errors.ts";
import { personsAs } from "../../accounts/views.ts";
import { readableDay } from "@vanik/trading/days";
import { storedNoteOf } from "../law/note-left.ts";
import type { StoredDocument } from "../tables.ts";

type Bill = Pick<StoredDocument, "kind" | "id" | "organisationId" | "billNo" | "billDate">;

/** That it stands already, as a sentence that names the first; null where it does not. */
export async function sameBillSentence(
  db: Queryable,
  { kind, id, organisationId, billNo, billDate }: Bill,
): Promise<string | null> {
  if (kind !== "purchase_invoice" || !organisationId || !billNo || !billDate) return null;
  const { rows } = await db.execute<{ name: string; bill: string }>(sql`
    select b.name, b.bill_no as bill from trade_documents b
    join ${personsAs("o")} on o.id = b.organisation_id join ${personsAs("me")} on me.person = o.person
    where b.kind = 'purchase_invoice' and b.state = 'submitted' and not b.remote and me.id = ${organisationId} and b.id <> ${id}
      and solid_numbers(b.bill_no) && solid_numbers(${billNo})
      and extract(year from b.bill_date - interval '3 months') = extract(year from ${billDate}::date - interval '3 months')
    order by b.transaction_date, b.name limit 1`);
  const [first] = rows;
  return first ? `${first.name} records bill ${first.bill} of this supplier already.` : null;
}

/** Openings come in while nobody books a bill; bills are booked beside each other. */
export async function lockBills(tx: Transaction, how: "all" | "one"): Promise<void> {
  const lock = sql.raw(how === "all" ? "pg_advisory_xact_lock" : "pg_advisory_xact_lock_shared");
  await tx.execute(sql`select ${lock}(hashtextextended('bills and openings', 0))`);
}

async function lockNumber(tx: Transaction, organisationId: string | null, number: string | null): Promise<void> {
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended(me.person || n.form, 2)) from ${personsAs("me")},
      unnest(solid_numbers(${number})) n (form) where me.id = ${organisationId}`);
}

/**
 * Throws where another debit note of this supplier has this credit note already, unless it is said to answer both, or where it is of a
 * day before its invoice.
 */
export async function refuseSameNote(
  tx: Transaction,
  note: StoredDocument,
  { noteNo, noteDate, again }: { noteNo: string; noteDate: string; again: boolean },
): Promise<void> {
  const { against } = storedNoteOf(note);
  if (noteDate < against.day)
    throw invalid({ note_date: `Its invoice is of ${readableDay(against.day)}: enter that day or a later one.` });
  await lockNumber(tx, note.organisationId, noteNo);
  const { rows } = await tx.execute<{ name: string }>(sql`
    select case when d.organisation_id = me.id then d.name else 'Another debit note' end as name
    from trade_documents d join ${personsAs("o")} on o.id = d.organisation_id join ${personsAs("me")} on me.person = o.person
    where d.kind = 'debit_note' and d.state = 'submitted' and d.id <> ${note.id} and me.id = ${note.organisationId}
      and solid_numbers(d.extras #>> '{credit,noteNo}') && solid_numbers(${noteNo})
      and extract(year from (d.extras #>> '{credit,noteDate}')::date - interval '3 months') = extract(year from ${noteDate}::date - interval '3 months')
    order by d.transaction_date, d.name limit 1`);
  const [first] = rows;
  if (!first || again) return;
  const sentence = `${first.name} has this credit note already. If it answers both, say so.`;
  throw new Refusal("conflict", sentence, { fields: { note_no: sentence } });
}

/** Throws where it stands already and is not said to be another. Of two at once the second waits for the first. */
export async function refuseSameBill(tx: Transaction, bill: Bill, again: boolean): Promise<void> {
  if (bill.kind !== "purchase_invoice") return;
  await lockBills(tx, "one");
  await lockNumber(tx, bill.organisationId, bill.billNo);
  const sentence = await sameBillSentence(tx, bill);
  if (!sentence || again) return;
  const asking = `${sentence} If this is another bill, say so and why.`;
  throw new Refusal("conflict", asking, { fields: { bill_no: asking } });
}
