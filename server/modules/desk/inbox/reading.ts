// The inbox as the desk reads it: entries with the names of those who see to them, and what each is about.
import type { Page } from "@vanik/contracts/endpoint";
import type { Colleague, InboxEntry, InboxKind, InboxQuery, InboxRow } from "@vanik/contracts/inbox";
import { noPaise, toRupees } from "@vanik/contracts/money";
import { readableDay } from "@vanik/trading/days";
import { formatAmount } from "@vanik/trading/wording";
import type { Deps } from "../../../deps.ts";
import type { Queryable } from "../../../platform/db.ts";
import { notFound } from "../../../platform/errors.ts";
import { pageOf } from "../../../platform/paging.ts";
import { activeStaff } from "../../accounts/use-cases.ts";
import { messageTexts } from "../../content/use-cases.ts";
import { findSubjects, type FoundSubject } from "../../documents/use-cases.ts";
import { findEntry, findInboxNotes, type StoredEntry } from "../../inbox/use-cases.ts";
import { namesOfUsers } from "../../accounts/use-cases.ts";
import { findEntries } from "./list-store.ts";

/** For so long an opening tells others that somebody has it open. */
const openFor = 180_000;

export const hasItOpen = ({ openedBy, openedAt }: Pick<StoredEntry, "openedBy" | "openedAt">, now: Date): boolean =>
  openedBy !== null && openedAt !== null && now.getTime() - openedAt.getTime() < openFor;

interface Around {
  now: Date;
  names: ReadonlyMap<string, string>;
  subjects: ReadonlyMap<string, FoundSubject>;
  messages: ReadonlyMap<string, string>;
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

/** What was written with it, whole. */
function writtenWith({ kind, subjectId }: StoredEntry, { messages, subjects }: Around): string {
  if (kind === "paid") return "";
  return (kind === "contact" ? messages.get(subjectId) : subjects.get(subjectId)?.extras.note) ?? "";
}

// About as many as fit a line of the list.
const firstWords = 160;

function firstSentenceOf(entry: StoredEntry, around: Around): string {
  const { paid, subjectId } = entry;
  const subject = around.subjects.get(subjectId);
  if (paid) return `${paid.reference} of ${readableDay(paid.day)}`;
  const words = writtenWith(entry, around).replace(/\s+/g, " ").trim().slice(0, firstWords);
  return words || (subject ? `${formatAmount(subject.amount)} at average prices` : "");
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
    says: firstSentenceOf(entry, around),
    ...(entry.kind === "paid" && { outstanding: toRupees(around.subjects.get(entry.subjectId)?.amount ?? noPaise) }),
    state: entry.state,
    assigned_to: colleague(entry.assignedTo, around),
    opened_by: open ? colleague(entry.openedBy, around) : null,
    opened_at: open ? entry.openedAt!.toISOString() : null,
    at: entry.at.toISOString(),
    version: entry.version,
  };
}

const hasDocument = ({ kind }: StoredEntry) => kind === "inquiry" || kind === "paid";

async function findAround(db: Queryable, now: Date, entries: readonly StoredEntry[], others: readonly string[] = []) {
  const people = entries.flatMap(({ assignedTo, openedBy }) => [assignedTo, openedBy]).filter((id) => id !== null);
  const names = await namesOfUsers(db, [...new Set([...people, ...others])]);
  const ids = entries.filter(hasDocument).map(({ subjectId }) => subjectId);
  const written = entries.filter(({ kind }) => kind === "contact").map(({ subjectId }) => subjectId);
  return { now, names, subjects: await findSubjects(db, ids), messages: await messageTexts(db, written) };
}

/** One page of the inbox, newest first. */
export async function listInbox(
  { db, clock }: Pick<Deps, "db" | "clock">,
  userId: string,
  query: InboxQuery,
): Promise<{ data: InboxRow[]; page: Page }> {
  const { rows, total } = await findEntries(db, userId, query);
  const around = await findAround(db, clock.now(), rows);
  return { data: rows.map((row) => showEntry(row, around)), page: pageOf(query.limit_start, rows.length, total) };
}

/** One entry whole; 404 where there is none. */
export async function readInboxEntry({ clock }: Pick<Deps, "clock">, db: Queryable, id: string): Promise<InboxEntry> {
  const entry = await findEntry(db, id);
  if (!entry) throw notFound("This entry");
  const notes = await findInboxNotes(db, id);
  const writers = notes.map(({ userId }) => userId).filter((one) => one !== null);
  const around = await findAround(db, clock.now(), [entry], writers);
  const subject = around.subjects.get(entry.subjectId);
  return {
    ...showEntry(entry, around),
    company: entry.company,
    email: entry.email,
    phone: entry.phone,
    message: writtenWith(entry, around),
    pincode: subject?.extras.deliveryPincode ?? "",
    reference: entry.paid?.reference ?? "",
    day: entry.paid?.day ?? null,
    withheld: entry.paid?.tds_amount
      ? { section: entry.paid.tds_section ?? "goods", amount: entry.paid.tds_amount }
      : null,
    amount: subject && entry.kind !== "paid" ? toRupees(subject.amount) : null,
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
