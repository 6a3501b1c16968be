// A party's own, read in its place by what has a key of it.
import { rowOf } from "@vanik/contracts/document-lists";
import type { Kind } from "@vanik/contracts/trade";
import { z } from "zod";
import type { Deps } from "../../../deps.ts";
import type { PartyReader } from "../../../platform/viewer.ts";
import { findPartyOf } from "../store.ts";
import { listDocumentsOf } from "./reading.ts";

/**
 * Whose a document is, for a reader that may be any party's, or none but `organisationId`'s; undefined for drafts and for
 * what is nobody's. Of an RFQ it is one of those who are asked.
 */
export function partyOfDocument(
  { db }: Pick<Deps, "db">,
  kind: Kind,
  name: string,
  organisationId: string | null = null,
) {
  return findPartyOf(db, kind, name, organisationId);
}

/** So many of a party's own rows of a kind as its list has them, newest first. */
export async function ownRows(
  deps: Pick<Deps, "db" | "clock">,
  reader: PartyReader,
  kind: Kind,
  { start, length }: { start: number; length: number },
) {
  const query = { limit_start: start, limit_page_length: length, sort: "-transaction_date", count: "no" as const };
  const { data } = await listDocumentsOf(deps, reader, kind, query);
  return z.array(rowOf(kind)).parse(data);
}
