// Where each field of a profile stands there: the telephone in the Contact, the address in the Address, the numbers in the party itself; what is not sent stays (connector 5).
import { stateOfGstin } from "@vanik/contracts/identifiers";
import { stateName } from "@vanik/contracts/states";
import type { ErpnextClient, Row } from "../client.ts";
import { remoteGstin } from "../mapping/address.ts";
import type { SourceDocument } from "../mapping/asked-fields.ts";
import { mainPhoneOf, phoneRows, remotePhone } from "../mapping/contact.ts";
import type { PartyMapping } from "../mapping/map-party.ts";
import type { MergedField, MergedProfile } from "../mapping/profile-merge.ts";
import { textOfField } from "../mapping/texts.ts";
import { findByReference, insertOnce, nameOf } from "./sending.ts";

/** A party as it was read: its own row, its Contact and Address that are read here, and the fields that its DocTypes have. */
export interface PartyThere {
  mapping: PartyMapping;
  party: Row;
  contact: SourceDocument | undefined;
  address: SourceDocument | undefined;
  theirs: MergedProfile;
  /** What of it has no place there. */
  lacks: readonly MergedField[];
  fieldsThere: (doctype: string) => Promise<{ has(field: string): boolean }>;
}

export interface ProfileWriting {
  client: ErpnextClient;
  there: PartyThere;
  /** The whole profile as it shall stand there, and what of it is written. */
  values: MergedProfile;
  send: readonly MergedField[];
  who: { company: string; person: string; email: string };
  /** The organisation's id. */
  reference: string;
  isAgain: boolean;
}

/** The party last: its own copies of telephone and address follow as it is saved. */
export async function writeProfileThere(writing: ProfileWriting): Promise<void> {
  const { client, there, send } = writing;
  const { mapping, party } = there;
  const contact = send.includes("phone") ? await writePhone(writing) : null;
  const isOfAddress = ["address", "city", "state", "pincode", ...(there.address ? ["gstin"] : [])];
  const address = send.some((field) => isOfAddress.includes(field)) ? await writeAddress(writing) : null;
  const primaries = {
    ...(await asPrimary(writing, mapping.contact, "Contact", contact)),
    ...(await asPrimary(writing, mapping.address, "Address", address)),
  };
  if (send.length === 0 && Object.keys(primaries).length === 0) return;
  await client.change(mapping.asked.doctype, nameOf(party), {
    ...(await numbersOf(writing)),
    ...primaries,
    modified: party["modified"],
  });
}

const referenceOf = { Contact: "contact", Address: "address" } as const;

/** What was made is the primary one of a party that has none: made just now, or by a try whose reply was lost. */
async function asPrimary(
  { client, there: { party }, reference, isAgain }: ProfileWriting,
  field: string,
  doctype: "Contact" | "Address",
  made: string | null,
): Promise<Row> {
  if (textOfField(party, field) !== "") return {};
  const found = isAgain ? await findByReference(client, doctype, `${reference}/${referenceOf[doctype]}`) : null;
  const name = made ?? (found && nameOf(found));
  return name === null ? {} : { [field]: name };
}

const linksTo = ({ mapping, party }: PartyThere) => [{ link_doctype: mapping.asked.doctype, link_name: nameOf(party) }];

/** Its main number is the new one, in place of the one that was; other numbers stay. Gives the name of a Contact that was made. */
async function writePhone(writing: ProfileWriting): Promise<string | null> {
  const { client, there, values, who, reference } = writing;
  const { phone } = values;
  if (!there.contact) {
    const made = await insertOnce(writing, "Contact", `${reference}/contact`, {
      first_name: who.person,
      email_ids: who.email === "" ? [] : [{ email_id: who.email, is_primary: 1 }],
      phone_nos: [{ phone, is_primary_mobile_no: 1 }],
      is_primary_contact: 1,
      links: linksTo(there),
    });
    return nameOf(made);
  }
  const contact = there.contact.fields;
  const { doctype, fields } = phoneRows;
  const rows = await client.rowsOf(doctype, "Contact", [nameOf(contact)], ["name", ...fields]);
  await client.change("Contact", nameOf(contact), { phone_nos: withPhone(rows, phone), modified: contact["modified"] });
  return null;
}

