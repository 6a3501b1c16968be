// What the log is narrowed by stands in the address, so that Back, reload and a sent link show the same lines.
import { type AuditSubject, auditSubjects } from "@vanik/contracts/audit";

export interface AuditAddress {
  q?: string;
  person?: string;
  subject?: AuditSubject;
  /** A column that was changed. */
  field?: string;
  from?: string;
  to?: string;
}

const texts = ["q", "person"] as const;
const days = ["from", "to"] as const;

const isSubject = (text: string | null): text is AuditSubject => auditSubjects.some((subject) => subject === text);

/** Reads what the log knows; anything else in the address is ignored. */
export function readAuditAddress(query: URLSearchParams): AuditAddress {
  const address: AuditAddress = {};
  for (const name of texts) {
    const text = query.get(name)?.trim().slice(0, 140);
    if (text) address[name] = text;
  }
  for (const name of days) {
    const day = query.get(name);
    if (day && /^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day))) address[name] = day;
  }
  const field = query.get("field");
  if (field && /^\w{1,40}$/.test(field)) address.field = field;
  const subject = query.get("subject");
  if (isSubject(subject)) address.subject = subject;
  return address;
}

/** The address with some of it changed; an empty value leaves its name out. */
export function withValues(query: URLSearchParams, values: Readonly<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

export const isNarrowed = (address: AuditAddress) => Object.keys(address).length > 0;
