// What other modules ask of accounts.
import type { Queryable } from "../../platform/db.ts";
import { findOrganisation } from "./store.ts";

/** Name, GSTIN, address and state of an organisation as they are now: the copy that a document keeps. */
export async function partyAddress(db: Queryable, organisationId: string) {
  const row = await findOrganisation(db, organisationId);
  if (!row) throw new Error("The organisation is not there");
  const place = [row.city, row.address.includes(row.pincode) ? "" : row.pincode].filter(Boolean).join(" ");
  return {
    name: row.name,
    gstin: row.gstin,
    address: [row.address, place].filter(Boolean).join(", "),
    state: row.state,
  };
}
