// What a party tells of a document that stands there: that it declines a request, that an invoice is paid. A Communication on it (connector 5).
import { toPaise } from "@vanik/contracts/money";
import { formatAmount } from "@vanik/trading/wording";
import { findContact, findOrganisation } from "../../../modules/accounts/use-cases.ts";
import { findOpenAbout } from "../../../modules/inbox/use-cases.ts";
import { findReasonOfDecline } from "../../../modules/sourcing/use-cases.ts";
import { findLinksOf } from "../in/links.ts";
import { ErpnextError } from "../replies.ts";
import { insertOnce, nameOf, nothingLeft, type Sending, type SendingOutcome, textAsHtml } from "./sending.ts";

interface Communicated {
  documentId: string;
  subject: string;
  content: string;
  sender: string;
  phone: string;
}

async function communicateOn(sending: Sending, reference: string, statement: Communicated): Promise<SendingOutcome> {
  const link = (await findLinksOf(sending.db, "document", [statement.documentId])).get(statement.documentId);
  if (!link) throw new ErpnextError("refused", "Its document is gone");
  const communication = await insertOnce(sending, "Communication", reference, {
    subject: statement.subject,
    content: textAsHtml(statement.content),
    communication_type: "Communication",
    communication_medium: "Other",
    sent_or_received: "Received",
    status: "Open",
    sender: statement.sender,
    phone_no: statement.phone,
    reference_doctype: link.doctype,
    reference_name: link.name,
  });
  return { is: "sent", name: nameOf(communication) };
}

/** Said again it is told again: each telling is one of its own. */
export async function sendPaid(sending: Sending): Promise<SendingOutcome> {
  const { db, row } = sending;
  const entry = await findOpenAbout(db, row.subject);
  if (!entry?.paid) return nothingLeft;
  const { reference, day, tds_amount, tds_section = "goods" } = entry.paid;
  return communicateOn(sending, row.id, {
    documentId: row.subject,
    subject: `${entry.company} has paid`,
    content: [
      `${entry.person} of ${entry.company} says that it was paid on ${day}`,
      reference && `Reference: ${reference}`,
      tds_amount && `TDS withheld: ${formatAmount(toPaise(tds_amount))}, section ${tds_section}`,
    ]
      .filter(Boolean)
      .join("\n"),
    sender: entry.email,
    phone: entry.phone,
  });
}

export async function sendRequestDecline(sending: Sending): Promise<SendingOutcome> {
  const { db, row } = sending;
  const [rfqId = "", organisationId = ""] = row.subject.split("/");
  const supplier = await findOrganisation(db, organisationId);
  const reason = supplier && (await findReasonOfDecline(db, rfqId, organisationId));
  if (!supplier || reason === undefined) return nothingLeft;
  return communicateOn(sending, row.subject, {
    documentId: rfqId,
    subject: `${supplier.name} does not bid`,
    content: reason || "Without a reason",
    sender: (await findContact(db, organisationId))?.email ?? "",
    phone: supplier.phone,
  });
}
