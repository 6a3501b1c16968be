// A document of ERPNext as it is stored here, made of its kind's table and of nothing else: no figure is computed anew (connector 4).
import type { Row } from "../client.ts";
import type { SourceDocument } from "./asked-fields.ts";
import { isFlagged, remoteCount, UnreadableField } from "./figures.ts";
import { hashOfMapped } from "./hash.ts";
import type { KindMapping } from "./kind-mapping.ts";
import { reasonToLeaveOut } from "./left-out.ts";
import { headOfSource, shipToOfSource } from "./map-head.ts";
import { inOrderOfRows, mapLine } from "./map-lines.ts";
import { figuresOfHead, remoteTaxRows } from "./map-totals.ts";
import type {
  Mapped,
  MappedDocument,
  MappedInvitation,
  MappingContext,
  Reference,
  RemoteLink,
} from "./mapped-document.ts";
import { remoteMoment, requireMoment } from "./moments.ts";
import { remoteLine, remoteName, requireName, textOfField } from "./texts.ts";

/** What becomes of a document: it is mirrored, or left out for a reason. Throws for what has no name. */
export function mapDocument(mapping: KindMapping, source: SourceDocument, context: MappingContext): Mapped {
  const { fields: row } = source;
  const { docstatus } = row;
  const link: RemoteLink = {
    kind: mapping.kind,
    doctype: mapping.asked.doctype,
    name: textOfField(row, "name"),
    creation: textOfField(row, "creation"),
    modified: textOfField(row, "modified"),
    docstatus: docstatus === 1 || docstatus === 2 ? docstatus : 0,
  };
  try {
    const leftOut = reasonToLeaveOut({ mapping, row, docstatus: link.docstatus, context });
    if (leftOut) return { link, leftOut };
    const changedAt = requireMoment(row, "modified", context.zone);
    const document = documentOfSource(mapping, source, link, context);
    return { link, leftOut: null, changedAt, document, hash: hashOfMapped(document) };
  } catch (error) {
    if (error instanceof UnreadableField) return { link, leftOut: "unreadable", field: error.field };
    throw error;
  }
}

function documentOfSource(
  mapping: KindMapping,
  { fields: row, tables }: SourceDocument,
  link: RemoteLink,
  context: MappingContext,
): MappedDocument {
  const rows = inOrderOfRows(tables["items"] ?? []);
  const isDropShip =
    mapping.kind === "purchase_order" &&
    (remoteName(row, "customer") !== null || rows.some((one) => isFlagged(one, "delivered_by_supplier")));
  return {
    head: {
      ...headOfSource(mapping, row, link, context),
      ...figuresOfHead(mapping, row, rows),
      taxes: inOrderOfRows(tables["taxes"] ?? []).flatMap(remoteTaxRows),
      shipTo: isDropShip && !context.dropShip ? null : shipToOfSource(mapping, row),
      deliveryDays: longestLead(rows),
    },
    lines: rows.map((one, at) => mapLine(mapping, one, at)),
    party: remotePartyOf(mapping, row),
    references: referencesOf(mapping, row, rows),
    request:
      mapping.kind === "request_for_quotation"
        ? {
            invitations: invitationsOfRows(tables["suppliers"] ?? []),
            sendsFiles: isFlagged(row, "send_attached_files"),
            bidsClose: remoteMoment(row, "custom_bids_close", context.zone),
          }
        : null,
    ref: remoteName(row, "custom_portal_ref"),
    isDropShip,
  };
}

/** The whole of an offer is there when its last row is. */
function longestLead(rows: readonly Row[]): number | null {
  const days = Math.max(0, ...rows.map((row) => remoteCount(row, "lead_time_days")));
  return days > 0 ? days : null;
}

/** Whose it is there; null of a request, and where none is named. */
export function remotePartyOf({ party }: KindMapping, row: Row): MappedDocument["party"] {
  const name = party && remoteName(row, party.field);
  if (!name) return null;
  return { doctype: typeof party.doctype === "string" ? party.doctype : requireName(row, party.doctype.field), name };
}

/** Each that is named, once. */
function referencesOf(mapping: KindMapping, row: Row, rows: readonly Row[]): Reference[] {
  const { source, isReturnable, asked } = mapping;
  const own: [as: Reference["as"], name: string | null][] = [
    ["amended", remoteName(row, "amended_from")],
    ["returned", isReturnable ? remoteName(row, "return_against") : null],
  ];
  const sources = source ? new Set(rows.map((one) => remoteName(one, source.field))) : [];
  return [
    ...own.map(([as, name]) => ({ as, doctype: asked.doctype, name })),
    ...[...sources].map((name) => ({ as: "source" as const, doctype: source?.doctype ?? "", name })),
  ].filter((reference): reference is Reference => reference.name !== null);
}

function invitationsOfRows(rows: readonly Row[]): MappedInvitation[] {
  const invitations = inOrderOfRows(rows).flatMap((row): MappedInvitation[] => {
    const supplier = remoteName(row, "supplier");
    if (supplier === null) return [];
    return [
      {
        supplier,
        state: row["quote_status"] === "Received" ? "received" : null,
        mailedByUs: !isFlagged(row, "send_email"),
        email: remoteLine(row, "email_id"),
      },
    ];
  });
  // A name is one whatever its case.
  const bySupplier = Map.groupBy(invitations, ({ supplier }) => supplier.toUpperCase());
  return [...bySupplier.values()].flatMap((same) => same.slice(0, 1));
}
