// What a party is called: another name from now on, while those of before find it still and nobody else takes them (operator 6).
import { companyBeginnings, companyKey, isMixedScript, organisationKey } from "@vanik/contracts/organisation-key";
import { and, desc, eq, inArray, like, or, sql } from "drizzle-orm";
import { type Queryable, startingWith, type Transaction, withinSavepoint } from "../../../platform/db.ts";
import { codeOf, invalid, Refusal } from "../../../platform/errors.ts";
import type { StoredOrganisation } from "./organisation-store.ts";
import { organisationNames, organisations } from "../tables.ts";

const t = organisationNames;

/** Names of before, the latest first. */
export function findFormerNames(db: Queryable, organisationId: string): Promise<{ name: string; until: Date }[]> {
  return db
    .select({ name: t.name, until: t.until })
    .from(t)
    .where(eq(t.organisationId, organisationId))
    .orderBy(desc(t.until), desc(t.key));
}

/** Organisations that had these names before, by the comparable forms that were asked for. */
export async function findFormerlyNamed(
  db: Queryable,
  kind: "buyer" | "supplier",
  keys: readonly string[],
): Promise<Map<string, StoredOrganisation>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .select({ key: t.key, organisation: organisations })
    .from(t)
    .innerJoin(organisations, eq(organisations.id, t.organisationId))
    .where(and(eq(t.kind, kind), inArray(t.key, [...keys])));
  return new Map(rows.map(({ key, organisation }) => [key, organisation]));
}

export interface NamedCompany {
  id: string;
  kind: "buyer" | "supplier";
  name: string;
  key: string;
}
const mostBegun = 50;

/** Companies of these names whatever their legal form, by kind and `companyKey`: "buyer ashaworks". */
export async function findCompaniesNamed(
  db: Queryable,
  names: readonly string[],
): Promise<Map<string, NamedCompany[]>> {
  const begins = [...new Set(names.flatMap(companyBeginnings))];
  if (begins.length === 0) return new Map();
  const wanted = new Set(names.map(companyKey));
  // By the index of beginnings: a pattern that is a column would not go by it.
  const { rows } = await db.execute<NamedCompany & Record<string, unknown>>(sql`
    select distinct o.id, o.kind, o.name, o.key from json_array_elements_text(${JSON.stringify(begins)}::json) b (begins)
    cross join lateral (select p.id, p.kind, p.name, p.key from organisations p
      where p.key ~>=~ b.begins and p.key ~<~ (b.begins || chr(1114111)) order by p.key using ~<~ limit ${mostBegun}) o`);
  const named = rows.filter(({ name }) => wanted.has(companyKey(name)));
  return Map.groupBy(named, ({ kind, name }) => `${kind} ${companyKey(name)}`);
}

/** Whoever of the kind bears a key, bore it, or is told apart from such a one by what stands behind `~`: held, so that one at a time joins them. */
export async function lockBearersOfName(tx: Transaction, kind: "buyer" | "supplier", key: string): Promise<string[]> {
  const bears = or(eq(organisations.key, key), like(organisations.key, startingWith(`${key}~`)));
  const once = tx
    .select({ id: t.organisationId })
    .from(t)
    .where(and(eq(t.kind, kind), eq(t.key, key)));
  const find = () =>
    tx
      .select({ id: organisations.id })
      .from(organisations)
      .where(and(eq(organisations.kind, kind), or(bears, inArray(organisations.id, once))))
      .orderBy(organisations.id)
      .for("no key update");
  await find();
  // Who was waited for may have joined them.
  return (await find()).map(({ id }) => id);
}

const mostRenamed = 100;

/** Organisations that have been called otherwise, of which a name, of now or of before, begins so: what bears either name is theirs. */
export async function findRenamed(db: Queryable, typed: string): Promise<string[]> {
  const key = organisationKey(typed);
  if (key === "") return [];
  const begins = startingWith(key);
  const rows = await db
    .selectDistinct({ id: t.organisationId })
    .from(t)
    .innerJoin(organisations, eq(organisations.id, t.organisationId))
    .where(or(like(t.key, begins), like(organisations.key, begins)))
    .limit(mostRenamed);
  return rows.map(({ id }) => id);
}

/** Gives it another name; 409 where another of the kind has it, or had it before. Its own of before it may take up again. */
export async function renameOrganisation(
  tx: Transaction,
  party: StoredOrganisation,
  name: string,
  at: Date,
): Promise<void> {
  if (isMixedScript(name)) throw invalid({ name: "Write the company's name in the letters of one script" });
  const { id, kind } = party;
  const key = organisationKey(name);
  try {
    await withinSavepoint(tx, async (inner) => {
      await inner.update(organisations).set({ name, key }).where(eq(organisations.id, id));
    });
  } catch (error) {
    if (codeOf(error) !== "23505") throw error;
    const sentence = `Another ${kind} is or was called ${name}. Choose a name that tells the two apart.`;
    throw new Refusal("conflict", sentence, { fields: { name: sentence } });
  }
  if (key === party.key) return;
  await tx.delete(t).where(and(eq(t.kind, kind), eq(t.key, key)));
  await tx.insert(t).values({ kind, key: party.key, organisationId: id, name: party.name, until: at });
}
