// Whom of ERPNext's parties something belongs to: by the e-mail of a Contact, by name, by GSTIN (connector 5).
import type { ErpnextClient } from "../client.ts";
import { textOfField } from "../mapping/texts.ts";
import { nameOf } from "./sending.ts";

export type PartyDoctype = "Customer" | "Supplier";

/** A party one of whose Contacts has this e-mail; the first by name, null where none has. */
export async function findPartyOfEmail<D extends PartyDoctype>(
  client: ErpnextClient,
  doctype: D,
  email: string,
): Promise<{ doctype: D; name: string } | null> {
  const mails = await client.rowsWhere("Contact Email", "Contact", [["email_id", "=", email]], []);
  const contacts = [...new Set(mails.map((row) => textOfField(row, "parent")))];
  if (contacts.length === 0) return null;
  const links = await client.rowsOf("Dynamic Link", "Contact", contacts, ["link_doctype", "link_name"]);
  const [name] = links
    .filter((row) => textOfField(row, "link_doctype") === doctype)
    .map((row) => textOfField(row, "link_name"))
    .toSorted();
  return name ? { doctype, name } : null;
}

/** Names of parties of which a field is exactly this; ERPNext compares without case. */
export async function partiesWhere(
  client: ErpnextClient,
  doctype: PartyDoctype,
  field: string,
  value: string,
): Promise<string[]> {
  const { rows } = await client.list(doctype, { fields: ["name"], filters: [[field, "=", value]], order: "name asc" });
  return rows.map(nameOf);
}
