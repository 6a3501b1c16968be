// A party's profile: the one way it is written, by its own form, by the desk and by other programs.
import type { ProfileInput } from "@vanik/contracts/profile";
import { completeProfile, profileProblems } from "@vanik/contracts/profile-rules";
import { gstCategoryProblem } from "@vanik/trading/gst-category";
import type { Deps } from "../../deps.ts";
import { indianDay } from "../../platform/clock.ts";
import type { Transaction } from "../../platform/db.ts";
import { invalid } from "../../platform/errors.ts";
import { writeOrganisation } from "./profile-store.ts";
import { findOrganisation } from "./store.ts";

/**
 * Writes an organisation's profile as it is completed, or says by field what it lacks; `at` leads to the fields, such as
 * `profile.`. The company's name stays as it is. A category that the desk set and the new GST No. cannot have follows the
 * number again: nothing is taxed as of a registration that is not there.
 */
export async function savePartyProfile(
  { clock }: Pick<Deps, "clock">,
  tx: Transaction,
  organisationId: string,
  input: Omit<ProfileInput, "name">,
  at = "",
): Promise<void> {
  const thisYear = Number(indianDay(clock.now()).slice(0, 4));
  const problems = Object.entries(profileProblems(input, thisYear)).map(([field, said]) => [`${at}${field}`, said]);
  if (problems.length > 0) throw invalid(Object.fromEntries(problems));
  const profile = completeProfile(input);
  await writeOrganisation(tx, organisationId, {
    phone: profile.phone,
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
  const category = (await findOrganisation(tx, organisationId))?.gstCategory;
  if (category && gstCategoryProblem(category, profile.gstNo))
    await writeOrganisation(tx, organisationId, { gstCategory: null });
}
