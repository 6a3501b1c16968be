// Who changed what: the audit log as the desk reads it.
import { z } from "zod";
import { Day, optionalText, pageFields } from "./fields.ts";
import { Kind } from "./trade.ts";

/** What the log tells of, in groups to filter by. */
export const auditSubjects = [
  "document",
  "goods",
  "payment",
  "ledger",
  "party",
  "person",
  "key",
  "catalogue",
  "content",
  "setting",
  "approval",
] as const;
export const AuditSubject = z.enum(auditSubjects, "Choose what was changed");
export type AuditSubject = z.infer<typeof AuditSubject>;

/** What of it was changed: a document itself or its lines, a party or an address of it. */
const auditParts = [
  "document",
  "lines",
  "supplies",
  "invitations",
  "file",
  "movement",
  "moved",
  "return",
  "payment",
  "allocations",
  "refunds",
  "challan",
  "account",
  "party",
  "address",
  "registration",
  "bank",
  "region",
  "supply",
  "person",
  "second_factor",
  "key",
  "news",
  "policy",
  "site_text",
  "site_entry",
  "holiday",
  "setting",
  "change",
  "approval",
] as const;
export const AuditPart = z.enum(auditParts);
export type AuditPart = z.infer<typeof AuditPart>;

export const AuditChange = z.enum(["insert", "update", "delete"]);
export type AuditChange = z.infer<typeof AuditChange>;

/** A row by its columns, as it is stored (paise, thousandths, basis points); of lines and the like several. */
const Columns = z.record(z.string(), z.unknown());
const Held = z.union([Columns, z.array(Columns)]).nullable();

/** Narrows the log; a day is a day in India. */
export const AuditQuery = z.object({
  /** The beginning of a document's, party's, person's or key's name, or a request's id. */
  q: optionalText("what you look for", 140).optional(),
  subject: AuditSubject.optional(),
  /** The beginning of a person's name or e-mail. */
  person: optionalText("the person", 140).optional(),
  /** A column that an update has changed, of a row or of its lines: credit_limit, rate. */
  field: z
    .string("Name the field")
    .regex(/^\w{0,40}$/, "There is no such field")
    .optional(),
  from: Day.optional(),
  to: Day.optional(),
  ...pageFields,
});
export type AuditQuery = z.output<typeof AuditQuery>;

export const AuditLine = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** A person's or key's name; "A visitor" of a request without a session, else "Vanik": a job, a command. */
  who: z.string(),
  by: z.enum(["person", "key", "visitor", "vanik"]),
  /** Who asked for it, where `who` has approved it as a second person. */
  asked_by: z.string().nullable(),
  subject: AuditSubject,
  what: AuditPart,
  change: AuditChange,
  /** What it was called then. */
  name: z.string(),
  /** Of an update only what differs; of lines and the like only those that do. */
  before: Held,
  after: Held,
  /** The document or party that it belongs to, by its name now. */
  document: z.object({ kind: Kind, name: z.string() }).nullable(),
  party: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The request's id, or the job or command. */
  request_id: z.string(),
});
export type AuditLine = z.output<typeof AuditLine>;

/** How the log's chain stands: what is sealed, and what the last check of every line has found. */
export const AuditChain = z.object({
  sealed: z.object({ last_line: z.int(), at: z.iso.datetime() }).nullable(),
  check: z
    .object({
      at: z.iso.datetime(),
      lines: z.int(),
      faults: z.array(z.string()),
      whole_at: z.iso.datetime().nullable(),
    })
    .nullable(),
  is_checking: z.boolean(),
});
export type AuditChain = z.output<typeof AuditChain>;
