// What hangs on a party beside its profile, as the wire shows it to the desk.
import type {
  PartyBank,
  PartyRegistration,
  PartyRegion,
  PartySupply,
  partyPartFields,
} from "@vanik/contracts/party-parts";
import { defaultGstCategory } from "@vanik/trading/gst-category";
import type { z } from "zod";
import type { Queryable } from "../../platform/db.ts";
import {
  findBanks,
  findFormerNames,
  findFurtherRegistrations,
  findRegions,
  type StoredBank,
  type StoredOrganisation,
  type StoredRegistration,
  wholeAddress,
} from "../accounts/use-cases.ts";
import { type BranchNames, readBranchNames } from "../catalogue/use-cases.ts";
import { findSupplies, type SuppliedBranch } from "./supplies.ts";

export const showRegistration = ({
  id,
  gstin,
  gstCategory,
  state,
  address,
  version,
}: StoredRegistration): PartyRegistration => ({
  id,
  gstin,
  gst_category: gstCategory,
  gst_category_by_gstin: defaultGstCategory(gstin),
  state,
  address,
  main: false,
  version,
});

/** With the address that papers bear: its city and PIN code as well. */
export const showMainRegistration = (party: StoredOrganisation): PartyRegistration => ({
  id: null,
  gstin: party.gstin,
  gst_category: party.gstCategory,
  gst_category_by_gstin: defaultGstCategory(party.gstin),
  state: party.state,
  address: wholeAddress(party),
  main: true,
  version: party.version,
});

export const showBank = ({ id, account, ifsc, name, version }: StoredBank): PartyBank => ({
  id,
  account,
  ifsc,
  name,
  version,
});

const showRegion = (region: {
  state: string | null;
  pincodeFrom: string | null;
  pincodeTo: string | null;
}): PartyRegion => ({
  state: region.state,
  pincode_from: region.pincodeFrom,
  pincode_to: region.pincodeTo,
});

/** In the catalogue's order, a whole category before its sub-categories. */
function suppliesInOrder(
  { categories, subCategories }: BranchNames,
  supplies: readonly SuppliedBranch[],
): SuppliedBranch[] {
  const order = categories.flatMap(({ id }) => [
    ` ${id}`,
    ...subCategories.filter(({ categoryId }) => categoryId === id).map((sub) => `${sub.id} `),
  ]);
  const places = new Map(order.map((key, at) => [key, at]));
  const placeOf = ({ categoryId, subCategoryId }: SuppliedBranch) =>
    places.get(subCategoryId ? `${subCategoryId} ` : ` ${categoryId}`) ?? 0;
  return supplies.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** A sub-category is told with its category. */
function showPartySupply(
  { categories, subCategories }: BranchNames,
  { categoryId, subCategoryId }: SuppliedBranch,
): PartySupply {
  const sub = subCategories.find(({ id }) => id === subCategoryId);
  const category = categories.find(({ id }) => id === (sub?.categoryId ?? categoryId));
  const name = [category?.name, sub?.name].filter(Boolean).join(" · ");
  return { category: categoryId, sub_category: subCategoryId, name };
}

type PartyParts = { [K in keyof typeof partyPartFields]: z.output<(typeof partyPartFields)[K]> };

/** Its parts: what it supplies in the catalogue's order, states before PIN codes, the rest as it was added. */
export async function readPartyParts(db: Queryable, party: StoredOrganisation): Promise<PartyParts> {
  const { id, version, standing, note, udyam, udyamYears, blockedAt, blockReason } = party;
  const supplies = (await findSupplies(db, [id])).get(id) ?? [];
  const branches = supplies.length > 0 ? await readBranchNames(db) : { categories: [], subCategories: [] };
  const further = await findFurtherRegistrations(db, id);
  return {
    version,
    standing,
    note,
    udyam: { number: udyam, years: udyamYears },
    supplies: suppliesInOrder(branches, supplies).map((supplied) => showPartySupply(branches, supplied)),
    regions: (await findRegions(db, id)).map(showRegion),
    registrations: [...(party.gstin ? [showMainRegistration(party)] : []), ...further.map(showRegistration)],
    banks: (await findBanks(db, id)).map(showBank),
    tds_certificates: party.tdsCertificates,
    blocked: blockedAt && { at: blockedAt.toISOString(), reason: blockReason },
    former_names: (await findFormerNames(db, id)).map(({ name, until }) => ({ name, until: until.toISOString() })),
  };
}
