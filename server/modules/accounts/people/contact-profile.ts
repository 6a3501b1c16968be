// A party's profile as another program changes it: what is given is changed, what is left out stays as it is.
import type { Profile } from "@vanik/contracts/accounts";
import { stateOfGstin } from "@vanik/contracts/identifiers";
import { OptionalPhone } from "@vanik/contracts/fields";
import { ProfileInput } from "@vanik/contracts/profile";
import { pincodeIn } from "@vanik/contracts/states";
import type { Deps } from "../../../deps.ts";
import { inTransaction } from "../../../platform/db.ts";
import { invalid } from "../../../platform/errors.ts";
import type { PartyScope } from "../../../platform/viewer.ts";
import { type PartyFollowed, savePartyProfile, storedProfile } from "../organisations/party-profile.ts";
import { showOwnProfile } from "./profile.ts";
import { findContact, writeUser } from "../store.ts";
import { findOrganisation, lockOrganisation } from "../organisations/organisation-store.ts";
import type { organisations, users } from "../tables.ts";

type Organisation = typeof organisations.$inferSelect;
type StoredUser = typeof users.$inferSelect;
export type ProfileChange = Partial<Record<keyof ProfileInput, unknown>>;

const profileInputOf = (contact: StoredUser | undefined, organisation: Organisation) => ({
  name: contact?.name || organisation.name,
  ...storedProfile(organisation),
});

/** What is not given may be missing: an organisation may have no telephone yet. */
const KeptProfile = ProfileInput.extend({ phone: OptionalPhone });

function parseProfile(shape: typeof KeptProfile | typeof ProfileInput, values: object): ProfileInput {
  const { data, error } = shape.safeParse(values);
  if (data) return data;
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) fields[path.join(".")] ??= message;
  throw invalid(fields);
}

/** The whole profile after a change. A new GST No. tells its state and a new address its PIN code, unless they are given. */
function changed(contact: StoredUser | undefined, organisation: Organisation, change: ProfileChange): ProfileInput {
  const shape = change.phone === undefined ? KeptProfile : ProfileInput;
  const input = parseProfile(shape, { ...profileInputOf(contact, organisation), ...change });
  const changes = {
    state: change.gstNo === undefined ? "" : stateOfGstin(input.gstNo),
    pincode: change.location === undefined ? "" : pincodeIn(input.location),
  };
  return {
    ...input,
    state: change.state === undefined ? changes.state || input.state : input.state,
    pincode: change.pincode === undefined ? changes.pincode || input.pincode : input.pincode,
  };
}

/**
 * Changes the profile of an organisation and of its contact, the oldest account that may sign in; replies with both as they
 * are then. The organisation keeps its name.
 */
export function changeProfile(
  deps: Pick<Deps, "db" | "clock" | "erpnext">,
  scope: PartyScope,
  change: ProfileChange,
  follow: PartyFollowed,
): Promise<Profile> {
  return inTransaction(deps.db, async (tx) => {
    const organisation = await lockOrganisation(tx, scope);
    const contact = await findContact(tx, scope);
    if (!organisation) throw new Error("The organisation is not there");
    const input = changed(contact, organisation, change);
    await savePartyProfile(deps, tx, scope, input, { before: storedProfile(organisation) });
    await follow(deps, tx, [scope]);
    await deps.erpnext?.put(tx, "profile", { id: scope, turn: { organisationId: scope } });
    const own = {
      name: change.name === undefined ? (contact?.name ?? "") : input.name,
      phone: change.phone === undefined ? (contact?.phone ?? "") : input.phone,
    };
    if (contact) await writeUser(tx, contact.id, own);
    const saved = await findOrganisation(tx, scope);
    const nobody = { name: "", email: "", phone: input.phone, type: organisation.kind };
    return showOwnProfile(contact ? { ...contact, ...own } : nobody, saved ?? null);
  });
}
