// The calls of the desk's day: Today, the menu's counts, saved views, failed jobs, and lists as files.
import { z } from "zod";
import {
  DeskCounts,
  ExportFormat,
  SavedView,
  Today,
  Trouble,
  TroubleInput,
  ViewId,
  ViewInput,
  ViewsQuery,
} from "./desk.ts";
import { documentQuery } from "./document-lists.ts";
import { endpoint } from "./endpoint.ts";
import { type Kind, kinds } from "./trade.ts";

const desk = ["staff"] as const;
const done = z.object({ done: z.literal(true) });

export const readToday = endpoint({
  method: "GET",
  path: "/desk/today",
  summary: "What waits for whom, by age and value",
  who: desk,
  reply: Today,
});
export const countWaiting = endpoint({
  method: "GET",
  path: "/desk/counts",
  summary: "How much waits, for the menu",
  who: desk,
  reply: DeskCounts,
});
export const listTroubles = endpoint({
  method: "GET",
  path: "/desk/troubles",
  summary: "Mails and jobs that failed, the latest hundred",
  who: desk,
  reply: z.array(Trouble),
});
export const retryTrouble = endpoint({
  method: "POST",
  path: "/desk/troubles/:id/retry",
  summary: "Try a job again that was given up",
  who: desk,
  params: z.object({ id: z.uuid("This is not the id of a job") }),
  body: TroubleInput,
  reply: done,
});
export const listViews = endpoint({
  method: "GET",
  path: "/desk/views",
  summary: "One's own saved views of a kind's list, by name",
  who: desk,
  query: ViewsQuery,
  reply: z.array(SavedView),
});
export const saveView = endpoint({
  method: "POST",
  path: "/desk/views",
  summary: "Save a list's filters under a name; one's own view of that name is overwritten",
  who: desk,
  creates: true,
  body: ViewInput,
  reply: SavedView,
});
export const deleteView = endpoint({
  method: "DELETE",
  path: "/desk/views/:id",
  summary: "Delete one's own view",
  who: desk,
  params: z.object({ id: ViewId }),
  reply: done,
});

/** The list of a kind as a file: the list's filters and order, all rows. */
function exportOf(kind: Kind) {
  return endpoint({
    method: "GET",
    path: `/${kinds[kind].noun}/export`,
    summary: `The list as a file of at most 50,000 rows (${kinds[kind].paper})`,
    who: desk,
    query: documentQuery(kind).omit({ limit_start: true, limit_page_length: true }).extend({ format: ExportFormat }),
    file: true,
    reply: z.never(),
  });
}
export const documentExports = {
  opportunity: exportOf("opportunity"),
  request_for_quotation: exportOf("request_for_quotation"),
  supplier_quotation: exportOf("supplier_quotation"),
  quotation: exportOf("quotation"),
  sales_order: exportOf("sales_order"),
  purchase_order: exportOf("purchase_order"),
  sales_invoice: exportOf("sales_invoice"),
  purchase_invoice: exportOf("purchase_invoice"),
};