/** Rows with this number as the main one: one that stands among them becomes it, else the main one is changed. */
export function withPhone(rows: readonly Row[], phone: string): Row[] {
  const flags = { is_primary_phone: 0, is_primary_mobile_no: 0 };
  const bare = rows.map(({ name, phone: number, is_primary_phone, is_primary_mobile_no }) => ({
    name,
    phone: number,
    is_primary_phone,
    is_primary_mobile_no,
  }));
  if (phone === "") return bare.filter((_row, at) => rows[at] !== mainPhoneOf(rows));
  const known = rows.findIndex((row) => remotePhone(textOfField(row, "phone")) === phone);
  const main = rows.findIndex((row) => row === mainPhoneOf(rows));
  if (known >= 0)
    return bare.map((row, at) => (at === known ? { ...row, is_primary_mobile_no: 1 } : { ...row, ...flags }));
  if (main < 0) return [{ phone, ...flags, is_primary_mobile_no: 1 }];
  return bare.map((row, at) =>
    at === main ? { ...row, phone, is_primary_mobile_no: 1 } : { ...row, is_primary_mobile_no: 0 },
  );
}

/** As long as a line of an Address may be. */
const longestLine = 240;

/** A long one goes on in the second line, behind the last comma that leaves both short enough. */
export function addressLines(address: string): { address_line1: string; address_line2: string } {
  if (address.length <= longestLine) return { address_line1: address, address_line2: "" };
  const comma = address.lastIndexOf(", ", longestLine);
  const [end, next] = comma > 0 ? [comma, comma + 2] : [longestLine, longestLine];
  return { address_line1: address.slice(0, end), address_line2: address.slice(next, next + longestLine) };
}

async function writeAddress(writing: ProfileWriting): Promise<string | null> {
  const { client, there, values, send, who, reference } = writing;
  const { address, city, state, pincode, gstin } = values;
  const place = state && stateName(state);
  const hasGstin = (await there.fieldsThere("Address")).has("gstin");
  // With India Compliance no Address bears the number of another state.
  const fitsPlace = stateOfGstin(gstin) === state;
  if (!there.address) {
    // Of what it may not be without there is at least the place.
    const line = address || city || place;
    if (line === "") return null;
    const made = await insertOnce(writing, "Address", `${reference}/address`, {
      address_title: who.company,
      address_type: "Billing",
      ...addressLines(line),
      city: city || place || "India",
      state: place,
      pincode,
      country: "India",
      is_primary_address: 1,
      links: linksTo(there),
      ...(hasGstin && gstin !== "" && fitsPlace && { gstin }),
    });
    return nameOf(made);
  }
  const { fields } = there.address;
  const numberThere = remoteGstin(fields);
  const changed = {
    ...(send.includes("address") && addressLines(address || city || place)),
    ...(send.includes("city") && { city: city || place || "India" }),
    ...(send.includes("state") && { state: place }),
    ...(send.includes("pincode") && { pincode }),
    // What is bought and sold is taxed by the Address: one that said the number of before says the new one, one of another place its own.
    ...(hasGstin &&
      send.includes("gstin") &&
      (numberThere === "" ? fitsPlace : numberThere === there.theirs.gstin) && { gstin }),
  };
  if (Object.keys(changed).length > 0)
    await client.change("Address", nameOf(fields), { ...changed, modified: fields["modified"] });
  return null;
}

/** Numbers of the state: with India Compliance each in its field, else the one that `tax_id` has room for. */
async function numbersOf({ there, values, send }: ProfileWriting): Promise<Row> {
  const { doctype } = there.mapping.asked;
  const has = await there.fieldsThere(doctype);
  const { gstin, pan, cin, turnover } = values;
  const isSent = (field: MergedField) => send.includes(field);
  const taxed = has.has("gstin")
    ? { ...(isSent("gstin") && { gstin }), ...(isSent("pan") && gstin === "" && { pan }) }
    : { ...((isSent("gstin") || isSent("pan")) && { tax_id: gstin || pan }) };
  return {
    ...taxed,
    ...(isSent("cin") && has.has("custom_cin") && { custom_cin: cin }),
    ...(isSent("turnover") && has.has("custom_turn_over") && { custom_turn_over: Number(turnover || 0) }),
  };
}

/** By the portal's own methods where the company has them: they write the whole profile, whatever stands there. */
export async function writeByMethod(
  client: ErpnextClient,
  { mapping, party }: PartyThere,
  { name, company, ours }: { name: string; company: string; ours: MergedProfile },
): Promise<void> {
  const { phone, address, cin, gstin, pan, turnover } = ours;
  const called = mapping.asked.doctype === "Customer" ? { customer_name: company } : { supplier_name: company };
  await client.changeByMethod(mapping.asked.doctype, nameOf(party), {
    name,
    ...called,
    mobile_no: phone,
    location: address,
    cin,
    gst: gstin,
    pan,
    turn_over: turnover,
  });
}
