// Parties as a sheet brings them in and takes them out: many at once, whole (operator 3, Parties). Who is named in one is
// invited later: his account has no password, and no mail goes.
import type { Paise } from "@vanik/contracts/money";
import type { PartyKind } from "@vanik/contracts/parties";
import type { GstCategory } from "@vanik/trading/gst-category";
import { and, asc, gt, inArray, isNull, or, sql } from "drizzle-orm";
import { asRecords, type Queryable, type Transaction } from "../../../platform/db.ts";
import { newId } from "../../../platform/ids.ts";
import { letIn } from "./invitations.ts";
import { roleOfNext } from "./people-store.ts";
import { organisationBanks, organisationNames, organisationRegistrations, organisations, users } from "../tables.ts";

export interface BankAccount {
  account: string;
  ifsc: string;
  name: string;
}

/** What a sheet says of a party, as it is stored. */
export interface SheetParty {
  gstin: string;
  /** What the cell says that is none. */
  gstinInDoubt: string;
  /** No cell says it: it goes with a GSTIN that it cannot be of. */
  gstCategory: GstCategory | null;
  pan: string;
  udyam: string;
  address: string;
  city: string;
  state: string;
  pincode: string;
  phone: string;
  paymentDays: number;
  creditLimit: Paise | null;
}

export interface KeptParty
  extends SheetParty, Pick<typeof organisations.$inferSelect, "entityType" | "cin" | "turnover" | "udyamYears"> {
  id: string;
  kind: PartyKind;
  name: string;
  key: string;
  /** Besides its own. */
  gstins: string[];
  /** Of names that it had before. */
  formerKeys: string[];
  banks: BankAccount[];
  /** Its first account. */
  person: string;
  email: string;
  /** How many may come in. */
  people: number;
}

const t = organisations;
const own = {
  id: t.id,
  kind: t.kind,
  name: t.name,
  key: t.key,
  gstin: t.gstin,
  gstinInDoubt: t.gstinInDoubt,
  gstCategory: t.gstCategory,
  pan: t.pan,
  udyam: t.udyam,
  udyamYears: t.udyamYears,
  entityType: t.entityType,
  cin: t.cin,
  turnover: t.turnover,
  address: t.address,
  city: t.city,
  state: t.state,
  pincode: t.pincode,
  phone: t.phone,
  paymentDays: t.paymentDays,
  creditLimit: t.creditLimit,
};
type OwnRow = Omit<KeptParty, "gstins" | "formerKeys" | "banks" | "person" | "email" | "people">;

async function withParts(db: Queryable, rows: readonly OwnRow[]): Promise<KeptParty[]> {
  const ids = rows.map(({ id }) => id);
  const banks = Map.groupBy(
    await db
      .select()
      .from(organisationBanks)
      .where(inArray(organisationBanks.organisationId, ids))
      .orderBy(asc(organisationBanks.id)),
    ({ organisationId }) => organisationId,
  );
  const gstins = Map.groupBy(
    await db.select().from(organisationRegistrations).where(inArray(organisationRegistrations.organisationId, ids)),
    ({ organisationId }) => organisationId,
  );
  const former = Map.groupBy(
    await db.select().from(organisationNames).where(inArray(organisationNames.organisationId, ids)),
    ({ organisationId }) => organisationId,
  );
  const people = Map.groupBy(
    await db
      .select({
        organisationId: users.organisationId,
        name: users.name,
        email: users.email,
        disabledAt: users.disabledAt,
      })
      .from(users)
      // Who is erased has neither name nor address to be told.
      .where(and(inArray(users.organisationId, ids), isNull(users.erasedAt)))
      .orderBy(asc(users.id)),
    ({ organisationId }) => organisationId,
  );
  return rows.map((row) => ({
    ...row,
    gstins: (gstins.get(row.id) ?? []).map(({ gstin }) => gstin),
    formerKeys: (former.get(row.id) ?? []).map(({ key }) => key),
    banks: (banks.get(row.id) ?? []).map(({ account, ifsc, name }) => ({ account, ifsc, name })),
    person: people.get(row.id)?.[0]?.name ?? "",
    email: people.get(row.id)?.[0]?.email ?? "",
    people: (people.get(row.id) ?? []).filter(({ disabledAt }) => disabledAt === null).length,
  }));
}

