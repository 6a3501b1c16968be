// Organisations as a company's own ERPNext has its customers and suppliers, a page at a time, without people (connector 4, Parties).
import { erpnextPartyColumns } from "@vanik/contracts/erpnext-fields";
import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { asRecords, type Transaction } from "../../../platform/db.ts";
import { newId } from "../../../platform/ids.ts";
import { readTradeSettings } from "../../content/use-cases.ts";
import { sessions } from "../sign-in-tables.ts";
import { organisationNames, organisations, users } from "../tables.ts";

const t = organisations;

type Kind = "buyer" | "supplier";
type Profile = Pick<typeof organisations.$inferSelect, (typeof erpnextPartyColumns)[number]>;
interface Called {
  name: string;
  key: string;
}

/** What is not named stays as it stands. */
export interface MirroredParty extends Partial<Omit<Profile, "phone">>, Pick<Profile, "phone">, Called {
  /** Of one that is there; null of a new one: nobody who is here already is taken for it. */
  id: string | null;
  kind: Kind;
  /** Where another of its kind is or was called so. */
  beside: Called;
  isBlocked: boolean;
}
type Known = MirroredParty & { id: string; isNew: boolean };
type Stored = ReadonlyMap<string, typeof organisations.$inferSelect>;

const keyOf = ({ kind, key }: { kind: Kind; key: string }) => `${kind} ${key}`;

/** Who bears its name already keeps it; then who comes first. The names of before are still those of whoever bore them. */
async function namesOfParties(
  tx: Transaction,
  rows: readonly Known[],
  stored: Stored,
): Promise<ReadonlyMap<string, Called>> {
  const keys = rows.map(({ key }) => key);
  const ours = new Set(rows.map(({ id }) => id));
  const bearers = await tx.select({ id: t.id, kind: t.kind, key: t.key }).from(t).where(inArray(t.key, keys));
  const former = await tx
    .select({ id: organisationNames.organisationId, kind: organisationNames.kind, key: organisationNames.key })
    .from(organisationNames)
    .where(inArray(organisationNames.key, keys));
  const bearer = new Map([...bearers.filter(({ id }) => !ours.has(id)), ...former].map((one) => [keyOf(one), one.id]));
  const bears = ({ id, key }: Known) => Number(stored.get(id)?.key === key);
  const named = rows
    .toSorted((one, other) => bears(other) - bears(one))
    .map((row) => {
      const other = bearer.get(keyOf(row));
      const isFree = other === undefined || other === row.id;
      if (isFree) bearer.set(keyOf(row), row.id);
      return [row.id, isFree ? { name: row.name, key: row.key } : row.beside] as const;
    });
  return new Map(named);
}

/** Those whose key is another now find their former name still, unless it told them apart alone. */
async function writeFormerNames(
  tx: Transaction,
  renamed: readonly { id: string; kind: Kind; key: string; before: Called }[],
  at: Date,
): Promise<void> {
  if (renamed.length === 0) return;
  for (const kind of ["buyer", "supplier"] as const) {
    const keys = renamed.filter((one) => one.kind === kind).map(({ key }) => key);
    const own = and(eq(organisationNames.kind, kind), inArray(organisationNames.key, keys));
    if (keys.length > 0) await tx.delete(organisationNames).where(own);
  }
  const formerRows = renamed.filter(({ before }) => !before.key.includes("~"));
  if (formerRows.length > 0)
    await tx
      .insert(organisationNames)
      .values(
        formerRows.map(({ id, kind, before }) => ({
          kind,
          key: before.key,
          name: before.name,
          organisationId: id,
          until: at,
        })),
      )
      .onConflictDoNothing();
}

