// What the profile's form holds: from the profile to texts, from texts to what is sent, and what is wrong with them.
import type { Profile } from "@vanik/contracts/accounts";
import { type EntityType, entityTypes, ProfileInput } from "@vanik/contracts/profile";
import { completeProfile, profileProblems, profileWarnings } from "@vanik/contracts/profile-rules";

export interface ProfileValues {
  entityType: EntityType | "";
  name: string;
  panNo: string;
  gstNo: string;
  /** Not registered under GST: sent as an empty GST No. */
  unregistered: boolean;
  phone: string;
  cinNo: string;
  turnOver: string;
  location: string;
  city: string;
  state: string;
  pincode: string;
}
export type ProfileField = keyof ProfileValues;
export type ProfileChanges = Partial<ProfileValues>;
export type ProfileSentences = Partial<Record<ProfileField, string>>;

const isEntityType = (text: unknown): text is EntityType => entityTypes.some((type) => type === text);

export function valuesOf(profile: Profile): ProfileValues {
  const { name, phone, panNo = "", gstNo = "", cinNo = "", turnOver = "" } = profile;
  const { location = "", city = "", state = "", pincode = "" } = profile;
  const entityType = isEntityType(profile.entityType) ? profile.entityType : "";
  // Who has told the kind and no number is not registered; who has told nothing yet has only not said so.
  const unregistered = entityType !== "" && gstNo === "";
  return { entityType, name, panNo, gstNo, unregistered, phone, cinNo, turnOver, location, city, state, pincode };
}

/** The changes that are of this form and differ from the profile: what was kept may be of an older one. */
export function changesFrom(values: ProfileValues, storedProfile: unknown): ProfileChanges {
  const stored = (typeof storedProfile === "object" ? storedProfile : null) ?? {};
  const changes = Object.entries(stored).filter(([name, value]) => {
    const now: unknown = values[name as ProfileField];
    return typeof value === typeof now && value !== now && (name !== "entityType" || isEntityType(value));
  });
  return Object.fromEntries(changes);
}

/** Only a company has a CIN; for others the field is closed, whatever was typed into it before. */
export function hasCin(kind: ProfileValues["entityType"]): boolean {
  return kind === "" || kind === "company";
}

function profileInputOfValues({ unregistered, ...values }: ProfileValues): ProfileInput {
  return {
    ...values,
    entityType: values.entityType || undefined,
    gstNo: unregistered ? "" : values.gstNo,
    cinNo: hasCin(values.entityType) ? values.cinNo : "",
  };
}

/** Each field by itself, so that all that is wrong is said at once; what is ill-formed stays as it was typed. */
function parseFields(input: ProfileInput) {
  const profile: Record<string, unknown> = {};
  const problems: Record<string, string | undefined> = {};
  for (const [name, schema] of Object.entries(ProfileInput.shape)) {
    const typed = input[name as keyof ProfileInput];
    const { success, data, error } = schema.safeParse(typed);
    profile[name] = success ? data : typed;
    if (error) problems[name] = error.issues[0]?.message;
  }
  return { profile: profile as ProfileInput, problems: problems as ProfileSentences };
}

/** What is sent, what keeps it from being sent, what looks odd, and what will be stored. */
export function checkProfile(values: ProfileValues, thisYear: number) {
  const { profile, problems: shape } = parseFields(profileInputOfValues(values));
  const problems: ProfileSentences = { ...profileProblems(profile, thisYear), ...shape };
  if (!values.entityType) {
    problems.entityType = "Choose the kind of entity";
    // What the kind decides is asked for once it is known.
    if (!profile.cinNo) delete problems.cinNo;
    if (!profile.gstNo) delete problems.gstNo;
  } else if (!profile.gstNo && !values.unregistered)
    problems.gstNo = "Enter the GST No., or tick below that there is none";
  // Half a number, as it is being typed, tells nothing yet.
  const unknown = Object.fromEntries(Object.keys(shape).map((name) => [name, ""]));
  const complete = completeProfile({ ...profile, ...unknown });
  return { profile, problems, warnings: profileWarnings(complete) as ProfileSentences, complete };
}