function areMeant(db: Queryable, gstins: readonly string[], keys: readonly string[]) {
  const further = db
    .select({ id: organisationRegistrations.organisationId })
    .from(organisationRegistrations)
    .where(inArray(organisationRegistrations.gstin, [...gstins]));
  const called = db
    .select({ id: organisationNames.organisationId })
    .from(organisationNames)
    .where(inArray(organisationNames.key, [...keys]));
  return or(
    inArray(t.key, [...keys]),
    keys.length > 0 ? inArray(t.id, called) : undefined,
    gstins.length > 0 ? inArray(t.gstin, [...gstins]) : undefined,
    gstins.length > 0 ? inArray(t.id, further) : undefined,
  );
}

/** Those of any of these GSTINs, and those of these comparable names, of now or of before. */
export async function findKeptParties(
  db: Queryable,
  gstins: readonly string[],
  keys: readonly string[],
): Promise<KeptParty[]> {
  return withParts(
    db,
    await db
      .select(own)
      .from(t)
      .where(areMeant(db, gstins, keys)),
  );
}

/**
 * The same, held until the transaction ends: what is judged of them is so when it is written. Who comes to be meant while another
 * is waited for is held too.
 */
export async function lockKeptParties(
  tx: Transaction,
  gstins: readonly string[],
  keys: readonly string[],
): Promise<KeptParty[]> {
  const lockedIds = new Set<string>();
  for (;;) {
    const meant = await tx
      .select({ id: t.id })
      .from(t)
      .where(areMeant(tx, gstins, keys));
    const more = meant.flatMap(({ id }) => (lockedIds.has(id) ? [] : id));
    if (more.length === 0) return findKeptParties(tx, gstins, keys);
    await tx.select({ id: t.id }).from(t).where(inArray(t.id, more)).orderBy(asc(t.id)).for("no key update");
    for (const id of more) lockedIds.add(id);
  }
}

/** All of them, a thousand at a time in the order of their ids. */
export async function* allKeptParties(db: Queryable): AsyncGenerator<KeptParty[]> {
  for (let after = "00000000-0000-0000-0000-000000000000"; ;) {
    const rows = await db.select(own).from(t).where(gt(t.id, after)).orderBy(asc(t.id)).limit(1000);
    if (rows.length === 0) return;
    yield await withParts(db, rows);
    after = rows.at(-1)!.id;
  }
}

/** Which of these addresses an account has, and of whom. */
export async function ownersOfEmails(db: Queryable, emails: readonly string[]): Promise<Map<string, string | null>> {
  const rows = await db
    .select({ email: users.email, organisationId: users.organisationId })
    .from(users)
    .where(inArray(users.email, [...emails]));
  return new Map(rows.map(({ email, organisationId }) => [email, organisationId]));
}

/** What is added to a party besides its own row. */
export interface PartyParts {
  gstins: string[];
  banks: BankAccount[];
  person: { name: string; email: string; phone: string } | null;
}
/** Ids of what was added, to be taken out again. */
export interface AddedParts {
  registrations: string[];
  banks: string[];
  user: string | null;
}

export async function addParts(
  tx: Transaction,
  party: { id: string; kind: PartyKind },
  { gstins, banks, person }: PartyParts,
  createdAt: Date,
): Promise<AddedParts> {
  const organisationId = party.id;
  const registrations = gstins.map((gstin) => ({
    id: newId(),
    organisationId,
    gstin,
    state: gstin.slice(0, 2),
    createdAt,
  }));
  if (registrations.length > 0) await tx.insert(organisationRegistrations).values(registrations);
  const accounts = banks.map((bank) => ({ id: newId(), organisationId, ...bank, createdAt }));
  if (accounts.length > 0) await tx.insert(organisationBanks).values(accounts);
  const roles = person && [await roleOfNext(tx, organisationId)];
  const user = person &&
    roles && {
      id: newId(),
      organisationId,
      type: party.kind,
      ...person,
      roles,
      passwordHash: "",
      ...(await letIn(tx, party, createdAt)),
      createdAt,
    };
  if (user) await tx.insert(users).values(user);
  return {
    registrations: registrations.map(({ id }) => id),
    banks: accounts.map(({ id }) => id),
    user: user?.id ?? null,
  };
}

type NewSheetParty = SheetParty & { id: string; kind: PartyKind; name: string; key: string };

export async function insertSheetParties(
  tx: Transaction,
  parties: readonly NewSheetParty[],
  createdAt: Date,
): Promise<void> {
  if (parties.length === 0) return;
  const rows = parties.map((party) => ({ ...party, createdAt }));
  await tx.execute(sql`insert into ${t} select * from json_populate_recordset(null::${t}, ${asRecords(t, rows)})`);
}
