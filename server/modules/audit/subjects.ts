// The tables that the log tells of, by the words of the wire.
import type { AuditPart, AuditSubject } from "@vanik/contracts/audit";

/** Each table's part and the group that it is filtered by; the same tables have triggers (decision 017). */
export const auditedTables = {
  trade_documents: { subject: "document", part: "document" },
  trade_lines: { subject: "document", part: "lines" },
  line_supplies: { subject: "document", part: "supplies" },
  invitations: { subject: "document", part: "invitations" },
  files: { subject: "document", part: "file" },
  movements: { subject: "goods", part: "movement" },
  movement_lines: { subject: "goods", part: "moved" },
  goods_returns: { subject: "goods", part: "return" },
  payments: { subject: "payment", part: "payment" },
  payment_allocations: { subject: "payment", part: "allocations" },
  payment_refunds: { subject: "payment", part: "refunds" },
  tds_challans: { subject: "payment", part: "challan" },
  ledger_accounts: { subject: "ledger", part: "account" },
  organisations: { subject: "party", part: "party" },
  organisation_addresses: { subject: "party", part: "address" },
  organisation_registrations: { subject: "party", part: "registration" },
  organisation_banks: { subject: "party", part: "bank" },
  organisation_regions: { subject: "party", part: "region" },
  organisation_supplies: { subject: "party", part: "supply" },
  users: { subject: "person", part: "person" },
  second_factors: { subject: "person", part: "second_factor" },
  erp_keys: { subject: "key", part: "key" },
  news: { subject: "content", part: "news" },
  policies: { subject: "content", part: "policy" },
  site_texts: { subject: "content", part: "site_text" },
  site_entries: { subject: "content", part: "site_entry" },
  holidays: { subject: "content", part: "holiday" },
  approvals: { subject: "approval", part: "approval" },
  settings: { subject: "setting", part: "setting" },
  changes: { subject: "catalogue", part: "change" },
} as const satisfies Record<string, { subject: AuditSubject; part: AuditPart }>;
export type AuditedTable = keyof typeof auditedTables;

export function tablesOf(subject: AuditSubject): AuditedTable[] {
  const tables = Object.keys(auditedTables) as AuditedTable[];
  return tables.filter((table) => auditedTables[table].subject === subject);
}
