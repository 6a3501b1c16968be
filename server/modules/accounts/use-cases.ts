// The profile, and what other modules ask of accounts.
import type { Profile } from "@vanik/contracts/accounts";
import type { Deps } from "../../deps.ts";
import type { Queryable } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import type { SignedIn } from "../../platform/viewer.ts";
import { findOrganisation, findProfile } from "./store.ts";

/** The signed-in user's profile; staff have no organisation. */
export async function readProfile({ db }: Deps, viewer: SignedIn): Promise<Profile> {
  const found = await findProfile(db, viewer.userId);
  if (!found) throw new Refusal("unauthenticated", "Your session has ended. Please sign in again.");
  const { user, organisation } = found;
  const own = { name: user.name, email: user.email, phone: user.phone, userType: user.type };
  if (!organisation) return own;
  return {
    ...own,
    orgName: organisation.name,
    panNo: organisation.pan,
    gstNo: organisation.gstin,
    cinNo: organisation.cin,
    turnOver: organisation.turnover,
    location: organisation.address,
    entityType: organisation.entityType ?? undefined,
    city: organisation.city,
    state: organisation.state,
    pincode: organisation.pincode,
  };
}

/** Name, GSTIN, address and state of an organisation as they are now: the copy that a document keeps. */
export async function partyAddress(db: Queryable, organisationId: string) {
  const row = await findOrganisation(db, organisationId);
  if (!row) throw new Error("The organisation is not there");
  const place = [row.city, row.address.includes(row.pincode) ? "" : row.pincode].filter(Boolean).join(" ");
  return {
    name: row.name,
    gstin: row.gstin,
    address: [row.address, place].filter(Boolean).join(", "),
    state: row.state,
  };
}
