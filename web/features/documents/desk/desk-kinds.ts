// The eight kinds at the desk, their lists and pages: every party's, with the party, the kind's own date and amount, and every status.
import { deskAddress, deskPages } from "@vanik/contracts/desk-pages";
import { listFieldsOf } from "@vanik/contracts/list-fields";
import { sightOfField } from "@vanik/contracts/sights";
import { everyKind, isInvoice, isRequest, type Kind as KindName, kinds, statuses } from "@vanik/contracts/trade";
import type { Filter } from "../../../lists/filters.ts";
import { columnsOfKind, type Field, leadByOpen } from "../columns.tsx";
import type { KindColumn, KindOnScreen } from "../kind.ts";
import { wordsOfKind } from "../kinds/kinds.ts";
import { figureFilters } from "./figure-filters.ts";
import { bearsPoNumber, partyKind } from "../party-kind.ts";

const pages = Object.fromEntries(Object.entries(deskPages).map(([kind, { to }]) => [kind, to]));

function findLabel(kind: KindName): string {
  if (isRequest(kind)) return "Name";
  return bearsPoNumber(kind) ? "Name, PO number or party" : "Name or party";
}

/** The filters of a kind's list in their order. */
export function deskFilters(kind: KindName): Filter[] {
  return [
    { is: "find", name: "q", label: findLabel(kind) },
    {
      is: "party",
      name: "party",
      label: isRequest(kind) ? "Filter by supplier" : "Filter by party",
      side: kinds[kind].party,
    },
    { is: "days" },
    ...(listFieldsOf(kind).amount ? [{ is: "amounts" } as const] : []),
    { is: "given", name: "waits", choices: Object.entries(wordsOfKind[kind].desk.waits) },
    ...figureFilters(kind),
    { is: "tabs", name: "status", label: "Status", choices: statuses[kind].map((status) => [status, status]) },
  ];
}

const counted = { counted: "In the figure" } as const;

/** What is short at the desk leaves its room to the party's name. */
const ofInvoice: Readonly<Partial<Record<KindColumn["key"], number>>> = {
  name: 8,
  party_name: 15.25,
  po_no: 7.25,
  bill_no: 6.25,
  transaction_date: 6.25,
  due_date: 6.25,
  net_total: 7.75,
  rounded_total: 7.75,
  outstanding: 7.75,
  status: 7.25,
};
const widthAt = (kind: KindName, { key, width }: Pick<KindColumn, "key" | "width">): number =>
  (isInvoice(kind) ? ofInvoice[key] : key === "po_no" ? 7.25 : undefined) ?? width;

/** A kind as the desk's list of it needs it; `ofFigure` where its rows say how much of them is in a figure of the Overview. */
export function deskKind(kind: KindName, ofFigure = false, seesBalances = true): KindOnScreen {
  const { columns: usual, block: blockOf, empty } = wordsOfKind[kind].desk;
  const isSeen = (field: string) => seesBalances || sightOfField("", field)?.sight !== "balances";
  const shown = Object.fromEntries(Object.entries(usual).filter(([field]) => isSeen(field)));
  const columns: Partial<Record<Field, string>> = ofFigure ? { ...shown, ...counted } : shown;
  const block: readonly Field[] = (ofFigure ? [...blockOf, "counted" as const] : blockOf).filter(isSeen);
  const { label, one } = deskPages[kind];
  return {
    ...partyKind(kind),
    heading: label,
    one: one.toLowerCase(),
    many: label.toLowerCase(),
    columns: columnsOfKind(kind, columns).map((column) => ({ ...column, width: widthAt(kind, column) })),
    block: leadByOpen(block.flatMap((field) => columnsOfKind(kind, { [field]: columns[field] ?? "" }))),
    filters: deskFilters(kind),
    empty,
    opens: (name) => deskAddress(kind, name),
    pages,
  };
}

/** A kind as the desk's page of one of its documents speaks of it. */
export function pageKind(kind: KindName): KindOnScreen {
  const { submitted, moves } = wordsOfKind[kind].desk;
  return { ...deskKind(kind), title: deskPages[kind].one, submitted, moveWords: moves };
}

/** The kind whose list stands at an address. */
export function kindAt(pathname: string): KindName | undefined {
  return everyKind.find((kind) => deskPages[kind].to === pathname.replace(/\/$/, ""));
}
