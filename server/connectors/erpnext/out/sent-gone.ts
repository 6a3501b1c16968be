// What was sent from here and is not there any more, as where ERPNext was restored: a comparison tells it, and the desk has it sent again (connector 10).
import type { ErpnextAct } from "@vanik/contracts/erpnext";
import type { ErpnextSentGone, ErpnextSentGoneInput } from "@vanik/contracts/erpnext-compare";
import { recordDone } from "../../../modules/audit/use-cases.ts";
import type { Queryable, Transaction } from "../../../platform/db.ts";
import { Refusal } from "../../../platform/errors.ts";
import { portalReference } from "../additions.ts";
import type { ErpnextClient } from "../client.ts";
import { findReferences } from "../in/links.ts";
import { textOfField } from "../mapping/texts.ts";
import { ErpnextError } from "../replies.ts";
import type { SentGone } from "../tables.ts";
import { findRowsById, findSentRows, type OutboxRow, sendRowsAgain } from "./outbox-store.ts";
import { ownerOfRow } from "./problems.ts";

const askedAtOnce = 200;
const mostShown = 200;

/** What is made of an act; of a party it is of its side. What only changes something makes nothing. */
const madeOf: Partial<Record<ErpnextAct, string>> = {
  inquiry: "Opportunity",
  contact: "Communication",
  call: "Communication",
  paid: "Communication",
  decline_request: "Communication",
  newsletter: "Email Group Member",
  file: "File",
  bid: "Supplier Quotation",
  accept: "Sales Order",
};
const acts = ["party", ...Object.keys(madeOf)] as ErpnextAct[];

/** It bears no reference, and is found by its name. */
const isFoundByName = (doctype: string) => doctype === madeOf.newsletter;

interface SentThere extends SentGone {
  reference: string;
}

/** What was made there, and the reference by which it is found. */
async function findSentThere(db: Queryable): Promise<SentThere[]> {
  const rows = await findSentRows(db, acts);
  const parties = await findReferences(db, "organisation", subjectsOf(rows, "party"));
  const inquiries = await findReferences(db, "document", subjectsOf(rows, "inquiry"));
  return rows.flatMap(({ id, act, subject, remoteName }): SentThere[] => {
    const bears = act === "party" ? parties.get(subject) : inquiries.get(subject);
    const doctype = madeOf[act] ?? bears?.doctype;
    // What it bore is remembered once it was read.
    if (!doctype || (act === "inquiry" && !bears)) return [];
    const reference = act === "paid" ? id : act === "inquiry" ? bears!.ref : subject;
    return [{ id, doctype, name: remoteName!, reference }];
  });
}
const subjectsOf = (rows: readonly OutboxRow[], act: ErpnextAct) =>
  rows.flatMap((row) => (row.act === act ? row.subject : []));

async function findMissing(client: ErpnextClient, doctype: string, sent: readonly SentThere[]): Promise<SentThere[]> {
  const field = isFoundByName(doctype) ? "name" : portalReference;
  const keyOf = ({ name, reference }: SentThere) => (isFoundByName(doctype) ? name : reference);
  const missing: SentThere[] = [];
  for (let at = 0; at < sent.length; at += askedAtOnce) {
    const some = sent.slice(at, at + askedAtOnce);
    const filters = [[field, "in", some.map(keyOf)]];
    const { rows } = await client.list(doctype, { fields: [field], filters, order: "name asc" });
    const there = new Set(rows.map((row) => textOfField(row, field)));
    missing.push(...some.filter((one) => !there.has(keyOf(one))));
  }
  return missing;
}

/** The oldest of it. Of a DocType that our user may not read nothing is told. */
export async function findSentGone(
  { client, db }: { client: ErpnextClient; db: Queryable },
  most: number,
): Promise<SentGone[]> {
  const gone: SentGone[] = [];
  for (const [doctype, sent] of Map.groupBy(await findSentThere(db), (one) => one.doctype))
    try {
      const missing = await findMissing(client, doctype, sent);
      gone.push(...missing.map(({ id, name }) => ({ id, doctype, name })));
    } catch (error) {
      if (!(error instanceof ErpnextError) || error.failure !== "refused") throw error;
    }
  return gone.toSorted((one, other) => (one.id < other.id ? -1 : 1)).slice(0, most);
}

/** What of it is not settled yet, with whose it is. */
export async function listSentGone(db: Queryable, gone: readonly SentGone[]): Promise<ErpnextSentGone[]> {
  const rows = await findRowsById(
    db,
    gone.map(({ id }) => id),
  );
  const shown: ErpnextSentGone[] = [];
  for (const { id, doctype, name } of gone) {
    const row = rows.get(id);
    if (row?.state !== "sent") continue;
    const { whose, party, document } = await ownerOfRow(db, row);
    shown.push({ id, act: row.act, doctype, name, since: row.createdAt.toISOString(), whose, party, document });
    if (shown.length === mostShown) break;
  }
  return shown;
}

/** Resolves to how many were settled; what is settled already is passed over. Throws a conflict where all of it is. */
export async function settleSentGone(
  tx: Transaction,
  { do: way, ids }: ErpnextSentGoneInput,
  now: Date,
): Promise<number> {
  const settled = await sendRowsAgain(tx, { ids, acts, isLeft: way === "leave" }, now);
  if (settled.length === 0) throw new Refusal("conflict", "Somebody else has settled it just now. Look at it again.");
  const done = way === "again" ? "sent again" : "left gone";
  const erpnext_act = [...new Set(settled)].toSorted().join(", ");
  await recordDone(tx, "What was sent and is gone", { erpnext_act, done, count: settled.length });
  return settled.length;
}
