// A file that a party attached to a document, attached there to the same one (connector 5).
import { buffer } from "node:stream/consumers";
import { findStoredFile } from "../../../modules/documents/use-cases.ts";
import { bidOfFile } from "../../../modules/sourcing/use-cases.ts";
import { findLinksOf } from "../in/links.ts";
import { ErpnextError } from "../replies.ts";
import { findByReference, insertOnce, nameOf, nothingLeft, type Sending, type SendingOutcome } from "./sending.ts";

const longestName = 100;
const requestDoctype = "Request for Quotation";

/** What ERPNext leaves as it is: it writes other names anew. */
function fileNameThere(name: string): string {
  const dot = name.lastIndexOf(".");
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ""];
  const plain = (text: string) => text.replaceAll(/[^A-Za-z0-9 ._-]+/g, "_");
  return `${plain(stem).slice(0, longestName - plain(ending).length)}${plain(ending)}`;
}

export async function sendAttachment(sending: Sending): Promise<SendingOutcome> {
  const { db, files, row } = sending;
  const file = await findStoredFile(db, row.subject);
  if (!file) return nothingLeft;
  const link = (await findLinksOf(db, "document", [file.documentId])).get(file.documentId);
  const going =
    link?.doctype === requestDoctype && file.organisationId
      ? await bidOfFile(db, file.documentId, file.organisationId)
      : { bid: null };
  // What is sealed, or has no bid, is nobody's to read there.
  if (going === null) return nothingLeft;
  const target = going.bid === null ? link : await quotationOfBid(sending, going.bid);
  // A name that nothing has is taken there too, and the file hangs on nothing.
  if (!target || !(await isDocumentThere(sending, target.doctype, target.name)))
    throw new ErpnextError("refused", "Its document is gone");
  const content = (await buffer(await files.open(row.subject))).toString("base64");
  const made = await insertOnce(sending, "File", row.subject, {
    file_name: fileNameThere(file.fileName),
    attached_to_doctype: target.doctype,
    attached_to_name: target.name,
    is_private: 1,
    content,
    decode: 1,
  });
  return { is: "sent", name: nameOf(made), reads: [{ doctype: "File", name: nameOf(made) }] };
}

/** Beside the bid that it was sent with: a request's own files may go to all whom it asks. */
async function quotationOfBid({ client }: Sending, bid: string): Promise<{ doctype: string; name: string } | null> {
  const made = await findByReference(client, "Supplier Quotation", bid);
  return made && { doctype: "Supplier Quotation", name: nameOf(made) };
}

async function isDocumentThere({ client }: Sending, doctype: string, name: string): Promise<boolean> {
  const { rows } = await client.list(doctype, { fields: ["name"], filters: [["name", "=", name]], order: "name asc" });
  return rows.length > 0;
}
