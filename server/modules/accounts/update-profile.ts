// Changing the profile: the user's name and phone, and a party's details. The last one to save wins.
import type { Profile } from "@vanik/contracts/accounts";
import type { ProfileInput } from "@vanik/contracts/profile";
import { completeProfile, profileProblems } from "@vanik/contracts/profile-rules";
import type { Deps } from "../../deps.ts";
import { indianDay } from "../../platform/clock.ts";
import { inTransaction } from "../../platform/db.ts";
import { invalid } from "../../platform/errors.ts";
import { isDesk, type SignedIn } from "../../platform/viewer.ts";
import { writeOrganisation, writeUser } from "./profile-store.ts";
import { readProfile } from "./use-cases.ts";

/** Stores what may be changed and replies with the profile as it is then; staff have a name and a phone alone. */
export async function updateProfile(deps: Deps, viewer: SignedIn, input: ProfileInput): Promise<Profile> {
  const { scope, userId } = viewer;
  const { name, phone } = input;
  if (isDesk(scope)) {
    await writeUser(deps.db, userId, { name, phone });
    return readProfile(deps, viewer);
  }
  const thisYear = Number(indianDay(deps.clock.now()).slice(0, 4));
  const problems = profileProblems(input, thisYear);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const profile = completeProfile(input);
  await inTransaction(deps.db, async (tx) => {
    await writeUser(tx, userId, { name, phone });
    await writeOrganisation(tx, scope, {
      phone,
      entityType: profile.entityType ?? null,
      pan: profile.panNo,
      gstin: profile.gstNo,
      cin: profile.cinNo,
      turnover: profile.turnOver,
      address: profile.location,
      city: profile.city,
      state: profile.state,
      pincode: profile.pincode,
    });
  });
  return readProfile(deps, viewer);
}
