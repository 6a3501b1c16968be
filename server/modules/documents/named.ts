// How a document is found by its name: within its kind, in capitals or not, then by what it was called before (connector 2).
import type { Right } from "@vanik/contracts/rights";
import { kindsReadWith } from "@vanik/contracts/sights";
import { everyKind, type Kind, kinds } from "@vanik/contracts/trade";
import { eq, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../platform/db.ts";
import { invalid } from "../../platform/errors.ts";
import { documentNames, type StoredDocument, tradeDocuments } from "./tables.ts";

const t = tradeDocuments;

/** The id of the document of a kind that is called so, or else was; null of none. */
export function idNamed(kind: Kind | SQL, name: string | SQL): SQL<string | null> {
  return sql`coalesce(
    (select a.id from ${t} a where a.kind = ${kind} and upper(a.name) = upper(${name}) and a.gone_at is null),
    (select b.document_id from ${documentNames} b join ${t} c on c.id = b.document_id and c.gone_at is null
      where b.kind = ${kind} and upper(b.name) = upper(${name})))`;
}

/** The ids of those of several kinds that are called so: a number tells no kind, and two kinds may have one. */
export function idsNamed(among: readonly Kind[], name: string): SQL {
  return sql`(select ${idNamed(sql`k.kind`, name)} from unnest(${sql.param([...among])}::text[]) k (kind))`;
}

/** The kinds among which a name is looked for: the one that is said, or all that these rights read. */
export function kindsNamed(rights: readonly Right[], kind: Kind | undefined): Kind[] {
  return kindsReadWith(rights).filter((one) => kind === undefined || one === kind);
}

/** The kinds of a kind's side: what its party has. */
export const kindsOfSide = (kind: Kind): Kind[] => everyKind.filter((one) => kinds[one].side === kinds[kind].side);

/** The document that is called so, among these kinds. Throws where two of them have one, and none was said. */
export async function findDocumentNamed(
  db: Queryable,
  name: string,
  among: readonly Kind[] = everyKind,
): Promise<StoredDocument | undefined> {
  const found = await db
    .select()
    .from(t)
    .where(among.length === 1 ? eq(t.id, idNamed(among[0]!, name)) : sql`${t.id} in ${idsNamed(among, name)}`);
  if (found.length > 1) throw invalid({ kind: `Several documents are called ${name}. Say of which kind it is.` });
  return found[0];
}

/** Where the last digits of a name are these, nine at most, and nothing but zeros before them: "184" of SO-2627-000184. */
export function endsInNumber(name: SQL, digits: string): SQL {
  const backwards = Array.from(String(Number(digits)))
    .toReversed()
    .join("");
  // Each in the index's order of bytes: what follows is below "0", above "9", or a zero and so on.
  const ways = Array.from({ length: 8 }, (_, zeros) => {
    const beginning = backwards + "0".repeat(zeros);
    return sql`reverse(${name}) ~>=~ ${beginning} and reverse(${name}) ~<~ ${`${beginning}0`}
      or reverse(${name}) ~>=~ ${`${beginning}:`} and reverse(${name}) ~<~ ${`${beginning}\u{10ffff}`}`;
  });
  return sql`(${sql.join(ways, sql` or `)})`;
}
