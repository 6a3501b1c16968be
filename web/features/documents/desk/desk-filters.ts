// What the desk narrows a list of documents by.
import { listFieldsOf } from "@vanik/contracts/list-fields";
import { isRequest, type Kind as KindName, kinds, statuses } from "@vanik/contracts/trade";
import type { Filter } from "../../../lists/filters.ts";
import { wordsOfKind } from "../kinds/kinds.ts";
import { bearsPoNumber } from "../party-kind.ts";

function findLabel(kind: KindName): string {
  if (isRequest(kind)) return "Find by name";
  return bearsPoNumber(kind) ? "Find by name, PO number or party" : "Find by name or party";
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
    { is: "tabs", name: "status", label: "Status", choices: statuses[kind].map((status) => [status, status]) },
  ];
}
