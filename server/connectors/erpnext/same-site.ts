// Whether what answers at another address is the ERPNext that this database mirrors: documents of it have the same name and moment there (connector 1).
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../../platform/db.ts";
import type { ErpnextClient } from "./client.ts";
import { textOfField } from "./mapping/texts.ts";
import { erpnextLinks } from "./tables.ts";

/** As many are compared, whichever they are; all where there are fewer. */
const compared = 20;

export async function isMirroredSite(db: Database, client: Pick<ErpnextClient, "list">): Promise<boolean> {
  const t = erpnextLinks;
  const links = await db
    .select({ doctype: t.doctype, name: t.name, creation: t.creation })
    .from(t)
    .where(and(eq(t.localKind, "document"), isNull(t.goneAt)))
    .orderBy(sql`md5(${t.doctype} || ${t.name})`)
    .limit(compared);
  for (const [doctype, own] of Map.groupBy(links, (link) => link.doctype)) {
    const names = own.map(({ name }) => name);
    const { rows } = await client.list(doctype, {
      fields: ["name", "creation"],
      filters: [["name", "in", names]],
      order: "name asc",
    });
    const there = new Map(rows.map((row) => [textOfField(row, "name"), textOfField(row, "creation")]));
    if (own.some(({ name, creation }) => there.get(name) !== creation)) return false;
  }
  return true;
}
