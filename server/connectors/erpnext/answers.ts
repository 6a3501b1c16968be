// Whose answer a document waits for: that of the party to which it is made out there (connector 6).
import type { Queryable } from "../../platform/db.ts";
import type { SeenOfDocument } from "./in/awaited.ts";
import { findLinksOf } from "./in/links.ts";
import type { RemoteName } from "./mapping/mapped-document.ts";

/** The party to which a document was made as it was read last, and this organisation as it is called there. */
export async function findMadeTo(
  db: Queryable,
  documentId: string,
  organisationId: string,
): Promise<{ party: RemoteName; customer: string; leadName: string | null } | null> {
  const document = (await findLinksOf(db, "document", [documentId])).get(documentId);
  const own = (await findLinksOf(db, "organisation", [organisationId])).get(organisationId);
  const party = (document?.seen as SeenOfDocument | null | undefined)?.party;
  if (!party || own?.doctype !== "Customer") return null;
  const leadName = own.seen?.["leadName"];
  return { party, customer: own.name, leadName: typeof leadName === "string" ? leadName : null };
}

/** To its Customer, or to the lead that this bears: of another ERPNext would make a Customer by itself. */
export async function isMadeTo(db: Queryable, documentId: string, organisationId: string): Promise<boolean> {
  const found = await findMadeTo(db, documentId, organisationId);
  if (!found) return false;
  const { party, customer, leadName } = found;
  return party.doctype === "Customer" ? party.name === customer : party.doctype === "Lead" && party.name === leadName;
}
