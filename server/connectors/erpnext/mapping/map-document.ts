// A document of ERPNext as it is stored here, made of its kind's table and of nothing else: no figure is computed anew (connector 4).
import { noPaise, type Paise, subtractPaise } from "@vanik/contracts/money";
import { isState, pincodeIn } from "@vanik/contracts/states";
import { type Kind, type State, states, type Status } from "@vanik/contracts/trade";
import type { Row } from "../client.ts";
import type { SourceDocument } from "./asked-fields.ts";
import {
  figureIn,
  isFlagged,
  nothing,
  plus,
  remoteBasisPoints,
  remoteCount,
  remotePaise,
  roundedTo,
  UnreadableField,
} from "./figures.ts";
import { hashOfMapped } from "./hash.ts";
import type { KindMapping } from "./kind-mapping.ts";
import { reasonToLeaveOut } from "./left-out.ts";
import { inOrderOfRows, mapLine } from "./map-lines.ts";
import type {
  Mapped,
  MappedDocument,
  MappedHead,
  MappedInvitation,
  MappingContext,
  Reference,
  RemoteLink,
} from "./mapped-document.ts";
import { remoteDay, remoteMoment, requireMoment } from "./moments.ts";
import { remoteName, remoteLine, remoteNote, requireName, textOfField } from "./texts.ts";

const longestNote = 2_000;
const longestTerms = 4_000;
const longestAddress = 1_000;

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

/** What states are called there; a kind that has none such is in none. */
const statesOfWords: Readonly<Record<string, State<Kind>>> = {
  Lost: "lost",
  Closed: "closed",
  Stopped: "stopped",
  "On Hold": "held",
};

function stateOfSource({ kind }: KindMapping, status: string, docstatus: number): State<Kind> {
  const own: readonly State<Kind>[] = states[kind];
  const first = own[0] === "open" ? "open" : "submitted";
  const state = docstatus === 2 ? "cancelled" : (statesOfWords[status] ?? first);
  return own.includes(state) ? state : docstatus === 2 ? "closed" : first;
}

/** Where no word stands. */
const wordsOfDocstatus = { 0: "Open", 1: "Submitted", 2: "Cancelled" } as const;

type TextsOfHead = Omit<MappedHead, keyof FiguresOfHead | "taxes" | "shipTo" | "deliveryDays">;

function headOfSource(mapping: KindMapping, row: Row, link: RemoteLink, { zone }: MappingContext): TextsOfHead {
  const { kind, days, texts, priced } = mapping;
  const status = remoteLine(row, "status") || wordsOfDocstatus[link.docstatus];
  const createdAt = requireMoment(row, "creation", zone);
  const dayOf = (column: keyof typeof days) => (days[column] ? remoteDay(row, days[column]) : null);
  const textOf = (column: keyof typeof texts) => (texts[column] ? remoteLine(row, texts[column]) : "");
  return {
    kind,
    name: requireName(row, "name"),
    state: stateOfSource(mapping, status, link.docstatus),
    status: status as Status,
    cancelledOn: link.docstatus === 2 ? link.modified.slice(0, 10) : null,
    transactionDate: remoteDay(row, mapping.day) ?? link.creation.slice(0, 10),
    validTill: dayOf("validTill"),
    scheduleDate: dayOf("scheduleDate"),
    deliveryDate: dayOf("deliveryDate"),
    dueDate: dayOf("dueDate"),
    billDate: dayOf("billDate"),
    poNo: textOf("poNo"),
    billNo: textOf("billNo"),
    reverseCharge: isFlagged(row, "is_reverse_charge"),
    party: {
      name: mapping.party ? remoteLine(row, mapping.party.name) : "",
      ...registeredAs(row, priced?.gstin),
      address: remoteNote(row, "address_display", longestAddress),
    },
    operator: { name: remoteLine(row, "company"), ...registeredAs(row, "company_gstin"), address: "" },
    placeOfSupply: stateDigits(remoteLine(row, "place_of_supply")),
    terms: remoteNote(row, "terms", longestTerms),
    extras: extrasOfSource(mapping, row),
    createdAt,
    remote: true,
  };
}

/** The state of a GSTIN, or of "07-Delhi". */
function stateDigits(text: string): string {
  const digits = text.slice(0, 2);
  return isState(digits) ? digits : "";
}

function registeredAs(row: Row, field: string | undefined): { gstin: string; state: string } {
  const gstin = field ? remoteLine(row, field, 15).toUpperCase() : "";
  return { gstin, state: stateDigits(gstin) };
}

