// Whose lines belong together, and what a line is about.
import { deskAddress, deskPages } from "@vanik/contracts/desk-pages";
import { isSale } from "@vanik/contracts/trade";
import type { AuditLine, AuditPart, AuditSubject } from "@vanik/contracts/audit";
import { changedRows } from "./differences.ts";

export const subjectWords: Readonly<Record<AuditSubject, string>> = {
  document: "Documents",
  goods: "Goods",
  payment: "Payments",
  ledger: "Ledger",
  party: "Parties",
  person: "People",
  key: "Keys",
  content: "Content",
  setting: "Settings",
  catalogue: "Catalogue",
  approval: "Approvals",
};

/** All that one request, job or command has changed. */
export interface ActOfAudit {
  id: number;
  at: string;
  who: string;
  by: AuditLine["by"];
  requestId: string;
  lines: AuditLine[];
}

/** Neighbours of one request are one act, told in its own order: once who did it and when. */
export function actsOf(lines: readonly AuditLine[]): ActOfAudit[] {
  const acts: ActOfAudit[] = [];
  for (const line of lines) {
    const last = acts.at(-1);
    if (last && line.request_id !== "" && last.requestId === line.request_id && last.who === line.who)
      last.lines.unshift(line);
    else {
      const { id, at, who, by, request_id: requestId } = line;
      acts.push({ id, at, who, by, requestId, lines: [line] });
    }
  }
  return acts;
}

const ofPart: Readonly<Record<Exclude<AuditPart, "document" | "movement" | "party">, string>> = {
  lines: "Lines of",
  supplies: "Supply of",
  invitations: "Invitations of",
  file: "File on",
  moved: "Goods of",
  return: "Goods back",
  payment: "Payment",
  allocations: "Allocation of",
  refunds: "Money back by",
  challan: "Challan",
  account: "Account of the ledger",
  address: "Place of delivery of",
  registration: "Registration of",
  bank: "Bank of",
  region: "Region of",
  supply: "What is supplied by",
  person: "Account of",
  second_factor: "Second factor of",
  key: "Key",
  news: "News",
  policy: "Policy",
  site_text: "Text of the site",
  site_entry: "Entry",
  holiday: "Holiday",
  setting: "Setting",
  change: "Catalogue:",
  approval: "Approval about",
};

const kindOfParty: Readonly<Record<string, string>> = { buyer: "Buyer", supplier: "Supplier" };

function noun({ what, document, before, after }: AuditLine): string {
  switch (what) {
    case "document":
      // A page of ERPNext's documents is one line, named by their DocType.
      if (!document && after && "erpnext_act" in after) return "To ERPNext:";
      if (!document) return after && "doctype" in after ? "From ERPNext:" : "Document";
      return deskPages[document.kind].one;
    case "movement":
      if (!document) return "Movement";
      return isSale(document.kind) ? "Dispatch" : "Receipt";
    case "party": {
      const row = (after ?? before) as { kind?: string } | null;
      return kindOfParty[row?.kind ?? ""] ?? "Party";
    }
    default:
      return ofPart[what];
  }
}

const verbs: Readonly<Record<AuditLine["change"], string>> = { insert: "made", update: "changed", delete: "removed" };

const added: ReadonlySet<AuditLine["what"]> = new Set([
  "person",
  "address",
  "registration",
  "bank",
  "region",
  "supply",
  "party",
  "account",
]);
const recorded: ReadonlySet<AuditLine["what"]> = new Set([
  "payment",
  "allocations",
  "refunds",
  "challan",
  "movement",
  "return",
]);

function verbOf({ what, change }: AuditLine): string {
  if (what === "file") return "attached";
  if (change === "insert" && added.has(what)) return "added";
  if (change === "insert" && recorded.has(what)) return "recorded";
  if (change === "insert" && (what === "lines" || what === "moved")) return "written";
  return verbs[change];
}

/** "Quotation" "QTN-2627-000184" "changed", and where it stands at the desk. */
export function subjectOf(line: AuditLine): { noun: string; name: string; verb: string; to: string | null } {
  const { document, party, name, what } = line;
  // A draft's passing name leads nowhere once it has its number.
  const called =
    document && ["document", "lines", "supplies", "invitations", "file"].includes(what) ? document.name : name;
  const to = document ? deskAddress(document.kind, document.name) : party ? `/desk/parties/${party.id}` : null;
  return { noun: noun(line), name: called, verb: verbOf(line), to };
}

/** Lines that say the same of things of one kind. */
export type EqualLines = [AuditLine, ...AuditLine[]];

/** Neighbours of which the same is told but for the name stand together. */
export function foldEqual(lines: readonly AuditLine[]): EqualLines[] {
  const folded: EqualLines[] = [];
  let lastText = "";
  for (const line of lines) {
    const { noun: kind, verb } = subjectOf(line);
    const tells = JSON.stringify([kind, verb, changedRows(line)]);
    const last = folded.at(-1);
    if (last && lastText === tells) last.push(line);
    else folded.push([line]);
    lastText = tells;
  }
  return folded;
}

/** "day 313503f9-…" → "Job day": what of Vanik's own did it; the id of the run is for whoever looks for all that it did. */
export function jobOf(requestId: string): string {
  const [, job] = /^(.+) [0-9a-f-]{36}$/.exec(requestId) ?? [];
  return job ? `Job ${job}` : requestId;
}
