// Who has registered, as a Customer or Supplier of its own, unless it may be one that is there: then the desk is asked (connector 4, 5).
import { findContact, findOrganisation } from "../../../modules/accounts/use-cases.ts";
import type { Row } from "../client.ts";
import type { Transaction } from "../../../platform/db.ts";
import { type LinkToWrite, markFormerGone } from "../in/links.ts";
import { ErpnextError } from "../replies.ts";
import { partyCandidates, type Registering } from "../mapping/party-candidates.ts";
import { readErpnextState } from "../store.ts";
import { findPartyOfEmail, partiesWhere, type PartyDoctype } from "./find-party.ts";
import { findAlikeHere } from "./parties-to-link.ts";
import { findByReference, insertOnce, nameOf, nothingLeft, type Sending, type SendingOutcome } from "./sending.ts";

/** ERPNext makes no second Supplier of one name, whatever the desk says. */
const describeTaken = ({ row }: Sending, { name }: Registered) =>
  row.isNew
    ? `ERPNext makes no second supplier called ${name}: link to the one that is there, or rename that one and make this as new again`
    : `${name} is there already`;

interface Registered extends Registering {
  id: string;
  kind: "buyer" | "supplier";
}

const doctypes = { buyer: "Customer", supplier: "Supplier" } as const satisfies Record<
  Registered["kind"],
  PartyDoctype
>;

export async function sendParty(sending: Sending): Promise<SendingOutcome> {
  const registered = await readRegistered(sending);
  if (!registered) return nothingLeft;
  const doctype = doctypes[registered.kind];
  // Where our database was restored it is there, though nothing here knows of a try.
  const made = await findByReference(sending.client, doctype, registered.id, linkFields);
  if (made) return sentAs(sending, doctype, registered, made);
  if (!sending.row.isNew && sending.settings.new_parties === "ask")
    return { is: "held", message: `${registered.name} has registered` };
  const alike = sending.row.isNew ? null : await findAlike(sending, doctype, registered);
  if (alike) return { is: "held", message: alike };
  try {
    const party = await insertOnce(
      sending,
      doctype,
      registered.id,
      await newPartyValues(sending, registered),
      linkFields,
    );
    return sentAs(sending, doctype, registered, party);
  } catch (error) {
    // A supplier of this name was made since it was looked for.
    if (error instanceof ErpnextError && error.status === 409)
      return { is: "held", message: describeTaken(sending, registered) };
    throw error;
  }
}

async function readRegistered({ db, row }: Sending): Promise<Registered | null> {
  const organisation = await findOrganisation(db, row.subject);
  const contact = await findContact(db, row.subject);
  if (!organisation || !contact) return null;
  const { id, kind, name, gstin, pan, phone } = organisation;
  return { id, kind, name, gstin, pan, phone, email: contact.email };
}

/**
 * Whom of theirs it may be, as a sentence: of those that are mirrored the likeliest, whatever they have in common; and by name, by a
 * Contact's e-mail, by its GST No. as they stand there. Null for nobody.
 */
async function findAlike({ client, db }: Sending, doctype: PartyDoctype, who: Registered): Promise<string | null> {
  const { id, kind, name, email, gstin } = who;
  const alike = (await findAlikeHere(db, kind, who)).filter((one) => one.id !== id);
  const [likeliest] = partyCandidates(who, alike);
  if (likeliest) return likeliest.sentence;
  const [named] = await partiesWhere(client, doctype, doctype === "Customer" ? "customer_name" : "supplier_name", name);
  if (named) return `${named} has the same name`;
  const known = await findPartyOfEmail(client, doctype, email);
  if (known) return `A contact of ${known.name} has the email ${email}`;
  if (gstin === "") return null;
  const { fields } = await readErpnextState(db);
  for (const field of ["gstin", "tax_id"].filter((one) => fields?.[doctype]?.includes(one))) {
    const [taxed] = await partiesWhere(client, doctype, field, gstin);
    if (taxed) return `${taxed} has the same GST No., ${gstin}`;
  }
  return null;
}

async function newPartyValues({ client, settings }: Sending, { kind, name, email, phone }: Registered): Promise<Row> {
  const reached = { mobile_no: phone, email_id: email };
  if (kind === "supplier")
    return { supplier_name: name, supplier_type: "Company", supplier_group: settings.supplier_group, ...reached };
  const { rows } = await client.list("Lead", {
    fields: ["name"],
    filters: [["email_id", "=", email]],
    order: "creation asc",
    length: 1,
  });
  const { customer_group, territory } = settings;
  const lead = rows[0] && { lead_name: nameOf(rows[0]) };
  return { customer_name: name, customer_type: "Company", customer_group, territory, ...reached, ...lead };
}

const linkFields = ["creation", "modified"];

/** Its link is written with it: what this party does next is done there as its own. */
function sentAs({ clock }: Sending, doctype: PartyDoctype, { id, name }: Registered, made: Row): SendingOutcome {
  const remote = nameOf(made);
  const link: LinkToWrite = {
    doctype,
    name: remote,
    localKind: "organisation",
    localId: id,
    creation: String(made["creation"]),
    modified: String(made["modified"]),
    docstatus: 0,
    ref: id,
  };
  // ERPNext counts up a name that it has.
  const message = remote.startsWith(`${name} - `) ? { message: `Made as ${remote} beside ${name}` } : {};
  const write = (tx: Transaction) => markFormerGone(tx, link, clock.now());
  return { is: "sent", name: remote, link, write, reads: [{ doctype, name: remote }], ...message };
}
