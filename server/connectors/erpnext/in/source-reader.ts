// Asks ERPNext for documents: one list with named fields, one list for each child table, nothing that is not named (connector 3).
import type { ErpnextClient, Row } from "../client.ts";
import { type AskedFields, fieldsAsked, type SourceDocument } from "../mapping/asked-fields.ts";
import { textOfField } from "../mapping/texts.ts";
import type { Position } from "./cursors.ts";
import { settledUntil } from "./remote-clock.ts";
import type { RemoteFilters, SourceReader } from "./stream.ts";

export type ReaderClient = Pick<ErpnextClient, "list" | "rowsOf" | "fieldsOf">;

interface Needs {
  client: ReaderClient;
  zone: string;
  /** What a DocType of the site has; asked once for each. */
  fieldsThere: (doctype: string) => Promise<{ has(field: string): boolean }>;
  now: () => Date;
  /** Rows of a child table in one reply: parsed within a turn that nobody notices. */
  rowsAtOnce?: number;
}

export interface PageRead {
  documents: SourceDocument[];
  /** Behind the last of them. */
  position: Position;
  /** There was no more yet. */
  isLast: boolean;
}

/** More names are asked for in several lists. */
const namesAtOnce = 500;
const inOrder = "modified asc, name asc";
const asMade = "creation asc, name asc";

const positionOfRow = (row: Row): Position => ({
  modified: textOfField(row, "modified"),
  name: textOfField(row, "name"),
});

export type PagedReader = SourceReader & {
  /** The next documents behind a place, in their order; none that may still be joined by one before it. */
  readForward(shape: AskedFields, filters: RemoteFilters, from: Position, size: number): Promise<PageRead>;
  /** Where all documents stand from a moment on, at most so many of them; `isWhole`: these are all that there are until `until`. */
  listPlaces(
    doctype: string,
    filters: RemoteFilters,
    since: string,
    most: number,
  ): Promise<{ places: Position[]; isWhole: boolean; until: string }>;
  /**
   * The next documents by the moment at which they were made, behind one, without the rows of their tables: all of each moment, so that
   * nobody has to know how names are ordered there. `until`: the last moment that is whole; null where there is no more.
   */
  readMade(
    shape: AskedFields,
    filters: RemoteFilters,
    after: string,
    size: number,
  ): Promise<{ rows: Row[]; until: string | null }>;
};

export function createSourceReader({ client, zone, fieldsThere, now, rowsAtOnce = 5_000 }: Needs): PagedReader {
  const listed = async (shape: AskedFields, filters: RemoteFilters, length: number, order = inOrder) =>
    client.list(shape.doctype, {
      fields: fieldsAsked(shape.fields, await fieldsThere(shape.doctype)),
      filters,
      order,
      length,
    });

  /** A child table's rows by document. What a reply cuts off is asked for again with what is left. */
  async function childRows(parent: string, child: string, fields: readonly string[], names: readonly string[]) {
    const found = new Map<string, Row[]>();
    for (let left = names; left.length > 0;) {
      const rows = await client.rowsOf(child, parent, left, fields, rowsAtOnce);
      const byParent = Map.groupBy(rows, (row) => textOfField(row, "parent"));
      const cut = rows.length < rowsAtOnce ? undefined : textOfField(rows.at(-1)!, "parent");
      if (cut !== undefined && byParent.size > 1) byParent.delete(cut);
      // One alone has more than a reply: then all of it.
      else if (cut !== undefined) byParent.set(cut, await client.rowsOf(child, parent, [cut], fields));
      for (const [name, own] of byParent) found.set(name, own);
      left = cut === undefined ? [] : left.filter((name) => !byParent.has(name));
    }
    return found;
  }

  async function withRows(shape: AskedFields, rows: readonly Row[]): Promise<SourceDocument[]> {
    if (rows.length === 0) return [];
    const names = rows.map((row) => textOfField(row, "name"));
    const tables = await Promise.all(
      Object.entries(shape.tables).map(async ([field, { doctype, fields }]) => {
        const known = fieldsAsked(fields, await fieldsThere(doctype));
        return [field, await childRows(shape.doctype, doctype, known, names)] as const;
      }),
    );
    return rows.map((row) => ({
      fields: row,
      tables: Object.fromEntries(
        tables.map(([field, byParent]) => [field, byParent.get(textOfField(row, "name")) ?? []]),
      ),
    }));
  }

  async function readWhere(shape: AskedFields, filters: RemoteFilters): Promise<SourceDocument[]> {
    const { doctype } = shape;
    if (filters.every((filter) => filter.length < 4 || filter[0] === doctype))
      return withRows(shape, (await listed(shape, filters, 0)).rows);
    // A condition on a child table joins it: a document for each row that it holds for, and an order that says whose.
    const order = `\`tab${doctype}\`.\`name\` asc`;
    const { rows } = await client.list(doctype, { fields: ["name"], filters, order });
    return read(shape, [...new Set(rows.map((row) => textOfField(row, "name")))]);
  }

  async function read(shape: AskedFields, names: readonly string[]): Promise<SourceDocument[]> {
    const found: SourceDocument[] = [];
    for (let at = 0; at < names.length; at += namesAtOnce)
      found.push(...(await readWhere(shape, [["name", "in", names.slice(at, at + namesAtOnce)]])));
    return found;
  }

  async function readForward(shape: AskedFields, filters: RemoteFilters, from: Position, size: number) {
    const { modified, name } = from;
    const [same, later] = await Promise.all([
      modified === "" ? null : listed(shape, [...filters, ["modified", "=", modified], ["name", ">", name]], size),
      listed(shape, modified === "" ? filters : [...filters, ["modified", ">", modified]], size),
    ]);
    const all = [...(same?.rows ?? []), ...later.rows].slice(0, size);
    const until = settledUntil(later.date, zone, now());
    const settled = all.filter((row) => positionOfRow(row).modified <= until);
    const last = settled.at(-1);
    return {
      documents: await withRows(shape, settled),
      position: last ? positionOfRow(last) : from,
      isLast: settled.length < size,
    };
  }

  async function listPlaces(doctype: string, filters: RemoteFilters, since: string, most: number) {
    const { rows, date } = await client.list(doctype, {
      fields: ["name", "modified"],
      filters: [...filters, ["modified", ">=", since]],
      order: inOrder,
      length: most + 1,
    });
    const until = settledUntil(date, zone, now());
    const places = rows.slice(0, most).map(positionOfRow);
    return { places: places.filter((place) => place.modified <= until), isWhole: rows.length <= most, until };
  }

  async function readMade(shape: AskedFields, filters: RemoteFilters, after: string, size: number) {
    const behind = after === "" ? filters : [...filters, ["creation", ">", after]];
    const { rows } = await listed(shape, behind, size, asMade);
    if (rows.length < size) return { rows, until: null };
    const last = textOfField(rows.at(-1)!, "creation");
    const whole = rows.filter((row) => textOfField(row, "creation") !== last);
    if (whole.length > 0) return { rows: whole, until: textOfField(whole.at(-1)!, "creation") };
    // More than a page of one moment: SQL brought them in.
    const ofMoment = await listed(shape, [...filters, ["creation", "=", last]], 0, asMade);
    return { rows: ofMoment.rows, until: last };
  }

  return { readForward, listPlaces, readMade, read, readWhere };
}
