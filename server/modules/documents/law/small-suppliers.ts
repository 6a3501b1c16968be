// What suppliers are to the MSMED Act, of a bill on its own day (controls 5).
import type { SmallClass, UdyamYear } from "@vanik/contracts/party-parts";
import { smallClassOn } from "@vanik/trading/small-supplier";
import { sql } from "drizzle-orm";
import type { Queryable } from "../../../platform/db.ts";
import { personsAs } from "../../accounts/views.ts";
import { readTradeSettings } from "../../content/use-cases.ts";

/** What a party is on a day, of these: by what Udyam says of whichever supplier of its person, of itself first. */
export async function smallClasses(
  db: Queryable,
  organisationIds: readonly string[],
): Promise<(organisationId: string, day: string) => SmallClass | null> {
  const { rows } = await db.execute<{ id: string; years: UdyamYear[] }>(sql`
    select me.id, o.udyam_years as years from ${personsAs("me")} join ${personsAs("o")} on o.person = me.person
    where me.id = any(${sql.param([...organisationIds])}::uuid[]) and o.kind = 'supplier' and o.udyam_years <> '[]'
    order by o.id <> me.id, o.id`);
  const { msme_traders: countsTraders } = await readTradeSettings(db);
  const own = Map.groupBy(rows, ({ id }) => id);
  return (organisationId, day) =>
    smallClassOn(day, { years: (own.get(organisationId) ?? []).flatMap(({ years }) => years), countsTraders });
}
