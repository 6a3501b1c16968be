// A list in its whole length, for a file: first which documents, then their rows, so many at a time. No connection is held
// while a slow reader takes what is there.
import type { DocumentQuery } from "@vanik/contracts/document-lists";
import type { Kind } from "@vanik/contracts/trade";
import type { Deps } from "../../../deps.ts";
import type { Queryable } from "../../../platform/db.ts";
import { Refusal } from "../../../platform/errors.ts";
import type { DeskScope } from "../../../platform/viewer.ts";
import { findListIds, findRows, findInvited, type WholeListRow } from "./list-store.ts";
import { completeListQuery } from "./reading.ts";

const batch = 1000;

export type ListQuery = Omit<DocumentQuery, "limit_start" | "limit_page_length">;
export type { WholeListRow };

async function* rowsByBatches(db: Queryable, kind: Kind, ids: readonly string[]): AsyncGenerator<WholeListRow[]> {
  for (let at = 0; at < ids.length; at += batch) {
    const part = ids.slice(at, at + batch);
    const found = new Map((await findRows(db, part)).map((row) => [row.id, row]));
    const invited = kind === "request_for_quotation" ? await findInvited(db, part) : undefined;
    // A draft may have been thrown away since.
    yield part.flatMap((id) => {
      const row = found.get(id);
      return row ? [invited ? { ...row, partyName: invited.get(id)?.names ?? "" } : row] : [];
    });
  }
}

/** All rows of the desk's list of a kind in its order, in batches. Throws `refused` where there are more than `most`. */
export async function wholeList(
  deps: Pick<Deps, "db" | "clock">,
  scope: DeskScope,
  kind: Kind,
  { query, most }: { query: ListQuery; most: number },
): Promise<AsyncGenerator<WholeListRow[]>> {
  const ids = await findListIds(
    deps.db,
    scope,
    await completeListQuery(deps, { scope }, kind, { ...query, limit_start: 0, limit_page_length: most + 1 }),
  );
  if (ids.length > most) {
    const limit = most.toLocaleString("en-IN");
    throw new Refusal("refused", `A file holds at most ${limit} rows, and these are more: narrow the filter`);
  }
  return rowsByBatches(deps.db, kind, ids);
}
