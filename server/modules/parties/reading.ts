// Parties as the wire shows them to the desk.
import type { Page } from "@vanik/contracts/endpoint";
import { toRupees } from "@vanik/contracts/money";
import type { PartiesQuery, Party, PartyAddress, PartyAddressesQuery, PartyRow } from "@vanik/contracts/parties";
import { Kind, kinds } from "@vanik/contracts/trade";
import { creditUsed } from "@vanik/trading/credit";
import { defaultGstCategory, gstinInDoubt } from "@vanik/trading/gst-category";
import type { z } from "zod";
import type { Deps } from "../../deps.ts";
import { indianDay } from "../../platform/clock.ts";
import type { Queryable } from "../../platform/db.ts";
import { invalid, notFound } from "../../platform/errors.ts";
import { pageOf } from "../../platform/paging.ts";
import {
  findAddresses,
  findOrganisation,
  findNewcomers,
  findPeople,
  organisationNamed,
  partyAddress,
  showPersonOfParty,
  type StoredAddress,
  type StoredOrganisation,
} from "../accounts/use-cases.ts";
import { countDocuments, overdueOf, findStanding } from "../documents/use-cases.ts";
import { findParties } from "./list-store.ts";
import { readPartyParts } from "./reading-parts.ts";

type ReadingDeps = Pick<Deps, "clock" | "erpnext">;

/** One page of parties in the order of their names. */
export async function listParties(
  { clock, db }: Pick<Deps, "clock" | "db">,
  query: PartiesQuery,
): Promise<{ data: PartyRow[]; page: Page }> {
  const { rows, total } = await findParties(db, query, indianDay(clock.now()));
  const data = rows.map(({ gstin, outstanding, overdue, lastActivity, ...row }) => ({
    ...row,
    gstNo: gstin,
    outstanding: toRupees(outstanding),
    overdue: toRupees(overdue),
    last_activity: lastActivity,
  }));
  return { data, page: pageOf(query.limit_start, data.length, total) };
}

const showPartyAddress = ({ id, name, address, state, pincode, gstin, to }: StoredAddress): PartyAddress => ({
  id,
  name,
  address,
  state,
  pincode,
  gstin,
  ...(to && { to }),
});

const showPartyProfile = (party: StoredOrganisation) => ({
  id: party.id,
  name: party.name,
  kind: party.kind,
  phone: party.phone,
  entityType: party.entityType ?? "",
  panNo: party.pan,
  gstNo: party.gstin,
  cinNo: party.cin,
  turnOver: party.turnover,
  location: party.address,
  city: party.city,
  state: party.state,
  pincode: party.pincode,
  gst_category: party.gstCategory,
  gstin_in_doubt: gstinInDoubt(party),
  gst_category_by_gstin: defaultGstCategory(party.gstin),
  payment_days: party.paymentDays,
  delivery_days: party.deliveryDays,
  credit_limit: party.creditLimit === null ? null : toRupees(party.creditLimit),
  created_at: party.createdAt.toISOString(),
});

async function balanceOf({ clock }: ReadingDeps, db: Queryable, id: string): Promise<Party["balance"]> {
  const account = await findStanding(db, id);
  const overdue = await overdueOf(db, id, indianDay(clock.now()));
  return {
    outstanding: toRupees(account.outstanding),
    overdue: toRupees(overdue),
    advance: toRupees(account.advance),
    on_order: toRupees(account.onOrder),
    credit_used: toRupees(creditUsed(account)),
  };
}

/** A party with all that hangs on it; 404 where there is none of this id. */
export async function readParty(deps: ReadingDeps, db: Queryable, id: string): Promise<Party> {
  const party = await findOrganisation(db, id);
  if (!party) throw notFound("This party");
  const own = Kind.options.filter((kind) => kinds[kind].party === party.kind);
  const counts = await countDocuments(db, id, own);
  const people = await findPeople(db, id);
  const newcomers = party.kind === "supplier" ? await findNewcomers(db, id, deps) : new Set<string>();
  const parts = await readPartyParts(db, party);
  const nameThere = await deps.erpnext?.findNameThere(db, id);
  return {
    ...showPartyProfile(party),
    ...(nameThere && { name_there: nameThere }),
    addresses: (await findAddresses(db, id)).map(showPartyAddress),
    users: people
      .map((person) => ({ ...person, invited: person.invited || newcomers.has(person.id) }))
      .map((person) => showPersonOfParty(person, deps)),
    documents: own.map((kind) => ({ kind, count: counts.get(kind) ?? 0 })),
    balance: await balanceOf(deps, db, id),
    ...parts,
  };
}

/** Where goods may go: a party's own address, then its places of delivery, by its name. */
export async function addressesOfParty(
  db: Queryable,
  { name, kind }: z.output<typeof PartyAddressesQuery>,
): Promise<PartyAddress[]> {
  const party = await organisationNamed(db, kind, name);
  if (!party) throw invalid({ name: `There is no ${kind} of this name.` });
  const { address, gstin, state } = await partyAddress(db, party.id);
  const own = { id: null, name: party.name, address, state, pincode: party.pincode, gstin };
  return [own, ...(await findAddresses(db, party.id)).map(showPartyAddress)];
}
