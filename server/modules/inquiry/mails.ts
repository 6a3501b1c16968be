// The mails of an inquiry and a call request, written when the job runs, from what was stored. Plain functions: text and HTML.
import { nonBreakingPincodes } from "@vanik/trading/non-breaking";
import { readableDay } from "@vanik/trading/days";
import { isInOwnWords } from "@vanik/trading/own-words";
import { formatAmount, formatPhone } from "@vanik/trading/wording";
import type { Deps } from "../../deps.ts";
import type { Operator } from "@vanik/contracts/settings";
import type { Mail } from "../../platform/mail.ts";
import { inboxLink } from "../../platform/mail-links.ts";
import { writeMail } from "../../platform/write-mail.ts";
import type { Paragraph } from "../../platform/mail-parts.ts";
import { deskMailbox, readOperator } from "../content/use-cases.ts";
import { documentForMail, linesInMail, linkForDesk, linkForParty } from "../documents/use-cases.ts";
import { findCallRequest } from "./store.ts";

const countOfItems = (count: number) => (count === 1 ? "1 item" : `${count} items`);

type Inquiry = NonNullable<Awaited<ReturnType<typeof documentForMail>>>;

/** What is asked for, by the catalogue's own names. */
const linesAsked = ({ document, lines }: Inquiry) =>
  [linesInMail(document, lines)].filter((paragraph) => paragraph !== undefined);

function toOperator(operator: Operator, publicUrl: string, inquiry: Inquiry): Mail {
  const { document, lines } = inquiry;
  const { email, phone, note, requiredBy, deliveryPincode } = document.extras;
  const wanted = (
    [
      ["Required by", requiredBy && readableDay(requiredBy)],
      ["Delivery PIN code", deliveryPincode && nonBreakingPincodes(deliveryPincode)],
      ["Note", note],
    ] as const
  ).flatMap(([label, value]) => (value ? [[label, value] as const] : []));
  return writeMail(operator, deskMailbox(operator), `Inquiry ${document.name} from ${document.party.name}`, [
    { heading: `${countOfItems(lines.length)}, ${formatAmount(document.total)} at average prices` },
    `${document.party.name} sent inquiry ${document.name}. Reply to ${email}${phone ? ` or ${formatPhone(phone)}` : ""}.`,
    ...(wanted.length > 0 ? [{ facts: wanted }] : []),
    ...linesAsked(inquiry),
    {
      text: "Open it at the desk",
      href: linkForDesk(publicUrl, "opportunity", document.name),
    },
  ]);
}

/** Goods in own words are what a guest typed, and so is their unit. */
const withoutWords = ({ document, lines }: Inquiry): Inquiry => ({
  document,
  lines: lines.map((line) => (isInOwnWords(line) ? { ...line, itemName: "Goods in your own words", uom: "" } : line)),
});

/** Holds no text that a guest typed: anyone can put anyone's address there (security 3). */
function toSender(operator: Operator, publicUrl: string, inquiry: Inquiry): Mail {
  const { brand, phone } = operator;
  const { document } = inquiry;
  const buyer = document.organisationId !== null;
  return writeMail(
    operator,
    { name: buyer ? document.party.name : "", address: document.extras.email ?? "" },
    `We received your inquiry ${document.name}`,
    [
      { heading: `We have your inquiry` },
      `${brand} received inquiry ${document.name}. We ask our suppliers, compare what they bid and send you one quotation.`,
      ...linesAsked(buyer ? inquiry : withoutWords(inquiry)),
      buyer
        ? { text: "See your inquiry", href: linkForParty(publicUrl, "opportunity", document.name) }
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
  const paragraphs: Paragraph[] = [
    { heading: `Please call ${call.name}` },
    `${call.name} asks to be called.`,
    {
      facts: [
        ["Phone", formatPhone(call.phone)],
        ["E-mail", call.email],
      ],
    },
    inboxLink(deps.config.publicUrl),
  ];
  const operator = await readOperator(deps.db);
  await deps.mailer.send(writeMail(operator, deskMailbox(operator), `Call request from ${call.name}`, paragraphs));
}

/** Each mail by its name: writes it from what is stored and sends it. */
export const inquiryMails = {
  "inquiry-to-operator": inquiryToOperator,
  "inquiry-to-sender": inquiryToSender,
  "call-request": callRequest,
};
export type InquiryMail = keyof typeof inquiryMails;