function extrasOfSource({ kind, isReturnable }: KindMapping, row: Row): MappedHead["extras"] {
  if (kind === "opportunity")
    return { email: remoteLine(row, "contact_email"), phone: remoteLine(row, "contact_mobile") };
  if (kind === "request_for_quotation") return { note: remoteNote(row, "message_for_supplier", longestNote) };
  const returned = isReturnable && isFlagged(row, "is_return") ? remoteName(row, "return_against") : null;
  return returned === null ? {} : { returnOf: returned };
}

type FiguresOfHead = Pick<
  MappedHead,
  | "total"
  | "totalQty"
  | "itemCount"
  | "discountPercentage"
  | "discountAmount"
  | "netTotal"
  | "totalTaxes"
  | "grandTotal"
  | "roundingAdjustment"
  | "roundedTotal"
  | "outstanding"
>;

function figuresOfHead({ kind, priced }: KindMapping, row: Row, rows: readonly Row[]): FiguresOfHead {
  const counted = rows.map((one) => figureIn(one, "qty")).reduce(plus, nothing);
  // Its worth as it was typed, which nobody computes there; without it the sum of its rows.
  const worth = figureIn(row, "opportunity_amount").digits === 0n ? "total" : "opportunity_amount";
  return {
    total: remotePaise(row, kind === "opportunity" ? worth : "total"),
    totalQty: roundedTo(priced ? figureIn(row, "total_qty") : counted, 3, "total_qty"),
    itemCount: rows.length,
    discountPercentage: remoteBasisPoints(row, "additional_discount_percentage") || null,
    discountAmount: remotePaise(row, "discount_amount"),
    netTotal: remotePaise(row, "net_total"),
    totalTaxes: remotePaise(row, "total_taxes_and_charges"),
    grandTotal: remotePaise(row, "grand_total"),
    ...payableOf(row),
    outstanding: remotePaise(row, "outstanding_amount"),
  };
}

/** What is to be paid: the rounded total, unless ERPNext rounds none. */
function payableOf(row: Row): { roundedTotal: Paise; roundingAdjustment: Paise } {
  const rounded = remotePaise(row, "rounded_total");
  if (isFlagged(row, "disable_rounded_total") || rounded === 0)
    return { roundedTotal: remotePaise(row, "grand_total"), roundingAdjustment: noPaise };
  return { roundedTotal: rounded, roundingAdjustment: remotePaise(row, "rounding_adjustment") };
}

/** An account without the letters of its company, "Output Tax IGST - DT". */
const accountWithoutCompany = (account: string) => account.replace(/ - [^-]*$/, "");

/** What is added for valuation alone is no part of the total. */
function remoteTaxRows(row: Row): MappedHead["taxes"] {
  if (row["category"] === "Valuation") return [];
  const amount = remotePaise(row, "tax_amount_after_discount_amount");
  return [
    {
      tax:
        remoteNote(row, "description", 140).replaceAll("\n", " ") ||
        accountWithoutCompany(remoteLine(row, "account_head")),
      // Thousandths of a percent.
      rate: roundedTo(figureIn(row, "rate"), 3, "rate"),
      taxableAmount: null,
      amount: row["add_deduct_tax"] === "Deduct" ? subtractPaise(noPaise, amount) : amount,
    },
  ];
}

/** Goods that we sell go to the party, those that we buy come to us. */
function shipToOfSource({ kind, priced, party }: KindMapping, row: Row): MappedHead["shipTo"] {
  const address = priced?.shipTo ? remoteNote(row, priced.shipTo, longestAddress) : "";
  if (address === "" || !party) return null;
  const name = remoteLine(row, kind === "purchase_order" ? "company" : party.name);
  return { name, address, state: "", pincode: pincodeIn(address), gstin: "" };
}

/** The whole of an offer is there when its last row is. */
function longestLead(rows: readonly Row[]): number | null {
  const days = Math.max(0, ...rows.map((row) => remoteCount(row, "lead_time_days")));
  return days > 0 ? days : null;
}

function remotePartyOf({ party }: KindMapping, row: Row): MappedDocument["party"] {
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
        mailed: !isFlagged(row, "send_email"),
        email: remoteLine(row, "email_id"),
      },
    ];
  });
  // A name is one whatever its case.
  const bySupplier = Map.groupBy(invitations, ({ supplier }) => supplier.toUpperCase());
  return [...bySupplier.values()].flatMap((same) => same.slice(0, 1));
}
