// A kind as its party's screens need it: what its file says, as columns and filters.
import { partyPage } from "@vanik/contracts/document-pages";
import { ownStatusOf } from "@vanik/contracts/list-fields";
import {
  everyKind,
  isInvoice,
  isOrder,
  isSale,
  type Kind as KindName,
  kinds as names,
  statuses,
} from "@vanik/contracts/trade";
import { columnsOfKind, type Field, leadByOpen } from "./columns.tsx";
import type { KindOnScreen } from "./kind.ts";
import { wordsOfKind } from "./kinds/kinds.ts";
import { statusForParty } from "./time-left.ts";

const pages = Object.fromEntries(everyKind.map((kind) => [kind, partyPage(kind)]));

/** It bears the buyer's own number of its order, and is found by it. */
export const bearsPoNumber = (kind: KindName): boolean => isSale(kind) && (isOrder(kind) || isInvoice(kind));

/** What only a phone's blocks show, where there is no head that would name it. */
const ofBlocks: Partial<Record<Field, string>> = { transaction_date: "Date", item_count: "Lines" };

/** What the screens of a kind's party need to know of it; parties see no drafts. */
export function partyKind(kind: KindName): KindOnScreen {
  const { party } = wordsOfKind[kind];
  const own = ownStatusOf(kind);
  const labels = { ...ofBlocks, ...party.columns };
  return {
    ...party,
    kind,
    one: names[kind].paper,
    columns: columnsOfKind(kind, party.columns),
    block: leadByOpen(party.block.flatMap((field) => columnsOfKind(kind, { [field]: labels[field] ?? "" }))),
    filters: [
      {
        is: "find",
        name: "q",
        label: bearsPoNumber(kind) ? "Find by name or PO number" : "Find by name",
      },
      {
        is: "tabs",
        name: "status",
        label: "Status",
        choices: [
          ...(own ? [[own, own] as const] : []),
          ...statuses[kind].flatMap((status) =>
            status === "Draft" ? [] : [[status, statusForParty(status)] as const],
          ),
        ],
      },
    ],
    pages,
    moveWords: party.moves,
  };
}
