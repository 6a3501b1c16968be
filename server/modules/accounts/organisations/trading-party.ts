// An organisation as documents and money need it.
import type { Paise } from "@vanik/contracts/money";
import { organisationKey } from "@vanik/contracts/organisation-key";
import { defaultGstCategory, gstinInDoubt } from "@vanik/trading/gst-category";
import type { Queryable } from "../../../platform/db.ts";
import { findOrganisation, findOrganisationsByKey } from "./organisation-store.ts";
import { findFormerlyNamed } from "./party-names.ts";
import { findFurtherRegistrations } from "./registration-store.ts";
import { wholeAddress } from "./whole-address.ts";

/** Buyers or suppliers by their names, those of before too, whatever case and spacing; undefined in the place of one that there is none of. */
export async function organisationsNamed(db: Queryable, kind: "buyer" | "supplier", names: readonly string[]) {
  const keys = names.map(organisationKey);
  const found = new Map((await findOrganisationsByKey(db, kind, keys)).map((row) => [row.key, row]));
  const missing = keys.filter((key) => !found.has(key));
  const before = await findFormerlyNamed(db, kind, missing);
  return keys.map((key) => found.get(key) ?? before.get(key));
}

export async function organisationNamed(db: Queryable, kind: "buyer" | "supplier", name: string) {
  const [found] = await organisationsNamed(db, kind, [name]);
  return found;
}

/** What an organisation's documents begin with, as it is now. */
export async function tradingTerms(db: Queryable, organisationId: string) {
  const row = await findOrganisation(db, organisationId);
  if (!row) throw new Error("The organisation is not there");
  const { id, kind, name, paymentDays, deliveryDays, city, state, pincode } = row;
  return { id, kind, name, paymentDays, deliveryDays, city, state, pincode };
}

/** Name, registration, address and state of an organisation as they are now: the copy that a document keeps. */
export async function partyAddress(db: Queryable, organisationId: string) {
  const row = await findOrganisation(db, organisationId);
  if (!row) throw new Error("The organisation is not there");
  return {
    name: row.name,
    gstin: row.gstin,
    address: wholeAddress(row),
    state: row.state,
    gstCategory: row.gstCategory ?? defaultGstCategory(row.gstin),
    pan: row.pan,
  };
}

/** What its GSTIN was said to be and is none, as long as it is in doubt. */
export async function gstinInDoubtOfParty(db: Queryable, organisationId: string): Promise<string> {
  const row = await findOrganisation(db, organisationId);
  return row ? gstinInDoubt(row) : "";
}

/** The same under each of its GSTINs, the main one first. */
export async function partyAddresses(db: Queryable, organisationId: string) {
  const main = await partyAddress(db, organisationId);
  const further = await findFurtherRegistrations(db, organisationId);
  const others = further.map(({ gstin, address, state, gstCategory }) => ({
    ...main,
    gstin,
    address: address || main.address,
    state,
    gstCategory: gstCategory ?? defaultGstCategory(gstin),
  }));
  return [main, ...others];
}

/** Up to what an organisation may owe and have ordered, in paise; null where the desk set no limit. */
export async function creditLimitOf(db: Queryable, organisationId: string): Promise<Paise | null> {
  return (await findOrganisation(db, organisationId))?.creditLimit ?? null;
}