async function updateKnown(
  tx: Transaction,
  rows: readonly Known[],
  { stored, names, at }: { stored: Stored; names: ReadonlyMap<string, Called>; at: Date },
): Promise<void> {
  const known = rows.filter(({ isNew }) => !isNew);
  if (known.length === 0) return;
  const renamed = known
    .filter(({ id }) => stored.get(id)!.key !== names.get(id)!.key)
    .map(({ id, kind }) => ({ id, kind, key: names.get(id)!.key, before: stored.get(id)! }));
  // What another of these bears until this is written is put aside: each row by itself must leave keys unique.
  if (renamed.length > 0)
    await tx.execute(sql`update organisations set key = '~' || id
      where id = any(${sql.param(renamed.map(({ id }) => id))}::uuid[])`);
  const written = known.map((row) => ({ ...stored.get(row.id)!, ...row, ...names.get(row.id)! }));
  const columns = ["name", ...erpnextPartyColumns].map((key) => sql.raw(`"${key}"`));
  const columnsOf = (alias: "o" | "r") =>
    sql.join(
      columns.map((column) => sql`${sql.raw(alias)}.${column}`),
      sql`, `,
    );
  await tx.execute(sql`
    update organisations o set key = r.key, version = o.version + 1, (${sql.join(columns, sql`, `)}) = row(${columnsOf("r")})
    from json_populate_recordset(null::organisations, ${asRecords(t, written)}) r
    where o.id = r.id and ((${columnsOf("o")}) is distinct from (${columnsOf("r")}) or o.key <> r.key)`);
  await writeFormerNames(tx, renamed, at);
}

async function insertMirrored(
  tx: Transaction,
  rows: readonly Known[],
  { names, at }: { names: ReadonlyMap<string, Called>; at: Date },
): Promise<void> {
  const made = rows.filter(({ isNew }) => isNew);
  if (made.length === 0) return;
  const { payment_days: paymentDays } = await readTradeSettings(tx);
  await tx.insert(t).values(
    made.map(({ beside: _beside, isBlocked: _blocked, isNew: _new, ...row }) => ({
      ...row,
      ...names.get(row.id)!,
      paymentDays,
      createdAt: at,
    })),
  );
}

export const disabledThere = "Disabled in ERPNext";

async function followBlocks(
  tx: Transaction,
  rows: readonly { id: string; isBlocked: boolean }[],
  at: Date,
): Promise<{ blocked: string[]; unblocked: string[] }> {
  const [stop, go] = [true, false].map((isBlocked) =>
    rows.filter((row) => row.isBlocked === isBlocked).map(({ id }) => id),
  );
  const blocked = await tx
    .update(t)
    .set({ blockedAt: at, blockReason: disabledThere, version: sql`${t.version} + 1` })
    .where(and(inArray(t.id, stop!), isNull(t.blockedAt)))
    .returning({ id: t.id });
  const unblocked = await tx
    .update(t)
    .set({ blockedAt: null, blockReason: "", version: sql`${t.version} + 1` })
    .where(and(inArray(t.id, go!), isNotNull(t.blockedAt)))
    .returning({ id: t.id });
  const ids = blocked.map(({ id }) => id);
  const people = tx.select({ id: users.id }).from(users).where(inArray(users.organisationId, ids));
  if (ids.length > 0) await tx.delete(sessions).where(inArray(sessions.userId, people));
  return { blocked: ids, unblocked: unblocked.map(({ id }) => id) };
}

/**
 * Writes them, and gives the id of each in their order, with whom that blocked and unblocked: what hangs on a block beside sessions the
 * caller lets follow. What is as it was raises no version.
 */
export async function writeMirroredParties(
  tx: Transaction,
  parties: readonly MirroredParty[],
  at: Date,
): Promise<{ ids: string[]; blocked: string[]; unblocked: string[] }> {
  const named = parties.flatMap(({ id }) => id ?? []);
  const rowsNow = await tx.select().from(t).where(inArray(t.id, named)).orderBy(t.id).for("no key update");
  const stored = new Map(rowsNow.map((row) => [row.id, row]));
  const rows = parties.map((party): Known => {
    const isNew = party.id === null || !stored.has(party.id);
    return { ...party, id: isNew ? newId() : party.id!, isNew };
  });
  const names = await namesOfParties(tx, rows, stored);
  await updateKnown(tx, rows, { stored, names, at });
  await insertMirrored(tx, rows, { names, at });
  return { ids: rows.map(({ id }) => id), ...(await followBlocks(tx, rows, at)) };
}

/** These are in ERPNext no longer: nothing new begins with them. */
export const blockMirroredParties = (tx: Transaction, ids: readonly string[], at: Date) =>
  followBlocks(
    tx,
    ids.map((id) => ({ id, isBlocked: true })),
    at,
  );
