// Whether documents are as they are known, by what a list says of them: the sweep's and the comparison's question (connector 3, Sweep).
import { and, eq, gt, isNull, lte } from "drizzle-orm";
import { findMirroredFigures, type MirroredFigures } from "../../../modules/documents/use-cases.ts";
import type { Queryable } from "../../../platform/db.ts";
import type { Row } from "../client.ts";
import { type AskedFields, fieldsOfAll } from "../mapping/asked-fields.ts";
import { fileFields, fileFilters } from "../mapping/file.ts";
import { remotePaise, UnreadableField } from "../mapping/figures.ts";
import type { KindMapping } from "../mapping/kind-mapping.ts";
import { mappedKinds } from "../mapping/kinds/kinds.ts";
import { remotePartyOf } from "../mapping/map-document.ts";
import { statusOfSource } from "../mapping/map-head.ts";
import { outstandingOfSource } from "../mapping/map-totals.ts";
import type { RemoteName } from "../mapping/mapped-document.ts";
import { erpnextLinks } from "../tables.ts";
import type { SeenOfDocument } from "./awaited.ts";
import { findLinks, linkOfSource, type StoredLink } from "./links.ts";
import type { RemoteFilters } from "./stream.ts";

/** The mapping of a DocType that is one of the eight kinds. */
const mappingOf = (doctype: string): KindMapping | undefined =>
  mappedKinds.find((mapping) => mapping.asked.doctype === doctype);

/** What a row of a list says of a document; null where it cannot be read. */
export interface RowFigures extends Omit<MirroredFigures, "id" | "status"> {
  status: string;
  party: RemoteName | null;
}

/** The fields by which a document is known to be the same: of those that are asked of it at all. */
export function comparedFields(doctype: string): AskedFields {
  const mapping = mappingOf(doctype);
  const readable = mapping?.asked.fields ?? [];
  const { field, doctype: ofParty } = mapping?.party ?? { field: "", doctype: "" };
  const names = [
    "status",
    "grand_total",
    "outstanding_amount",
    field,
    typeof ofParty === "string" ? "" : ofParty.field,
  ];
  return { doctype, fields: [...fieldsOfAll, ...names.filter((name) => readable.includes(name))], tables: {} };
}

/** Of which of a DocType's documents anything is known. */
export const comparedFilters = (doctype: string): RemoteFilters => (doctype === fileFields.doctype ? fileFilters : []);

export function figuresOfRow(mapping: KindMapping, row: Row): RowFigures | null {
  try {
    return {
      status: statusOfSource(row, linkOfSource("", { fields: row, tables: {} }).docstatus as 0 | 1 | 2),
      grandTotal: remotePaise(row, "grand_total"),
      outstanding: outstandingOfSource(row),
      party: remotePartyOf(mapping, row),
    };
  } catch (error) {
    if (error instanceof UnreadableField) return null;
    throw error;
  }
}

const isSameParty = (one: RemoteName | null, other: RemoteName | null) =>
  one?.doctype === other?.doctype && one?.name === other?.name;

/** Whether the figures of a row are those that are known. */
export const isAsKnown = (figures: RowFigures | null, known: MirroredFigures | undefined): boolean =>
  figures !== null &&
  figures.status === known?.status &&
  figures.grandTotal === known.grandTotal &&
  figures.outstanding === known.outstanding;

const isDocumentHere = ({ localKind, localId, leftOut }: StoredLink) =>
  localKind === "document" && localId !== null && leftOut === null;

export interface PageCompared {
  /** Not known, or otherwise than it is known. */
  other: string[];
  /** Known, and called otherwise by now. */
  renamed: string[];
  /** Known, and not in the list. */
  gone: string[];
  /** Not in the list, and nothing here: nobody misses it. */
  nothing: string[];
  /** How many are something here. */
  held: number;
  /** What both sides have of documents that are mirrored, or would be for all that is known. */
  theirs: RowFigures[];
  ours: MirroredFigures[];
}

/** What is known of a DocType that was made behind `after`, until `until`; null: all. */
async function linksMade(db: Queryable, doctype: string, after: string, until: string | null): Promise<StoredLink[]> {
  const t = erpnextLinks;
  const isBehind = after === "" ? undefined : gt(t.creation, after);
  const isBefore = until === null ? undefined : lte(t.creation, until);
  return db
    .select()
    .from(t)
    .where(and(eq(t.doctype, doctype), isNull(t.goneAt), isBehind, isBefore));
}

/** Compares all that was made within a span of moments; `rows` is what the list has of it. */
export async function comparePage(
  db: Queryable,
  doctype: string,
  rows: readonly Row[],
  { after, until }: { after: string; until: string | null },
): Promise<PageCompared> {
  const mapping = mappingOf(doctype);
  const made = await linksMade(db, doctype, after, until);
  const links = new Map(made.map((link) => [link.name, link]));
  const places = rows.map((row) => linkOfSource(doctype, { fields: row, tables: {} }));
  const others = places.map(({ name }) => name).filter((name) => !links.has(name));
  for (const [name, link] of await findLinks(db, doctype, others)) if (link.goneAt === null) links.set(name, link);
  const ids = mapping ? made.flatMap((link) => (isDocumentHere(link) ? [link.localId!] : [])) : [];
  const known = await findMirroredFigures(db, ids);
  const compared: PageCompared = {
    other: [],
    renamed: [],
    gone: [],
    nothing: [],
    held: made.filter(({ localId }) => localId !== null).length,
    theirs: [],
    ours: [...known.values()],
  };
  const unknown = new Set<string>();
  for (const [at, place] of places.entries()) {
    const link = links.get(place.name);
    const figures = mapping ? figuresOfRow(mapping, rows[at]!) : null;
    const isTaken = link ? link.leftOut === null : place.docstatus === 1 || mapping?.kind === "opportunity";
    if (figures && isTaken) compared.theirs.push(figures);
    if (!link) unknown.add(place.creation);
    const isSame =
      link?.creation === place.creation &&
      link.modified === place.modified &&
      link.docstatus === place.docstatus &&
      (!mapping ||
        !isDocumentHere(link) ||
        (isAsKnown(figures, known.get(link.localId ?? "")) &&
          isSameParty(figures!.party, (link.seen as SeenOfDocument | null)?.party ?? null)));
    if (!isSame) compared.other.push(place.name);
  }
  const listed = new Set(places.map(({ name }) => name));
  for (const { name, localId, creation } of made) {
    if (listed.has(name)) continue;
    compared[localId === null ? "nothing" : unknown.has(creation) ? "renamed" : "gone"].push(name);
  }
  return compared;
}
