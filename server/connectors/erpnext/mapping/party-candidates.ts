// Whom of ERPNext's parties somebody who registers may be: best first, each with its sentence. Nobody is linked by it (connector 4, An account and its party).
import { panOfGstin } from "@vanik/contracts/identifiers";
import { companyKey, legalFormOf, organisationKey } from "@vanik/contracts/organisation-key";
import { remotePhone } from "./contact.ts";

export interface Registering {
  name: string;
  email: string;
  phone: string;
  gstin: string;
  pan: string;
}

export interface KnownParty {
  /** ERPNext's name of it. */
  remote: string;
  name: string;
  pan: string;
  known: { emails: readonly string[]; phones: readonly string[]; gstins: readonly string[] };
}

/** What two have in common, as it is compared; empty where one of them says none. */
interface Ground {
  shared: (who: Registering, party: KnownParty) => string;
  sentence: (remote: string, shared: string) => string;
}

const sharedIn = (value: string, values: readonly string[]) => (value !== "" && values.includes(value) ? value : "");
const panOf = ({ pan, gstin }: { pan: string; gstin: string }) => pan || panOfGstin(gstin);

/** One company, however its legal form is written; a company and an LLP are never one. */
function sharedName(who: Registering, party: KnownParty): string {
  const [form, other] = [legalFormOf(who.name), legalFormOf(party.name)];
  const isOther = form !== null && other !== null && form !== other;
  const isSame =
    (organisationKey(who.name) !== "" && organisationKey(who.name) === organisationKey(party.name)) ||
    (!isOther && companyKey(who.name) !== "" && companyKey(who.name) === companyKey(party.name));
  return isSame ? party.name : "";
}

/** From the surest down. */
const grounds = {
  gstin: {
    shared: ({ gstin }, { known }) => sharedIn(gstin, known.gstins),
    sentence: (remote, gstin) => `${remote} has the same GST No., ${gstin}`,
  },
  pan: {
    shared: (who, { pan, known }) => sharedIn(panOf(who), [pan, ...known.gstins.map(panOfGstin)]),
    sentence: (remote, pan) => `${remote} has the same PAN, ${pan}`,
  },
  email: {
    shared: ({ email }, { known }) => sharedIn(email.toLowerCase(), known.emails),
    sentence: (remote, email) => `A contact of ${remote} has the email ${email}`,
  },
  name: {
    shared: sharedName,
    sentence: (remote, name) => (name === remote ? `${remote} has the same name` : `${remote} is called ${name}`),
  },
  phone: {
    shared: ({ phone }, { known }) => sharedIn(remotePhone(phone), known.phones),
    sentence: (remote, phone) => `A contact of ${remote} has the phone ${phone}`,
  },
} as const satisfies Record<string, Ground>;
export type GroundName = keyof typeof grounds;
const groundNames = Object.keys(grounds) as GroundName[];

export interface PartyCandidate<P extends KnownParty = KnownParty> {
  party: P;
  /** All that they have in common, the surest first. */
  grounds: GroundName[];
  /** Of the surest. */
  sentence: string;
}

/** Of equal surety who has more in common stands first, then by name. */
export function partyCandidates<P extends KnownParty>(who: Registering, parties: readonly P[]): PartyCandidate<P>[] {
  const candidates = parties.flatMap((party): PartyCandidate<P>[] => {
    const found = groundNames.filter((name) => grounds[name].shared(who, party) !== "");
    const [best] = found;
    if (!best) return [];
    return [
      { party, grounds: found, sentence: grounds[best].sentence(party.remote, grounds[best].shared(who, party)) },
    ];
  });
  const order = ({ grounds: [best], party }: PartyCandidate<P>) => [groundNames.indexOf(best!), party.remote] as const;
  return candidates.toSorted((one, other) => {
    const [[a, name], [b, otherName]] = [order(one), order(other)];
    return a - b || other.grounds.length - one.grounds.length || (name < otherName ? -1 : name > otherName ? 1 : 0);
  });
}
