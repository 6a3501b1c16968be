// Documents as the connector reads them: named fields and the rows of their tables, nothing else.
import type { ErpnextClient } from "../../server/connectors/erpnext/client.ts";
import {
  type AskedFields,
  fieldsAsked,
  type SourceDocument,
} from "../../server/connectors/erpnext/mapping/asked-fields.ts";

/** Documents of a DocType by their names, all of them without. In the order of their names. */
export async function readSources(
  client: ErpnextClient,
  { doctype, fields, tables }: AskedFields,
  names?: readonly string[],
): Promise<SourceDocument[]> {
  const rows = await client.list(doctype, {
    fields: fieldsAsked(fields, await client.fieldsOf(doctype)),
    filters: names ? [["name", "in", names]] : [],
    order: "name asc",
  });
  const found = rows.rows.map((row) => String(row["name"]));
  const children = await Promise.all(
    Object.entries(tables).map(async ([field, table]) => {
      const fields = fieldsAsked(table.fields, await client.fieldsOf(table.doctype));
      return [field, await client.rowsOf(table.doctype, doctype, found, fields)] as const;
    }),
  );
  return rows.rows.map((row) => ({
    fields: row,
    tables: Object.fromEntries(
      children.map(([field, all]) => [field, all.filter(({ parent }) => parent === row["name"])]),
    ),
  }));
}
