// Approvals as the desk reads them: documents by what they are called now.
import type { ApprovalsQuery } from "@vanik/contracts/approval-inputs";
import type { Approval, ListedApproval } from "@vanik/contracts/approvals";
import type { Page } from "@vanik/contracts/endpoint";
import { inArray } from "drizzle-orm";
import type { Deps } from "../../../deps.ts";
import type { Queryable } from "../../../platform/db.ts";
import { pageOf } from "../../../platform/paging.ts";
import type { DeskViewer } from "../../../platform/viewer.ts";
import { answersOffered, findApprovals, type FoundApproval, showApproval } from "../../approvals/use-cases.ts";
import { documentsAs } from "../../documents/views.ts";
import { barsAct } from "../../settings/use-cases.ts";

async function namesOfDocuments(db: Queryable, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const d = documentsAs("d");
  const rows = await db.select({ id: d.id, name: d.name }).from(d).where(inArray(d.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Each with its document's present name: a draft has taken a number since. */
export async function showApprovals(db: Queryable, now: Date, found: readonly FoundApproval[]): Promise<Approval[]> {
  const ids = found.map(({ approval }) => approval.subjectId);
  const names = await namesOfDocuments(db, ids);
  return found.map((one) => showApproval(one, now, names.get(one.approval.subjectId)));
}

/** One page, newest first, with what its reader may answer. */
export async function listApprovals(
  { db, clock }: Pick<Deps, "db" | "clock">,
  viewer: DeskViewer,
  { state, limit_start: start, limit_page_length: length }: ApprovalsQuery,
): Promise<{ data: ListedApproval[]; page: Page }> {
  const now = clock.now();
  const { rows, total } = await findApprovals(db, now, viewer.rights, { state, start, length });
  const shown = await showApprovals(db, now, rows);
  const bars = await Promise.all(
    shown.map(async ({ act, state: now }) => (now === "asked" ? barsAct(db, act, viewer) : null)),
  );
  const data = shown.map((one, at) => ({
    ...one,
    ...(one.state === "asked" ? answersOffered(rows[at]!.approval, viewer, bars[at]!) : { open: [], barred: [] }),
  }));
  return { data, page: pageOf(start, rows.length, total) };
}
