// The mails of an inquiry and a call request, written when the job runs, from what was stored. Plain functions: text and HTML.
import { type Paise, toRupees } from "@vanik/contracts/money";
import type { Deps } from "../../deps.ts";
import { countHour } from "../../platform/limits.ts";
import { escapeHtml, type Mail } from "../../platform/mail.ts";
import type { JobType } from "../../platform/queue.ts";
import { readOperator } from "../content/use-cases.ts";
import { documentForMail } from "../documents/use-cases.ts";
import { findCallRequest } from "./store.ts";

export interface MailPayload {
  mail: "inquiry-to-operator" | "inquiry-to-sender" | "call-request";
  /** The document's or the call request's id; jobs carry no names and no addresses. */
  id: string;
}

export const mailJob: JobType<MailPayload> = { name: "mail", retryLimit: 8, retryDelay: 15 };

const confirmationsPerHour = 3;
const amount = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" });
const rupees = (paise: number) => amount.format(toRupees(paise as Paise));
const html = (lines: string[]) =>
  `<!doctype html><meta charset="utf-8">${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join("")}`;
const write = (to: Mail["to"], subject: string, lines: string[]): Mail => ({
  to,
  subject,
  text: `${lines.join("\n\n")}\n`,
  html: html(lines),
});

type Inquiry = NonNullable<Awaited<ReturnType<typeof documentForMail>>>;

function toOperator(to: Mail["to"], publicUrl: string, { document, lines }: Inquiry): Mail {
  const { email, phone, note, requiredBy, deliveryPincode } = document.extras;
  const rows = lines.map(
    (line) =>
      `${line.idx}. ${line.itemName}: ${line.qty / 1000} ${line.uom} at ${rupees(line.rate)}, ${rupees(line.amount)}`,
  );
  const more = [
    note && `Note: ${note}`,
    requiredBy && `Required by ${requiredBy}`,
    deliveryPincode && `Delivery PIN code ${deliveryPincode}`,
  ].filter((line) => !!line) as string[];
  return write(to, `Inquiry ${document.name} from ${document.party.name}`, [
    `${document.party.name} sent inquiry ${document.name}: ${lines.length} items, ${rupees(document.total)} at average prices.`,
    `Reply to ${email}${phone ? ` or +91 ${phone}` : ""}.`,
    rows.join("\n"),
    ...more,
    `Open it at the desk: ${publicUrl}/sign-in?next=${encodeURIComponent(`/desk?details=${document.name}`)}`,
  ]);
}

/** Holds nothing that a guest typed: anyone can put anyone's address there (security 3). */
function toSender(publicUrl: string, brand: string, phone: string, { document }: Inquiry): Mail {
  const buyer = document.organisationId !== null;
  const next = encodeURIComponent(`/user/buyer/opportunity?details=${document.name}`);
  return write(
    { name: buyer ? document.party.name : "", address: document.extras.email },
    `We received your inquiry ${document.name}`,
    [
      `${brand} received inquiry ${document.name}. We ask our suppliers, compare what they bid and send you one quotation.`,
      buyer
        ? `See it under Opportunity: ${publicUrl}/sign-in?next=${next}`
        : "If you did not send it, you need not do anything.",
      `Questions? Write to us by reply${phone ? ` or call ${phone}` : ""}.`,
    ],
  );
}

/** Writes and sends one mail. */
export async function sendMail(deps: Deps, { mail, id }: MailPayload): Promise<void> {
  const operator = await readOperator(deps.db);
  const desk = { name: operator.brand, address: operator.email };
  const { publicUrl } = deps.config;
  if (mail === "call-request") {
    const call = await findCallRequest(deps.db, id);
    if (!call) return;
    await deps.mailer.send(
      write(desk, `Call request from ${call.name}`, [
        `${call.name} asks to be called: +91 ${call.phone}.`,
        `E-mail: ${call.email}`,
      ]),
    );
    return;
  }
  const inquiry = await documentForMail(deps, id);
  if (!inquiry) return;
  if (mail === "inquiry-to-operator") return deps.mailer.send(toOperator(desk, publicUrl, inquiry));
  const { organisationId, extras } = inquiry.document;
  if (organisationId === null && deps.config.rateLimit) {
    const { count } = await countHour(deps.db, deps.clock, `confirmation ${extras.email}`);
    if (count > confirmationsPerHour) return;
  }
  await deps.mailer.send(toSender(publicUrl, operator.brand, operator.phone, inquiry));
}
