// The mails of an inquiry and a call request, written when the job runs, from what was stored. Plain functions: text and HTML.
import { noPaise, type Paise, toRupees } from "@vanik/contracts/money";
import type { Deps } from "../../deps.ts";
import type { Operator } from "@vanik/contracts/settings";
import type { Mail } from "../../platform/mail.ts";
import { writeMail } from "../../platform/write-mail.ts";
import { deskMailbox, readOperator } from "../content/use-cases.ts";
import { documentForMail, linkForDesk, linkForParty } from "../documents/use-cases.ts";
import { findCallRequest } from "./store.ts";

const amount = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" });
const mailRupees = (paise: Paise) => amount.format(toRupees(paise));

const countOfItems = (count: number) => (count === 1 ? "1 item" : `${count} items`);
const readable = (phone: string) => `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`;

type Inquiry = NonNullable<Awaited<ReturnType<typeof documentForMail>>>;

function toOperator(operator: Operator, publicUrl: string, { document, lines }: Inquiry): Mail {
  const { email, phone, note, requiredBy, deliveryPincode } = document.extras;
  const rows = lines.map(
    (line) =>
      `${line.idx}. ${line.itemName}: ${line.qty / 1000} ${line.uom} at ${mailRupees(line.rate ?? noPaise)}, ${mailRupees(line.amount)}`,
  );
  const more = [
    note && `Note: ${note}`,
    requiredBy && `Required by ${requiredBy}`,
    deliveryPincode && `Delivery PIN code ${deliveryPincode}`,
  ].filter((line) => !!line) as string[];
  return writeMail(operator, deskMailbox(operator), `Inquiry ${document.name} from ${document.party.name}`, [
    `${document.party.name} sent inquiry ${document.name}: ${countOfItems(lines.length)}, ${mailRupees(document.total)} at average prices.`,
    `Reply to ${email}${phone ? ` or ${readable(phone)}` : ""}.`,
    rows.join("\n"),
    ...more,
    {
      text: "Open it at the desk",
      href: linkForDesk(publicUrl, "opportunity", document.name),
    },
  ]);
}

/** Holds nothing that a guest typed: anyone can put anyone's address there (security 3). */
function toSender(operator: Operator, publicUrl: string, { document }: Inquiry): Mail {
  const { brand, phone } = operator;
  const buyer = document.organisationId !== null;
  return writeMail(
    operator,
    { name: buyer ? document.party.name : "", address: document.extras.email ?? "" },
    `We received your inquiry ${document.name}`,
    [
      `${brand} received inquiry ${document.name}. We ask our suppliers, compare what they bid and send you one quotation.`,
      buyer
        ? { text: "See it under Opportunity", href: linkForParty(publicUrl, "opportunity", document.name) }
        : "If you did not send it, you need not do anything.",
      `Questions? Write to us by reply${phone ? ` or call ${phone}` : ""}.`,
    ],
    { values: { number: document.name, party: buyer ? document.party.name : "Guest" } },
  );
}

async function inquiryToOperator(deps: Deps, id: string): Promise<void> {
  const inquiry = await documentForMail(deps, id);
  if (inquiry) await deps.mailer.send(toOperator(await readOperator(deps.db), deps.config.publicUrl, inquiry));
}

async function inquiryToSender(deps: Deps, id: string): Promise<void> {
  const inquiry = await documentForMail(deps, id);
  if (!inquiry) return;
  await deps.mailer.send(toSender(await readOperator(deps.db), deps.config.publicUrl, inquiry));
}

async function callRequest(deps: Deps, id: string): Promise<void> {
  const call = await findCallRequest(deps.db, id);
  if (!call) return;
  const said = [`${call.name} asks to be called: ${readable(call.phone)}.`, `E-mail: ${call.email}`];
  const operator = await readOperator(deps.db);
  await deps.mailer.send(writeMail(operator, deskMailbox(operator), `Call request from ${call.name}`, said));
}

/** Each mail by its name: writes it from what is stored and sends it. */
export const inquiryMails = {
  "inquiry-to-operator": inquiryToOperator,
  "inquiry-to-sender": inquiryToSender,
  "call-request": callRequest,
};
export type InquiryMail = keyof typeof inquiryMails;
