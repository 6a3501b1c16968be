// A second party of one person: named before it is made, and made only on purpose and with a reason (controls 2).
import { isReason } from "@vanik/contracts/reason";
import { personOf } from "@vanik/trading/person";
import { sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db.ts";
import { invalid, Refusal } from "../../../platform/errors.ts";
import { personsAs } from "../views.ts";
import { partyNameByGstin } from "./find-parties.ts";
import { organisations } from "../tables.ts";

export interface WhoSecond {
  id: string;
  kind: "buyer" | "supplier";
  pan: string;
  gstin: string;
}

/** Another party of the kind that is the same person, or has the same GSTIN, by its name; undefined for none. */
async function firstOfPerson(db: Queryable, who: WhoSecond): Promise<string | undefined> {
  const person = personOf(who);
  // Of a GSTIN that is made of no PAN nobody is known but by it.
  if (person === who.id) return who.gstin ? partyNameByGstin(db, who.kind, who.gstin) : undefined;
  const { rows } = await db.execute<{ name: string }>(sql`
    select o.name from ${personsAs("o")} where o.person = ${person} and o.kind = ${who.kind} and o.id <> ${who.id}
    order by o.name limit 1`);
  return rows[0]?.name;
}

/** That it is another party all the same, and why. */
export interface SecondMeant {
  again?: boolean | undefined;
  reason?: string | undefined;
}

/**
 * Throws 409 at `at` where another party of the kind is the same person, and it is not said to be meant; what is said for it stands
 * in its note.
 */
export async function refuseSecondParty(
  tx: Transaction,
  who: WhoSecond,
  { at, meant }: { at: string; meant: SecondMeant },
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${who.kind} ${personOf(who)}`}, 3))`);
  const first = await firstOfPerson(tx, who);
  if (first === undefined) return;
  const sentence = `${first} has this PAN or GST No. already: choose it by its name. If this is another party all the same, say so and why.`;
  if (!meant.again) throw new Refusal("conflict", sentence, { fields: { [at]: sentence } });
  if (!isReason(meant.reason)) throw invalid({ reason: `Give a reason for another party beside ${first}.` });
  await tx.execute(sql`update ${organisations} set note = concat_ws(E'\n', nullif(note, ''), ${`Beside ${first}: ${meant.reason}`}::text)
    where id = ${who.id}`);
}

/** Who is there of these persons, by kind and person: "buyer AAACN4321K". */
export async function namesOfPersons(db: Queryable, persons: readonly string[]): Promise<Map<string, string>> {
  if (persons.length === 0) return new Map();
  const { rows } = await db.execute<{ key: string; name: string }>(sql`
    select o.kind || ' ' || o.person as key, min(o.name) as name from ${personsAs("o")}
    where o.person = any(${sql.param([...persons])}::text[]) group by 1`);
  return new Map(rows.map(({ key, name }) => [key, name]));
}
