// A document that was renamed is told by the moment at which it was made, which survives that: it keeps what it is here (connector 3).
import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Queryable } from "../../../platform/db.ts";
import { fieldsOfAll, type SourceDocument } from "../mapping/asked-fields.ts";
import { textOfField } from "../mapping/texts.ts";
import { erpnextLinks } from "../tables.ts";
import { findLinks, linkOfSource, type LinkToWrite, type StoredLink } from "./links.ts";
import type { SourceReader } from "./stream.ts";

const t = erpnextLinks;

/** What a document is called there. */
export const nameOfSource = ({ fields }: SourceDocument): string => textOfField(fields, "name");

/** Names of the same moment that are something here. */
const ofSameMoment = (db: Queryable, doctype: string, creations: readonly string[]) =>
  db
    .select()
    .from(t)
    .where(and(eq(t.doctype, doctype), inArray(t.creation, [...creations]), isNotNull(t.localId)));

/** The links of those that were called otherwise before, by their names of now. */
export type FormerLinks = ReadonlyMap<string, StoredLink>;

const momentOfSource = ({ fields }: SourceDocument) => textOfField(fields, "creation");

/** What each of a page was before, by its name; a name that another bears by now is not that other's. */
export async function findLinksOfPage(
  db: Queryable,
  doctype: string,
  page: readonly SourceDocument[],
  former: FormerLinks = new Map(),
): Promise<Map<string, StoredLink>> {
  const own = await findLinks(db, doctype, page.map(nameOfSource));
  return new Map(
    page.flatMap((source) => {
      const name = nameOfSource(source);
      const link = own.get(name);
      const linked = link?.creation === momentOfSource(source) ? link : former.get(name);
      return linked ? [[name, linked] as const] : [];
    }),
  );
}

/**
 * Looks for those of a page that are known under another name, which is there no more. Asks ERPNext only where something that is known was
 * made at the very moment of what is not.
 */
export async function findFormerLinks(
  db: Queryable,
  reader: Pick<SourceReader, "read">,
  doctype: string,
  page: readonly SourceDocument[],
): Promise<FormerLinks> {
  const known = await findLinksOfPage(db, doctype, page);
  const unknown = page.filter((source) => !known.has(nameOfSource(source)));
  if (unknown.length === 0) return new Map();
  const alike = Map.groupBy(await ofSameMoment(db, doctype, unknown.map(momentOfSource)), ({ creation }) => creation);
  const candidates = unknown.flatMap((source) => {
    const name = nameOfSource(source);
    const links = alike.get(momentOfSource(source)) ?? [];
    return links.filter((link) => link.name !== name).map((link) => ({ name, link }));
  });
  if (candidates.length === 0) return new Map();
  const bareFields = { doctype, fields: fieldsOfAll, tables: {} };
  const there = await reader.read(bareFields, [...new Set(candidates.map(({ link }) => link.name))]);
  const momentOf = new Map(there.map((source) => [nameOfSource(source), momentOfSource(source)]));
  // One moment may be that of several where they were brought in by SQL: then nobody can tell which is which.
  const gone = candidates.filter(({ link }) => momentOf.get(link.name) !== link.creation);
  const ofMoment = Map.groupBy(gone, ({ link }) => link.creation);
  return new Map(
    gone.flatMap(({ name, link }) => (ofMoment.get(link.creation)!.length === 1 ? [[name, link] as const] : [])),
  );
}

/** Of what these names are here, what no other name is: what was renamed stays. */
export async function idsOfGone(db: Queryable, doctype: string, names: readonly string[]): Promise<StoredLink[]> {
  const gone = [...(await findLinks(db, doctype, names)).values()].filter(({ localId }) => localId !== null);
  const ids = gone.map(({ localId }) => localId!);
  if (ids.length === 0) return [];
  const others = await db
    .select({ localKind: t.localKind, localId: t.localId, name: t.name, goneAt: t.goneAt })
    .from(t)
    .where(and(eq(t.doctype, doctype), inArray(t.localId, ids)));
  const isKept = (link: StoredLink) =>
    others.some(
      ({ localKind, localId, name, goneAt }) =>
        localKind === link.localKind && localId === link.localId && goneAt === null && !names.includes(name),
    );
  return gone.filter((link) => !isKept(link));
}

/** The link of what says the same as before, whatever it is called by now. */
export function sameLink(
  doctype: string,
  source: SourceDocument,
  { goneAt: _goneAt, ...before }: StoredLink,
): LinkToWrite {
  return { ...before, ...linkOfSource(doctype, source) };
}
