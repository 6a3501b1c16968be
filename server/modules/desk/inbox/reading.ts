// The inbox as the desk reads it: entries with the names of those who see to them, and what each is about.
import type { Page } from "@vanik/contracts/endpoint";
import type { Colleague, InboxEntry, InboxKind, InboxQuery, InboxRow } from "@vanik/contracts/inbox";
import { toRupees } from "@vanik/contracts/money";
import type { Deps } from "../../../deps.ts";
import type { Queryable } from "../../../platform/db.ts";
import { notFound } from "../../../platform/errors.ts";
import { pageOf } from "../../../platform/paging.ts";
import { activeStaff } from "../../accounts/use-cases.ts";
import { messageText } from "../../content/use-cases.ts";
import { findSubjects, type FoundSubject } from "../../documents/use-cases.ts";
import { findEntry, findInboxNotes, type StoredEntry } from "../../inbox/use-cases.ts";
import { namesOfUsers } from "../store.ts";
import { findEntries } from "./list-store.ts";

/** For so long an opening tells others that somebody has it open. */
export const openFor = 180_000;

export const hasItOpen = ({ openedBy, openedAt }: Pick<StoredEntry, "openedBy" | "openedAt">, now: Date): boolean =>
  openedBy !== null && openedAt !== null && now.getTime() - openedAt.getTime() < openFor;

interface Around {
  now: Date;
  names: ReadonlyMap<string, string>;
  subjects: ReadonlyMap<string, FoundSubject>;
}

const subjectKinds = {
  contact: "contact_message",
  call: "call_request",
  inquiry: "opportunity",
  paid: "sales_invoice",
} as const satisfies Record<InboxKind, InboxRow["subject"]["kind"]>;

function subjectNamed({ kind, subjectId, company, phone }: StoredEntry, { subjects }: Around): string {
  if (kind === "contact") return company;
  return kind === "call" ? phone : (subjects.get(subjectId)?.name ?? "");
}

const colleague = (id: string | null, { names }: Around): Colleague | null =>
  id === null ? null : { id, name: names.get(id) ?? "Somebody" };

function showEntry(entry: StoredEntry, around: Around): InboxRow {
  const open = hasItOpen(entry, around.now);
  return {
    id: entry.id,
    kind: entry.kind,
    subject: { kind: subjectKinds[entry.kind], name: subjectNamed(entry, around) },
    person: entry.person || entry.email,
    state: entry.state,
    assigned_to: colleague(entry.assignedTo, around),
    opened_by: open ? colleague(entry.openedBy, around) : null,
    opened_at: open ? entry.openedAt!.toISOString() : null,
    at: entry.at.toISOString(),
    version: entry.version,
  };
}

const hasDocument = ({ kind }: StoredEntry) => kind === "inquiry" || kind === "paid";

async function lookAround(db: Queryable, now: Date, entries: readonly StoredEntry[], others: readonly string[] = []) {
  const people = entries.flatMap(({ assignedTo, openedBy }) => [assignedTo, openedBy]).filter((id) => id !== null);
  const names = await namesOfUsers(db, [...new Set([...people, ...others])]);
  const ids = entries.filter(hasDocument).map(({ subjectId }) => subjectId);
  return { now, names, subjects: await findSubjects(db, ids) };
}

/** One page of the inbox, newest first. */
export async function listInbox(
  { db, clock }: Pick<Deps, "db" | "clock">,
  userId: string,
  query: InboxQuery,
): Promise<{ data: InboxRow[]; page: Page }> {
  const { rows, total } = await findEntries(db, userId, query);
  const around = await lookAround(db, clock.now(), rows);
  return { data: rows.map((row) => showEntry(row, around)), page: pageOf(query.limit_start, rows.length, total) };
}

/** One entry whole; 404 where there is none. */
export async function readInboxEntry({ clock }: Pick<Deps, "clock">, db: Queryable, id: string): Promise<InboxEntry> {
  const entry = await findEntry(db, id);
  if (!entry) throw notFound("This entry");
  const notes = await findInboxNotes(db, id);
  const writers = notes.map(({ userId }) => userId).filter((one) => one !== null);
  const around = await lookAround(db, clock.now(), [entry], writers);
  const subject = around.subjects.get(entry.subjectId);
  const said = entry.kind === "contact" ? await messageText(db, entry.subjectId) : subject?.extras.note;
  return {
    ...showEntry(entry, around),
    company: entry.company,
    email: entry.email,
    phone: entry.phone,
    message: entry.kind === "paid" ? "" : (said ?? ""),
    pincode: subject?.extras.deliveryPincode ?? "",
    reference: entry.paid?.reference ?? "",
    day: entry.paid?.day ?? null,
    amount: subject ? toRupees(subject.amount) : null,
    party: subject?.organisationId ? subject.party : null,
    likely: subject?.likely ?? null,
    notes: notes.map((note) => ({
      id: note.id,
      at: note.at.toISOString(),
      by: note.userId && (around.names.get(note.userId) ?? "Somebody"),
      act: note.act,
      text: note.text,
    })),
    colleagues: await activeStaff(db),
  };
}
