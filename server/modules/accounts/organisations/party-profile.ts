// A party's profile: the one way it is written, by its own form, by the desk and by other programs.
import type { ProfileInput } from "@vanik/contracts/profile";
import { completeProfile, problemsOfChange, profileProblems } from "@vanik/contracts/profile-rules";
import { stateOfGstin } from "@vanik/contracts/identifiers";
import { udyamMissing } from "@vanik/contracts/party-parts";
import { gstCategoryAfter, losesGstCategory } from "@vanik/trading/gst-category";
import { personOf } from "@vanik/trading/person";
import type { Deps } from "../../../deps.ts";
import { indianDay } from "../../../platform/clock.ts";
import type { Transaction } from "../../../platform/db.ts";
import { invalid } from "../../../platform/errors.ts";
import { writeOrganisation } from "./organisation-store.ts";
import { findFurtherRegistrations } from "./registration-store.ts";
import { refuseSecondParty, type SecondMeant } from "./second-party.ts";
import { lockOrganisation, type StoredOrganisation } from "./organisation-store.ts";

/** What hangs on a party's profile follows it: drafts of documents, which this module does not know. */
export type PartyFollowed = (
  deps: Pick<Deps, "clock">,
  tx: Transaction,
  organisationIds: readonly string[],
) => Promise<void>;

type PartyProfile = Omit<ProfileInput, "name">;

/** The columns that a profile stands in. */
type ProfileColumns = Pick<
  StoredOrganisation,
  "phone" | "entityType" | "pan" | "gstin" | "cin" | "turnover" | "address" | "city" | "state" | "pincode"
>;

/** A party's profile as it stands. */
export const storedProfile = (organisation: ProfileColumns): PartyProfile => ({
  phone: organisation.phone,
  entityType: (organisation.entityType ?? undefined) as PartyProfile["entityType"],
  panNo: organisation.pan,
  gstNo: organisation.gstin,
  cinNo: organisation.cin,
  turnOver: organisation.turnover,
  location: organisation.address,
  city: organisation.city,
  state: organisation.state,
  pincode: organisation.pincode,
});

/** A state that was told by the GST No. of before, and is left as it stood, is told by the new one. */
function withStateOf(before: PartyProfile, profile: PartyProfile): PartyProfile {
  const isTold = profile.state === before.state && before.state === stateOfGstin(before.gstNo);
  return isTold && profile.gstNo && profile.gstNo !== before.gstNo
    ? { ...profile, state: stateOfGstin(profile.gstNo) }
    : profile;
}

/** Why a GST No. is no main one beside further registrations, as their own calls would tell it; null where it may be. */
function mainGstinProblem(gstin: string, further: readonly string[]): string | null {
  if (gstin === "" && further.length > 0)
    return "Further registrations that we keep stand beside this GST No.: one of them is made the main one first";
  return further.includes(gstin)
    ? "This GST No. stands among the further registrations that we keep: it is made the main one there"
    : null;
}

/**
 * What a sheet, or its taking back, would make disagree in a party, as its direct calls tell it: by the field of the profile, or
 * `udyam`. What a sheet empties may be empty.
 */
export function disagreementsOf(
  { clock }: Pick<Deps, "clock">,
  before: ProfileColumns & Pick<StoredOrganisation, "udyamYears"> & { gstins: readonly string[] },
  written: Partial<ProfileColumns> & { udyam?: string },
): Partial<Record<keyof PartyProfile | "udyam", string>> {
  const after = storedProfile({ ...before, ...written });
  const found = problemsOfChange(storedProfile(before), after, yearOf(clock));
  const noMain = after.gstNo === before.gstin ? null : mainGstinProblem(after.gstNo, before.gstins);
  return {
    ...Object.fromEntries(Object.entries(found).filter(([field]) => after[field as keyof PartyProfile])),
    ...(noMain && { gstNo: noMain }),
    ...(written.udyam === "" && before.udyamYears.length > 0 && { udyam: udyamMissing }),
  };
}

const yearOf = (clock: Deps["clock"]) => Number(indianDay(clock.now()).slice(0, 4));

/** What of it is given by whom: `before` of a change, which answers for what it changes alone; without it the whole is asked for. */
interface Saving {
  /** Asked where the kind of registration that the desk said goes with the GST No.; a party may not have it go. */
  mayLoseCategory?: () => void;
  before?: PartyProfile;
  /** Leads to the fields, such as `profile.`. */
  at?: string;
  /** By the desk: another of the same person is meant. What a party says of itself is not held against another. */
  meant?: SecondMeant;
}

function refuseToLoseCategory(): never {
  throw invalid({ gstNo: "We keep what kind of registration this is: ask us to change the GST No." });
}

/**
 * Writes an organisation's profile as it is completed, or says by field what it lacks. The company's name stays as it is. A
 * category that the desk set and the new GST No. cannot have follows the number again: nothing is taxed as of a registration
 * that is not there.
 */
export async function savePartyProfile(
  { clock }: Pick<Deps, "clock">,
  tx: Transaction,
  organisationId: string,
  input: PartyProfile,
  { before, at = "", mayLoseCategory = refuseToLoseCategory, meant }: Saving = {},
): Promise<void> {
  // What stands beside it is judged as it is when this is written.
  const stored = await lockOrganisation(tx, organisationId);
  const thisYear = yearOf(clock);
  const found = before ? problemsOfChange(before, input, thisYear) : profileProblems(input, thisYear);
  const problems = Object.entries(found).map(([field, sentence]) => [`${at}${field}`, sentence]);
  if (problems.length > 0) throw invalid(Object.fromEntries(problems));
  const profile = completeProfile(before ? withStateOf(before, input) : input);
  const further = profile.gstNo === stored?.gstin ? [] : await findFurtherRegistrations(tx, organisationId);
  const noMain = mainGstinProblem(
    profile.gstNo,
    further.map(({ gstin }) => gstin),
  );
  if (noMain) throw invalid({ [`${at}gstNo`]: noMain });
  if (stored && meant) {
    const who = { id: organisationId, kind: stored.kind, pan: profile.panNo, gstin: profile.gstNo };
    const changed = profile.gstNo !== stored.gstin ? "gstNo" : "panNo";
    if (personOf(who) !== personOf(stored)) await refuseSecondParty(tx, who, { at: `${at}${changed}`, meant });
  }
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
  if (!stored || gstCategoryAfter(stored.gstCategory, profile.gstNo) === stored.gstCategory) return;
  if (losesGstCategory(stored, null)) mayLoseCategory();
  await writeOrganisation(tx, organisationId, { gstCategory: null });
}
