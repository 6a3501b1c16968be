// A list in its whole length, for a file: first which documents, then their rows, so many at a time. No connection is held
// while a slow reader takes what is there.
import type { DocumentQuery } from "@vanik/contracts/document-lists";
import type { Kind } from "@vanik/contracts/trade";
import type { Deps } from "../../../deps.ts";
import type { Queryable } from "../../../platform/db.ts";
import { Refusal } from "../../../platform/errors.ts";
import type { DeskScope } from "../../../platform/viewer.ts";
import type { AnyLine } from "../line-tables.ts";
import { countLinesOf, findInvited, findLinesOf, findListIds, findRows, type WholeListRow } from "./list-store.ts";
import { completeListQuery } from "./reading.ts";

const batch = 1000;
// A document has some hundred lines at most.
const batchOfLines = 100;
// Of a worksheet, less its head.
const mostLines = 1_048_575;

export type ListQuery = Omit<DocumentQuery, "limit_start" | "limit_page_length">;
export type { WholeListRow };

async function* rowsByBatches(
  db: Queryable,
  kind: Kind,
  ids: readonly string[],
  size: number,
): AsyncGenerator<WholeListRow[]> {
  for (let at = 0; at < ids.length; at += size) {
    const part = ids.slice(at, at + size);
    const found = new Map((await findRows(db, part)).map((row) => [row.id, row]));
    const invited = kind === "request_for_quotation" ? await findInvited(db, part) : undefined;
    // A draft may have been thrown away since.
    yield part.flatMap((id) => {
      const row = found.get(id);
      return row ? [invited ? { ...row, partyName: invited.get(id)?.names ?? "" } : row] : [];
    });
  }
}

/** A line with what its document is called, and its day. */
export type WholeListLine = AnyLine & Pick<WholeListRow, "name" | "transactionDate" | "partyName">;

async function* linesByBatches(db: Queryable, kind: Kind, ids: readonly string[]): AsyncGenerator<WholeListLine[]> {
  for await (const rows of rowsByBatches(db, kind, ids, batchOfLines)) {
    const lines = await findLinesOf(
      db,
      rows.map(({ id }) => id),
    );
    const byDocument = Map.groupBy(lines, ({ documentId }) => documentId);
    yield rows.flatMap(({ id, name, transactionDate, partyName }) =>
      (byDocument.get(id) ?? []).map((line) => ({ ...line, name, transactionDate, partyName })),
    );
  }
}

interface WholeList {
  /** In batches. */
  rows: AsyncGenerator<WholeListRow[]>;
  /** Theirs, in the same order; asked for after them. Throws `refused` where a sheet does not hold so many. */
  lines: () => Promise<AsyncGenerator<WholeListLine[]>>;
}

function refuseAbove(most: number, what: string): never {
  const limit = most.toLocaleString("en-IN");
  throw new Refusal("refused", `A file holds at most ${limit} ${what}, and these are more: narrow the filter`);
}

/** All rows of the desk's list of a kind in its order, and their lines. Throws `refused` where there are more than `most`. */
export async function wholeList(
  deps: Pick<Deps, "db" | "clock">,
  scope: DeskScope,
  kind: Kind,
  { query, most }: { query: ListQuery; most: number },
): Promise<WholeList> {
  const ids = await findListIds(
    deps.db,
    scope,
    await completeListQuery(deps, { scope }, kind, { ...query, limit_start: 0, limit_page_length: most + 1 }),
  );
  if (ids.length > most) refuseAbove(most, "rows");
  return {
    rows: rowsByBatches(deps.db, kind, ids, batch),
    async lines() {
      if ((await countLinesOf(deps.db, ids)) > mostLines) refuseAbove(mostLines, "lines");
      return linesByBatches(deps.db, kind, ids);
    },
  };
}
