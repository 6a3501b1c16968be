// The goods of documents by their units, as lists say them: pieces and tonnes have no sum.
import { toQuantity } from "@vanik/contracts/money";
import { unitKey } from "@vanik/contracts/unit-spellings";
import { sql } from "drizzle-orm";
import type { Queryable } from "../../../platform/db.ts";
import { isServiceRow } from "../overview-figures.ts";

interface FoundUnit extends Record<string, unknown> {
  id: string;
  uom: string;
  /** Thousandths. */
  qty: number;
}

/** Papers of before keep other spellings of one unit. */
const eachUnitOnce = (units: readonly FoundUnit[]) =>
  [...Map.groupBy(units, ({ uom }) => unitKey(uom)).values()].map((same) => ({
    qty: toQuantity(same.reduce((sum, { qty }) => sum + Number(qty), 0)),
    uom: same[0]!.uom,
  }));

/** By document, each unit once, in the order in which the lines name them; services are left out. */
export async function quantitiesByUnit(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, { qty: number; uom: string }[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<FoundUnit>(sql`
    select l.document_id as id, l.uom, sum(l.qty)::bigint as qty from trade_lines l
    where l.document_id = any(${sql.param(ids)}::uuid[]) and not ${isServiceRow("l")}
    group by l.document_id, l.uom order by min(l.idx)`);
  const byDocument = Map.groupBy(rows, ({ id }) => id);
  return new Map([...byDocument].map(([id, units]) => [id, eachUnitOnce(units)]));
}
