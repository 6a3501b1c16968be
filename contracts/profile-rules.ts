// What a buyer's or supplier's profile needs, by its kind of entity (issue: ask for the kind first; wire: Screens).
import { cinYear, panHolder, panOfGstin, stateOfGstin } from "./identifiers.ts";
import type { EntityType, ProfileInput } from "./profile.ts";
import { isPincodeOfState, pincodeIn, stateName } from "./states.ts";

type Sentences = Partial<Record<keyof ProfileInput, string>>;

const missing = {
  panNo: "Enter the PAN No.",
  gstNo: "Enter the GST No.",
  cinNo: "Enter the CIN No.: every company has one",
  turnOver: "Enter last year's turnover in crore of rupees, 0 if there was none",
  location: "Enter the address",
  phone: "Enter a phone number of 10 digits",
} satisfies Sentences;
type Needed = keyof typeof missing;

/**
 * True when a profile of this kind is not whole without the field. A GST No. may be missing once the kind is told: who is not
 * registered has none. Without a kind all are needed, as the spec says; with its CIN that is a company's profile.
 */
export function isNeeded(field: Needed, kind: EntityType | undefined): boolean {
  if (field === "gstNo") return kind === undefined;
  if (field === "cinNo") return kind === undefined || kind === "company";
  return field === "location" || field === "phone" || kind !== "government";
}

/** What a profile lacks, or has that does not go together, by field; `thisYear` in India. Ill-formed numbers count as given. */
export function profileProblems(profile: Omit<ProfileInput, "name">, thisYear: number): Sentences {
  const { entityType: kind, panNo, gstNo, cinNo } = profile;
  const problems: Sentences = {};
  for (const field of Object.keys(missing) as Needed[])
    if (!profile[field] && isNeeded(field, kind)) problems[field] = missing[field];

  const isCompany = kind === "company" || (kind === undefined && cinNo !== "");
  if (panNo && isCompany && panHolder(panNo) !== "C")
    problems.panNo = "A company's PAN has C as its fourth letter: check it, or the kind of entity";
  const registered = panOfGstin(gstNo);
  if (registered && panNo && registered !== panNo)
    problems.gstNo = `This GST No. belongs to the PAN ${registered}: check both`;
  if (cinNo && !isCompany) problems.cinNo = "Only a company has a CIN: leave it empty, or change the kind of entity";
  else if (cinYear(cinNo) > thisYear)
    problems.cinNo = `A CIN holds the year of incorporation: ${cinYear(cinNo)} has not come yet`;
  return problems;
}

const identity = ["entityType", "panNo", "gstNo", "cinNo"] as const;

/**
 * The same of a change: what it leaves as it stood it does not answer for. An empty field is asked for where the change has
 * emptied it, or chosen a kind of entity that needs it as the kind of before did not; a disagreement is told where one of
 * those who disagree was changed.
 */
export function problemsOfChange<P extends Omit<ProfileInput, "name">>(
  before: P,
  after: P,
  thisYear: number,
): Sentences {
  const isChanged = (field: keyof P) => (before[field] ?? "") !== (after[field] ?? "");
  const isRestated = identity.some(isChanged);
  const problems = Object.entries(profileProblems(after, thisYear)) as [keyof P, string][];
  const isAsked = (field: keyof P) => isChanged(field) || !isNeeded(field as Needed, before.entityType);
  return Object.fromEntries(problems.filter(([field]) => (after[field] ? isRestated : isAsked(field))));
}

/** The profile as it is stored: what is told by one field and left out in another is filled in. */
export function completeProfile<P extends Omit<ProfileInput, "name">>(profile: P): P {
  return {
    ...profile,
    entityType: profile.entityType ?? (profile.cinNo ? "company" : undefined),
    state: profile.state || stateOfGstin(profile.gstNo),
    pincode: profile.pincode || pincodeIn(profile.location),
  };
}

// Whose PAN has which fourth letter; a kind that is not here may have several.
const holders: Partial<Record<EntityType, string>> = {
  llp: "F",
  partnership: "F",
  proprietorship: "P",
  huf: "H",
};

/** What looks odd in a complete profile but may be right, by field: said, and saved all the same. */
export function profileWarnings({ entityType, panNo, gstNo, state, pincode }: Omit<ProfileInput, "name">): Sentences {
  const warnings: Sentences = {};
  const holder = entityType && holders[entityType];
  if (holder && panNo && panHolder(panNo) !== holder)
    warnings.panNo = `The fourth letter of such a PAN is usually ${holder}: check it, or the kind of entity`;
  if (gstNo && state && stateOfGstin(gstNo) !== state)
    warnings.state = `Your GST No. is of ${stateName(stateOfGstin(gstNo))}: check the state`;
  if (pincode && state && !isPincodeOfState(pincode, state))
    warnings.pincode = `No PIN code of ${stateName(state)} is known to begin like this: check it`;
  return warnings;
}
