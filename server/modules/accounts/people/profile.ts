// The profile: the user's name and phone, and a party's details. The last one to save wins.
import type { Profile } from "@vanik/contracts/accounts";
import type { ProfileInput } from "@vanik/contracts/profile";
import type { Right } from "@vanik/contracts/rights";
import type { Deps } from "../../../deps.ts";
import type { Queryable, Transaction } from "../../../platform/db.ts";
import { shownPassing } from "../../../platform/erpnext.ts";
import { Refusal } from "../../../platform/errors.ts";
import type { PartyViewer, SignedInViewer } from "../../../platform/viewer.ts";
import { type PartyFollowed, savePartyProfile } from "../organisations/party-profile.ts";
import { findAdministrators } from "./people-store.ts";
import { findProfile, writeUser } from "../store.ts";
import type { organisations, users } from "../tables.ts";

type Person = Pick<typeof users.$inferSelect, "name" | "email" | "phone" | "type"> & { rights?: Right[] };

/** A person with the organisation that it speaks for, if any. */
export function showOwnProfile(user: Person, organisation: typeof organisations.$inferSelect | null): Profile {
  const own = { name: user.name, email: user.email, phone: user.phone, userType: user.type };
  if (!organisation) return { ...own, rights: user.rights };
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

/** The signed-in user's profile; staff have no organisation. */
export async function readProfile(
  { erpnext }: Pick<Deps, "erpnext">,
  db: Queryable,
  viewer: SignedInViewer,
): Promise<Profile> {
  const found = await findProfile(db, viewer.userId);
  if (!found) throw new Refusal("unauthenticated", "Your session has ended. Please sign in again.");
  const shown = showOwnProfile(found.user, found.organisation);
  if (!found.organisation)
    return { ...shown, erpnext: erpnext && { url: erpnext.url, desk: await erpnext.findDesk(db) } };
  const { id } = found.organisation;
  const { roles } = found.user;
  const passing = await shownPassing(erpnext, db, ["profile"], id, id);
  return { ...shown, roles, administrators: await findAdministrators(db, id), ...passing };
}

/** The telephone of a company is that of one of its people: who has another one changes their own alone. */
async function withPartyPhone(tx: Transaction, viewer: PartyViewer, input: ProfileInput): Promise<ProfileInput> {
  const found = await findProfile(tx, viewer.userId);
  const ofParty = found?.organisation?.phone ?? "";
  return ofParty === "" || ofParty === found?.user.phone ? input : { ...input, phone: ofParty };
}

/** Stores what may be changed and replies with the profile as it is then; staff have a name and a phone alone. */
export async function updateProfile(
  deps: Deps,
  tx: Transaction,
  viewer: SignedInViewer,
  input: ProfileInput,
  follow: PartyFollowed,
): Promise<Profile> {
  const { name, phone } = input;
  if (viewer.kind !== "staff") {
    await savePartyProfile(deps, tx, viewer.scope, await withPartyPhone(tx, viewer, input));
    await follow(deps, tx, [viewer.scope]);
    await deps.erpnext?.put(tx, "profile", { id: viewer.scope, turn: { organisationId: viewer.scope } });
  }
  await writeUser(tx, viewer.userId, { name, phone });
  return readProfile(deps, tx, viewer);
}
