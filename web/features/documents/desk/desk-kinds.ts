// The eight kinds at the desk, their lists and pages: every party's, with the party, the kind's own date and amount, and every status.
import { deskAddress, deskPages } from "@vanik/contracts/desk-pages";
import { everyKind, type Kind as KindName } from "@vanik/contracts/trade";
import { columnsOf } from "../columns.tsx";
import type { Kind } from "../kind.ts";
import { wordsOfKind } from "../kinds/kinds.ts";
import { partyKind } from "../party-kind.ts";
import { deskFilters } from "./desk-filters.ts";

const pages = Object.fromEntries(Object.entries(deskPages).map(([kind, { to }]) => [kind, to]));

/** A kind as the desk's list of it needs it. */
export function deskKind(kind: KindName): Kind {
  const { columns, block, empty } = wordsOfKind[kind].desk;
  const { label, one } = deskPages[kind];
  return {
    ...partyKind(kind),
    heading: label,
    one: one.toLowerCase(),
    many: label.toLowerCase(),
    columns: columnsOf(kind, columns),
    block: block.flatMap((field) => columnsOf(kind, { [field]: columns[field] ?? "" })),
    filters: deskFilters(kind),
    empty,
    opens: (name) => deskAddress(kind, name),
    pages,
  };
}

/** A kind as the desk's page of one of its documents speaks of it. */
export function pageKind(kind: KindName): Kind {
  const { submitted, moves } = wordsOfKind[kind].desk;
  return { ...deskKind(kind), title: deskPages[kind].one, submitted, moveWords: moves };
}

/** The kind whose list stands at an address. */
export function kindAt(pathname: string): KindName | undefined {
  return everyKind.find((kind) => deskPages[kind].to === pathname.replace(/\/$/, ""));
}
