// A profile that people change here and in ERPNext: what of it is sent, what is taken over, and what both sides have changed (connector 5, Merge).
import { erpnextPartyColumns } from "@vanik/contracts/erpnext-fields";

export type MergedField = (typeof erpnextPartyColumns)[number];
export type MergedProfile = Record<MergedField, string>;
/** What of an organisation ERPNext has too. */
export const profileOfOrganisation = (organisation: MergedProfile): MergedProfile =>
  Object.fromEntries(erpnextPartyColumns.map((field) => [field, organisation[field]])) as MergedProfile;

type SomeValues = Partial<Record<MergedField, string>>;

/** What is remembered of a party between two looks at it: its fields as both sides had them last, and what has become of them since. */
export interface SeenProfile extends MergedProfile {
  /** Of fields that were being sent: what may stand there of a try whose outcome nobody knows. */
  tried?: Partial<Record<MergedField, string[]>>;
  /** Of fields that both sides have changed: what stands there. */
  theirs?: SomeValues;
  /** Fields that had no place there and are ours, until they are written there. */
  lacks?: MergedField[];
}

const nothing = Object.fromEntries(erpnextPartyColumns.map((field) => [field, ""])) as MergedProfile;

/** What is remembered; of what was never read nothing is known of either side. */
export const seenProfile = (seen: Record<string, unknown> | null): SeenProfile => ({ ...nothing, ...seen });

interface Merged {
  /** Changed here alone. */
  send: MergedField[];
  /** Changed on both sides, to different things. */
  both: MergedField[];
}

/** What of our profile is written there; `lacks` has no place there. What was changed there alone stays, and comes in as it is read. */
export function mergeProfile(
  seen: SeenProfile,
  ours: MergedProfile,
  theirs: MergedProfile,
  lacks: readonly MergedField[] = [],
): Merged {
  const changed = erpnextPartyColumns.filter(
    (field) => !lacks.includes(field) && ours[field] !== seen[field] && ours[field] !== theirs[field],
  );
  const isKnown = (field: MergedField) =>
    theirs[field] === seen[field] || seen.tried?.[field]?.includes(theirs[field]) === true;
  return { send: changed.filter(isKnown), both: changed.filter((field) => !isKnown(field)) };
}

/** What is remembered while these fields are being sent. */
export function seenAsTried(seen: SeenProfile, ours: MergedProfile, send: readonly MergedField[]): SeenProfile {
  const tried = { ...seen.tried };
  for (const field of send) tried[field] = [...new Set([...(tried[field] ?? []), ours[field]])];
  return { ...seen, tried };
}

/** What is remembered once they were. What was changed there alone is read in from what stood before. */
export function seenAsSent(
  { tried: _tried, theirs: _theirs, ...seen }: SeenProfile,
  ours: MergedProfile,
  theirs: MergedProfile,
  { send, both }: Merged,
): SeenProfile {
  const next: SeenProfile = { ...seen };
  for (const field of erpnextPartyColumns)
    if (send.includes(field) || ours[field] === theirs[field]) next[field] = ours[field];
  return both.length === 0 ? next : { ...next, theirs: someOf(theirs, both) };
}

const someOf = (values: MergedProfile, fields: readonly MergedField[]): SomeValues =>
  Object.fromEntries(fields.map((field) => [field, values[field]]));

/** What is read in while a change made here waits: what was changed here stays as it is, and what it was changed from is remembered. */
export function readInBeside(
  seen: SeenProfile,
  ours: MergedProfile,
  theirs: MergedProfile,
  lacks: readonly MergedField[] = [],
): { profile: MergedProfile; seen: SeenProfile; isWhole: boolean } {
  const { both } = mergeProfile(seen, ours, theirs, lacks);
  const fields = erpnextPartyColumns.filter((field) => !lacks.includes(field));
  const profile = { ...ours };
  const next: SeenProfile = { ...seen, tried: { ...seen.tried }, theirs: someOf(theirs, both) };
  for (const field of fields) {
    if (ours[field] !== seen[field] && ours[field] !== theirs[field]) continue;
    profile[field] = theirs[field];
    next[field] = theirs[field];
    delete next.tried?.[field];
  }
  const isWhole = fields.every((field) => profile[field] === theirs[field]);
  return { profile, seen: next, isWhole };
}

/** What has no place there, by what was remembered and what is read now. A PIN code that stood in an Address has gone with it. */
export const lackingFields = (seen: SeenProfile, theirs: MergedProfile, lacks: readonly MergedField[]): MergedField[] =>
  erpnextPartyColumns.filter(
    (field) =>
      (lacks.includes(field) || seen.lacks?.includes(field) === true) &&
      theirs[field] === "" &&
      (field !== "pincode" || seen.pincode === ""),
  );

/** What is remembered once the desk says that ours stands: what stands there was looked at. */
export const seenAsOurs = ({ theirs, ...seen }: SeenProfile): SeenProfile => ({ ...seen, ...theirs });
