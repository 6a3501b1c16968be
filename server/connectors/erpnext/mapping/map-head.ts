// The head of a document of ERPNext but for its figures: state, days, texts, who is named on it (connector 4).
import { isState, pincodeIn } from "@vanik/contracts/states";
import { type Kind, type State, states, type Status } from "@vanik/contracts/trade";
import type { MirroredHead } from "../../../modules/documents/use-cases.ts";
import type { Row } from "../client.ts";
import { isFlagged } from "./figures.ts";
import type { KindMapping } from "./kind-mapping.ts";
import type { FiguresOfHead } from "./map-totals.ts";
import type { MappingContext, RemoteLink } from "./mapped-document.ts";
import { remoteDay, requireMoment } from "./moments.ts";
import { remoteLine, remoteName, remoteNote, requireName } from "./texts.ts";

const longestNote = 2_000;
const longestTerms = 4_000;
const longestAddress = 1_000;
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

/** The status as it came, or what its docstatus says. */
export const statusOfSource = (row: Row, docstatus: RemoteLink["docstatus"]): string =>
  remoteLine(row, "status") || wordsOfDocstatus[docstatus];

type TextsOfHead = Omit<MirroredHead, keyof FiguresOfHead | "taxes" | "shipTo" | "deliveryDays">;

export function headOfSource(mapping: KindMapping, row: Row, link: RemoteLink, { zone }: MappingContext): TextsOfHead {
  const { kind, days, texts, priced } = mapping;
  const status = statusOfSource(row, link.docstatus);
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

function extrasOfSource({ kind, isReturnable }: KindMapping, row: Row): MirroredHead["extras"] {
  if (kind === "opportunity")
    return { email: remoteLine(row, "contact_email"), phone: remoteLine(row, "contact_mobile") };
  if (kind === "request_for_quotation") return { note: remoteNote(row, "message_for_supplier", longestNote) };
  const returned = isReturnable && isFlagged(row, "is_return") ? remoteName(row, "return_against") : null;
  return returned === null ? {} : { returnOf: returned };
}

/** Goods that we sell go to the party, those that we buy come to us. */
export function shipToOfSource({ kind, priced, party }: KindMapping, row: Row): MirroredHead["shipTo"] {
  const address = priced?.shipTo ? remoteNote(row, priced.shipTo, longestAddress) : "";
  if (address === "" || !party) return null;
  const name = remoteLine(row, kind === "purchase_order" ? "company" : party.name);
  return { name, address, state: "", pincode: pincodeIn(address), gstin: "" };
}
