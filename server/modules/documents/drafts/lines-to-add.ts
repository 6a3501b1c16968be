// Lines that a request asks besides, once it is sent: as its draft would have them, numbered after those that it ever had.
import { lineLimit } from "@vanik/contracts/document-limits";
import type { AmendInput } from "@vanik/contracts/rounds";
import type { Transaction } from "../../../platform/db.ts";
import { invalid } from "../../../platform/errors.ts";
import type { StoredDocument } from "../tables.ts";
import { editedLinesOf } from "./edit-lines.ts";
import { linesOfDocument, type NewLine } from "./store.ts";

export type AddedLine = NewLine & { specification: string };

/** Throws at `items.0.…`, by the place in what is wanted. */
export async function linesToAdd(
  tx: Transaction,
  request: StoredDocument,
  wanted: NonNullable<AmendInput["add"]>,
  today: string,
): Promise<AddedLine[]> {
  if (wanted.length === 0) return [];
  const last = (await linesOfDocument(tx, request.id)).at(-1)?.idx ?? 0;
  // Lines are known by their numbers, and none is given twice: those that were dropped count.
  if (last + wanted.length > lineLimit.most)
    throw invalid({ [`items.${Math.max(0, lineLimit.most - last)}`]: lineLimit.sentence });
  const items = wanted.map(({ item_code, item_name, qty, uom }) => ({
    item_code,
    qty,
    ...(item_name && { item_name }),
    ...(uom && { uom }),
  }));
  const { lines } = await editedLinesOf(tx, request, items, today);
  return lines.map((line, at) => ({ ...line, idx: last + 1 + at, specification: wanted[at]!.specification }));
}
