// A message of the contact form, and the wish to be called: a Communication on the Customer whose contact it is, else on a Lead (connector 5).
import { findMessage } from "../../../modules/content/use-cases.ts";
import { findCallRequest } from "../../../modules/inquiry/use-cases.ts";
import { ErpnextError } from "../replies.ts";
import { findPartyOfEmail } from "./find-party.ts";
import { insertOnce, nameOf, nothingLeft, type Sending, type SendingOutcome, textAsHtml } from "./sending.ts";

interface Caller {
  name: string;
  company?: string;
  email: string;
  phone: string;
}

export async function sendContact(sending: Sending): Promise<SendingOutcome> {
  const message = await findMessage(sending.db, sending.row.subject);
  if (!message) return nothingLeft;
  return communicate(sending, message, {
    subject: `Message from ${message.name}`,
    content: message.message,
    medium: "Other",
    request: "Product Enquiry",
  });
}

export async function sendCall(sending: Sending): Promise<SendingOutcome> {
  const call = await findCallRequest(sending.db, sending.row.subject);
  if (!call) return nothingLeft;
  return communicate(sending, call, {
    subject: `Call ${call.name}`,
    content: `${call.name} asks to be called at ${call.phone}`,
    medium: "Phone",
    request: "Request for Information",
  });
}

interface Telling {
  subject: string;
  content: string;
  medium: "Other" | "Phone";
  /** A Lead's request_type. */
  request: "Product Enquiry" | "Request for Information";
}

async function communicate(
  sending: Sending,
  caller: Caller,
  { subject, content, medium, request }: Telling,
): Promise<SendingOutcome> {
  const { client, row } = sending;
  const about = (await findPartyOfEmail(client, "Customer", caller.email)) ?? (await findLead(sending, caller.email));
  const lead = about ?? (await insertLead(sending, caller, request));
  const communication = await insertOnce(sending, "Communication", row.subject, {
    subject,
    content: textAsHtml(content),
    communication_type: "Communication",
    communication_medium: medium,
    sent_or_received: "Received",
    status: "Open",
    sender: caller.email,
    phone_no: caller.phone,
    reference_doctype: lead.doctype,
    reference_name: lead.name,
  });
  return { is: "sent", name: nameOf(communication) };
}

async function findLead({ client }: Sending, email: string): Promise<{ doctype: "Lead"; name: string } | null> {
  const { rows } = await client.list("Lead", {
    fields: ["name"],
    filters: [["email_id", "=", email]],
    order: "creation asc",
    length: 1,
  });
  return rows[0] ? { doctype: "Lead", name: nameOf(rows[0]) } : null;
}

async function insertLead(sending: Sending, { name, company, email, phone }: Caller, request: Telling["request"]) {
  const values = {
    first_name: name,
    company_name: company ?? "",
    email_id: email,
    mobile_no: phone,
    request_type: request,
  };
  try {
    return { doctype: "Lead", name: nameOf(await insertOnce(sending, "Lead", `${sending.row.subject}/lead`, values)) };
  } catch (error) {
    // Somebody else made one of this address since it was looked for.
    const found = error instanceof ErpnextError && error.status === 409 ? await findLead(sending, email) : null;
    if (found) return found;
    throw error;
  }
}
