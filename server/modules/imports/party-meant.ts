// Which party a row of a sheet means: by GSTIN and name together, since a GSTIN is what a party says of itself.
import { organisationKey } from "@vanik/contracts/organisation-key";
import type { KeptParty } from "../accounts/use-cases.ts";
import type { PartyRead } from "./read-party.ts";
import type { RowFaults } from "./row-fields.ts";

/** By kind with GSTIN, which several may say is theirs, and by kind with the key of a name, also of a former one. */
export function indexParties(known: readonly KeptParty[]) {
  const byGstin = new Map<string, KeptParty[]>();
  const byName = new Map<string, KeptParty>();
  for (const party of known.toReversed())
    for (const key of [party.key, ...party.formerKeys]) byName.set(`${party.kind} ${key}`, party);
  for (const party of known)
    for (const gstin of new Set([party.gstin, ...party.gstins].filter(Boolean))) {
      const having = byGstin.get(`${party.kind} ${gstin}`);
      if (having) having.push(party);
      else byGstin.set(`${party.kind} ${gstin}`, [party]);
    }
  return { byGstin, byName };
}

export type PartyIndex = ReturnType<typeof indexParties>;

const listed = new Intl.ListFormat("en-IN", { type: "conjunction" });

export const formatPartyNames = (parties: readonly Pick<KeptParty, "name">[]) =>
  listed.format(parties.map(({ name }) => name));

/** Whoever signs up says which GSTIN is theirs: one that several have, or another than who is named, tells nobody. */
export function findKnown({ kind, name, gstin }: PartyRead, known: PartyIndex, faults: RowFaults): KeptParty | null {
  const named = known.byName.get(`${kind} ${organisationKey(name!)}`) ?? null;
  const having = (gstin && known.byGstin.get(`${kind} ${gstin}`)) || [];
  if (having.length === 0 || (named && having.includes(named))) return named;
  if (having.length === 1 && !named) return having[0]!;
  faults.gstin ??= named
    ? `This GSTIN is on record of ${formatPartyNames(having)}, and ${named.name} is another ${kind}: write the name and the GSTIN of one`
    : `This GSTIN is on record of ${formatPartyNames(having)}: write the name of the one that is meant`;
  return named;
}
