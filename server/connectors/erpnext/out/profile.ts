// A profile that was saved here goes to the party's Contact, Address and own fields; what both sides have changed stays there, and the desk is asked (connector 5, Merge).
import {
  findContact,
  findOrganisation,
  lockOrganisation,
  type StoredOrganisation,
} from "../../../modules/accounts/use-cases.ts";
import { inTransaction } from "../../../platform/db.ts";
import { findLinksOf, type StoredLink, writeSeen } from "../in/links.ts";
import { addressFields } from "../mapping/address.ts";
import type { AskedFields, SourceDocument } from "../mapping/asked-fields.ts";
import { contactFields } from "../mapping/contact.ts";
import { customerMapping } from "../mapping/kinds/customer.ts";
import { supplierMapping } from "../mapping/kinds/supplier.ts";
import { mapParty, ownOfParty, type PartyMapping } from "../mapping/map-party.ts";
import {
  mergeProfile,
  profileOfOrganisation,
  type MergedField,
  type MergedProfile,
  seenAsSent,
  seenAsTried,
  seenProfile,
} from "../mapping/profile-merge.ts";
import { textOfField } from "../mapping/texts.ts";
import { ErpnextError } from "../replies.ts";
import { createFieldsThere } from "../in/site-facts.ts";
import { createSourceReader } from "../in/source-reader.ts";
import { nothingLeft, type Sending, type SendingOutcome } from "./sending.ts";
import { type PartyThere, type ProfileWriting, writeByMethod, writeProfileThere } from "./profile-writes.ts";

const mappings = { buyer: customerMapping, supplier: supplierMapping } as const;

/** How often it is looked at again at once, where somebody there saves at the same time. */
const mostLooks = 5;

export async function sendProfile(sending: Sending): Promise<SendingOutcome> {
  const { db, row } = sending;
  const organisation = await findOrganisation(db, row.subject);
  if (!organisation) return nothingLeft;
  const link = (await findLinksOf(db, "organisation", [organisation.id])).get(organisation.id);
  if (!link) return { is: "refused", message: "Its party is not there" };
  for (let looks = 1; ; looks++) {
    try {
      return await mergeThere(sending, organisation, link);
    } catch (error) {
      if (!(error instanceof ErpnextError) || error.type !== "TimestampMismatchError") throw error;
      if (looks === mostLooks)
        throw new ErpnextError("broken", `${link.name} was changed there each time that it was to be written`);
    }
  }
}

/** Words of the fields for who reads what both sides have changed. */
export const profileFieldWords: Readonly<Record<MergedField, string>> = {
  phone: "phone",
  pan: "PAN No.",
  gstin: "GST No.",
  cin: "CIN No.",
  turnover: "turnover",
  address: "address",
  city: "city",
  state: "state",
  pincode: "PIN code",
};

async function mergeThere(
  sending: Sending,
  organisation: StoredOrganisation,
  link: StoredLink,
): Promise<SendingOutcome> {
  const { client, settings } = sending;
  const mapping = mappings[organisation.kind];
  const ours = profileOfOrganisation(organisation);
  const reads = [{ doctype: link.doctype, name: link.name }];
  const there = await readPartyThere(sending, mapping, link);
  if (!there) return { is: "refused", message: "Its document is gone" };
  if (settings.methods === "custom") {
    const contact = await findContact(sending.db, organisation.id);
    await writeByMethod(client, there, { name: contact?.name || organisation.name, company: organisation.name, ours });
    return outcomeOfMerge(sending, link, reads, { ours, theirs: ours, send: [], both: [] });
  }
  const { theirs } = there;
  const seen = await readSeen(sending, link);
  // An Address is made of the least that says where.
  const hasPlace = [ours.address, ours.city, ours.state].some((text) => text !== "");
  const lacks = there.lacks.filter((field) => field !== "pincode" || !hasPlace);
  const { send, both } = mergeProfile(seen, ours, theirs, lacks);
  // What an earlier try made may not be the party's primary one yet.
  if (send.length > 0 || sending.isAgain) {
    await inTransaction(sending.db, async (tx) => {
      await lockOrganisation(tx, organisation.id);
      await writeSeen(tx, link, { ...seenAsTried(await readSeen({ db: tx }, link), ours, send) });
    });
    await writeProfileThere(await writingOf(sending, organisation, there, { ours, send }));
  }
  return outcomeOfMerge(sending, link, reads, { ours, theirs, send, both });
}

const readSeen = async ({ db }: { db: Parameters<typeof findLinksOf>[0] }, { localId }: StoredLink) =>
  seenProfile((await findLinksOf(db, "organisation", [localId!])).get(localId!)?.seen ?? null);

interface Outcome {
  ours: MergedProfile;
  theirs: MergedProfile;
  send: MergedField[];
  both: MergedField[];
}

function outcomeOfMerge(
  { row }: Sending,
  link: StoredLink,
  reads: { doctype: string; name: string }[],
  { ours, theirs, send, both }: Outcome,
): SendingOutcome {
  const written: SendingOutcome & { is: "sent" | "refused" } =
    both.length === 0
      ? { is: "sent", name: link.name }
      : { is: "refused", message: `Both sides changed: ${both.map((field) => profileFieldWords[field]).join(", ")}` };
  return {
    ...written,
    reads,
    async write(tx) {
      await lockOrganisation(tx, row.subject);
      const seen = await readSeen({ db: tx }, link);
      await writeSeen(tx, link, { ...seenAsSent(seen, ours, theirs, { send, both }) });
    },
  };
}

/** The party as it stands there; null where it is gone, or its name is another's by now. */
async function readPartyThere(
  { client }: Sending,
  mapping: PartyMapping,
  link: StoredLink,
): Promise<PartyThere | null> {
  // Of a Contact and an Address a leader asks for no more than whose they are: what it knows of them says nothing of what they have.
  const fieldsThere = createFieldsThere(client);
  const reader = createSourceReader({ client, zone: "", now: () => new Date(0), fieldsThere });
  const [party] = await reader.read(mapping.asked, [link.name]);
  if (!party || textOfField(party.fields, "creation") !== link.creation) return null;
  const belonging = (shape: AskedFields): Promise<SourceDocument[]> =>
    reader.readWhere(shape, [
      ["Dynamic Link", "link_doctype", "=", link.doctype],
      ["Dynamic Link", "link_name", "=", link.name],
    ]);
  const [contacts, addresses] = [await belonging(contactFields), await belonging(addressFields)];
  const own = ownOfParty(mapping, party.fields, { contacts, addresses });
  const { profile: theirs, lacks } = mapParty(mapping, party.fields, { contacts, addresses });
  return { mapping, party: party.fields, theirs, lacks, contact: own.contact, address: own.address, fieldsThere };
}

async function writingOf(
  sending: Sending,
  organisation: StoredOrganisation,
  there: PartyThere,
  { ours, send }: Pick<Outcome, "ours" | "send">,
): Promise<ProfileWriting> {
  const { db, client, row } = sending;
  const person = await findContact(db, organisation.id);
  const { name: company } = organisation;
  const { theirs } = there;
  // What both sides have changed stays as it is there, wherever it stands beside what is sent.
  const values = { ...theirs, ...Object.fromEntries(send.map((field) => [field, ours[field]])) } as MergedProfile;
  return {
    client,
    there,
    values,
    send,
    who: { company, person: person?.name || company, email: person?.email ?? "" },
    reference: row.subject,
    isAgain: sending.isAgain,
  };
}
