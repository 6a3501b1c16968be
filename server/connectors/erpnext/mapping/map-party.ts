// A Customer or Supplier as an organisation without people, of itself and of the Contacts and Addresses that are its own (connector 4, Parties).
import { cinProblem, normaliseIdentifier, panOfGstin, panProblem, stateOfGstin } from "@vanik/contracts/identifiers";
import { organisationKey } from "@vanik/contracts/organisation-key";
import { toPercent } from "@vanik/contracts/money";
import type { organisations } from "../../../modules/accounts/tables.ts";
import type { Row } from "../client.ts";
import { addressFacts, remoteGstin } from "./address.ts";
import type { AskedFields, SourceDocument } from "./asked-fields.ts";
import { contactFacts } from "./contact.ts";
import { decimalOf, isFlagged, nothing, roundedTo } from "./figures.ts";
import { hashOfMapped } from "./hash.ts";
import type { RemoteName } from "./mapped-document.ts";
import type { MergedField } from "./profile-merge.ts";
import { remoteLine, textOfField } from "./texts.ts";

export interface PartyMapping {
  kind: "buyer" | "supplier";
  asked: AskedFields & { doctype: "Customer" | "Supplier" };
  /** Where its name, its primary Contact and its primary Address stand. */
  name: string;
  contact: string;
  address: string;
}

type Profile = Pick<
  Required<typeof organisations.$inferInsert>,
  "kind" | "name" | "key" | "phone" | "pan" | "gstin" | "cin" | "turnover" | "address" | "city" | "state" | "pincode"
>;

export interface MappedParty {
  profile: Profile;
  isBlocked: boolean;
  /** By what it is recognised when somebody registers; shown to nobody. */
  known: { emails: string[]; phones: string[]; gstins: string[] };
  /** What of the profile has no place there: fields that `prepare` makes, and a PIN code where there is no Address. */
  lacks: MergedField[];
  /** Of a customer: the lead that it came of. */
  leadName: string | null;
  /** Ours, of what was made from here. */
  ref: string | null;
  hash: string;
}

/** The parties that a Contact or an Address says it belongs to. */
export function partiesOfLinks({ tables }: SourceDocument): RemoteName[] {
  return (tables["links"] ?? [])
    .map((row) => ({ doctype: remoteLine(row, "link_doctype"), name: textOfField(row, "link_name") }))
    .filter(({ doctype, name }) => ["Customer", "Supplier"].includes(doctype) && name !== "");
}

/** In the order in which they were made. */
const byAge = (one: SourceDocument, other: SourceDocument) => {
  const [a, b] = [one, other].map(({ fields }) => `${textOfField(fields, "creation")} ${textOfField(fields, "name")}`);
  return a! < b! ? -1 : a! > b! ? 1 : 0;
};

/**
 * The one that the party names, else that which says it is, else the first; only of those that say they are the party's: ERPNext takes
 * anybody's for its primary one.
 */
function primaryOf(own: readonly SourceDocument[], name: string, flag: string): SourceDocument | undefined {
  return (
    own.find(({ fields }) => textOfField(fields, "name") === name) ??
    own.find(({ fields }) => isFlagged(fields, flag)) ??
    own[0]
  );
}

const unique = (texts: readonly string[]) => [...new Set(texts.filter(Boolean))].toSorted();

interface BesideParty {
  contacts: readonly SourceDocument[];
  addresses: readonly SourceDocument[];
}

/** Of these Contacts and Addresses a party's own, in the order in which they were made, and the ones by which it is reached. */
export function ownOfParty(mapping: PartyMapping, row: Row, { contacts, addresses }: BesideParty) {
  const { doctype } = mapping.asked;
  const remote = textOfField(row, "name");
  const isOwn = (source: SourceDocument) =>
    partiesOfLinks(source).some((party) => party.doctype === doctype && party.name === remote);
  const ownContacts = contacts.filter(isOwn).toSorted(byAge);
  const ownAddresses = addresses.filter((one) => isOwn(one) && !isFlagged(one.fields, "disabled")).toSorted(byAge);
  return {
    ownContacts,
    ownAddresses,
    contact: primaryOf(ownContacts, textOfField(row, mapping.contact), "is_primary_contact"),
    address: primaryOf(ownAddresses, textOfField(row, mapping.address), "is_primary_address"),
  };
}

/** What becomes of a party, of whichever Contacts and Addresses are at hand. What of it cannot be read is empty: it is an organisation still. */
export function mapParty(mapping: PartyMapping, row: Row, beside: BesideParty): MappedParty {
  const remote = textOfField(row, "name");
  const { ownContacts, ownAddresses, contact, ...reachedAt } = ownOfParty(mapping, row, beside);
  const address = addressFacts(reachedAt.address?.fields ?? {});
  const reached = ownContacts.map(contactFacts);
  const gstin = remoteGstin(row) || remoteGstin(row, "tax_id");
  const name = remoteLine(row, mapping.name) || remote;
  const mapped = {
    profile: {
      kind: mapping.kind,
      name,
      // A name of signs alone has none.
      key: organisationKey(name) || `~${remote}`,
      phone: contact ? contactFacts(contact).phone : "",
      gstin,
      pan: panIn(row, "pan") || panOfGstin(gstin) || panIn(row, "tax_id"),
      cin: cinIn(row),
      turnover: turnoverIn(row),
      address: address.address,
      city: address.city,
      state: address.state || (gstin && stateOfGstin(gstin)),
      pincode: address.pincode,
    },
    isBlocked: isFlagged(row, "disabled"),
    known: {
      emails: unique(reached.flatMap(({ emails }) => emails)),
      phones: unique(reached.flatMap(({ phones }) => phones)),
      gstins: unique([gstin, ...ownAddresses.map(({ fields }) => remoteGstin(fields))]),
    },
    leadName: textOfField(row, "lead_name") || null,
    ref: remoteLine(row, "custom_portal_ref") || null,
  };
  const lacks: [MergedField, boolean][] = [
    ["cin", !Object.hasOwn(row, "custom_cin")],
    ["turnover", !Object.hasOwn(row, "custom_turn_over")],
    ["pincode", reachedAt.address === undefined],
  ];
  return {
    ...mapped,
    lacks: lacks.flatMap(([field, isLacking]) => (isLacking ? [field] : [])),
    hash: hashOfMapped(mapped),
  };
}

function panIn(row: Row, field: string): string {
  const pan = normaliseIdentifier(remoteLine(row, field));
  return pan !== "" && panProblem(pan) === null ? pan : "";
}

function cinIn(row: Row): string {
  const cin = normaliseIdentifier(remoteLine(row, "custom_cin"));
  return cin !== "" && cinProblem(cin) === null ? cin : "";
}

const mostTurnover = 1e7;

/** Crore of rupees with two decimals, as text; empty for nothing and for what is no such figure. */
function turnoverIn(row: Row): string {
  const turnover = decimalOf(row["custom_turn_over"]) ?? nothing;
  if (turnover.digits <= 0n || turnover.digits >= BigInt(mostTurnover) * 10n ** BigInt(turnover.scale)) return "";
  return String(toPercent(roundedTo(turnover, 2, "custom_turn_over")) || "");
}

/** How a party is called where another of its kind has its name: "Acme (CUST-00012)". Its key is nobody else's, whatever is entered. */
export function nameBeside(
  { name, key }: { name: string; key: string },
  remote: string,
): { name: string; key: string } {
  return { name: `${name} (${remote})`, key: `${key}~${remote}` };
}
