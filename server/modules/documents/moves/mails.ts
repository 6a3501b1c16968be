// What waits for the other side is mailed, each mail within the wall: it says what its reader's own document says (design 5.1).
import type { Operator } from "@vanik/contracts/settings";
import type { Paise } from "@vanik/contracts/money";
import type { Kind } from "@vanik/contracts/trade";
import { readableDay } from "@vanik/trading/days";
import { lifecycle } from "@vanik/trading/lifecycle";
import { sayAmount } from "@vanik/trading/wording";
import type { Deps } from "../../../deps.ts";
import type { Transaction } from "../../../platform/db.ts";
import { mailJob } from "../../../platform/mail.ts";
import { type Paragraph, writeMail } from "../../../platform/write-mail.ts";
import { mailboxOf, usersOf } from "../../accounts/use-cases.ts";
import { deskMailbox, readOperator } from "../../content/use-cases.ts";
import type { Act } from "./act.ts";
import { linkForDesk, linkForParty } from "../document-link.ts";
import { invitedTo } from "../drafts/store.ts";
import type { StoredDocument } from "../tables.ts";
import { findDocumentById } from "../store.ts";

interface Told {
  subject: string;
  text: string;
  open: string;
}
type Tell = (document: StoredDocument, brand: string) => Told;

const itemsOf = ({ itemCount }: StoredDocument) => (itemCount === 1 ? "1 item" : `${itemCount} items`);
const payable = ({ roundedTotal }: StoredDocument) => sayAmount(roundedTotal as Paise);
const day = (word: string, on: string | null) => (on ? `, ${word} ${readableDay(on)}` : "");
const place = ({ extras: { deliveryPlace, deliveryPincode } }: StoredDocument) => {
  const said = [deliveryPlace, deliveryPincode].filter(Boolean).join(" ");
  return said ? `, to be delivered at ${said}` : "";
};

/** Mails to a document's party. */
const toParty = {
  "quotation-wanted": (rfq, brand) => ({
    subject: `Request for quotation ${rfq.name}`,
    text: `${brand} asks you to quote for ${itemsOf(rfq)}${day("required by", rfq.scheduleDate)}${place(rfq)}.`,
    open: "See the request",
  }),
  "quotation-opened": (quotation, brand) => ({
    subject: `Quotation ${quotation.name}`,
    text: `${brand} quotes ${payable(quotation)} for ${itemsOf(quotation)}${day("valid till", quotation.validTill)}.`,
    open: "Accept or decline it",
  }),
  "order-placed": (order, brand) => ({
    subject: `Sales order ${order.name}`,
    text: `${brand} orders ${itemsOf(order)} for ${payable(order)}${day("to be delivered by", order.deliveryDate)}.`,
    open: "See the order",
  }),
  "invoice-sent": (invoice, brand) => ({
    subject: `Purchase invoice ${invoice.name}`,
    text: `${brand} invoices ${payable(invoice)} for ${itemsOf(invoice)}${day("due on", invoice.dueDate)}.`,
    open: "See the invoice",
  }),
} satisfies Record<string, Tell>;

/** Mails to the desk of what a buyer did. */
const toDesk = {
  "quotation-accepted": ({ name, party }) => ({
    subject: `${party.name} accepted ${name}`,
    text: `${party.name} accepted quotation ${name}. Its order is in force; purchases to be placed with suppliers are drafts.`,
    open: "Open it at the desk",
  }),
  "quotation-declined": ({ name, party }) => ({
    subject: `${party.name} declined ${name}`,
    text: `${party.name} declined quotation ${name} and says why.`,
    open: "Open it at the desk",
  }),
} satisfies Record<string, Tell>;

/** Which mail a move sends; `tells` in the law says to whom. */
const mailOf: Readonly<Partial<Record<Kind, Readonly<Record<string, keyof typeof documentsMails>>>>> = {
  request_for_quotation: { submit: "quotation-wanted" },
  quotation: { submit: "quotation-opened", accept: "quotation-accepted", decline: "quotation-declined" },
  purchase_order: { submit: "order-placed" },
  sales_invoice: { submit: "invoice-sent" },
};

/** Queues one mail about a document for every user of these organisations, within the transaction. */
export async function queueForParties(
  { queue }: Pick<Deps, "queue">,
  tx: Transaction,
  mail: string,
  documentId: string,
  organisationIds: readonly string[],
): Promise<void> {
  const userIds = await usersOf(tx, organisationIds);
  if (userIds.length === 0) return;
  await queue.send(
    tx,
    mailJob,
    userIds.map((to) => ({ mail, id: documentId, to })),
  );
}

/** Queues what a move tells. What the desk does in a buyer's place it need not tell itself. */
export async function tellOfMove({ deps, tx, by, document, words }: Act): Promise<void> {
  const kind = document.kind as Kind;
  const mail = mailOf[kind]?.[words.move];
  if (!mail) return;
  const tells = lifecycle[kind][words.move]?.tells;
  if (tells === "desk") {
    if (by.party !== "desk") await deps.queue.send(tx, mailJob, [{ mail, id: document.id }]);
    return;
  }
  const { id, organisationId } = document;
  const organisationIds = kind === "request_for_quotation" ? await invitedTo(tx, id) : [organisationId!];
  await queueForParties(deps, tx, mail, id, organisationIds);
}

const paragraphsOf = ({ text, open }: Told, { brand, phone }: Operator, href: string): Paragraph[] => [
  text,
  { text: open, href },
  `Questions? Write to ${brand} by reply${phone ? ` or call ${phone}` : ""}.`,
];

/** Nothing is said of what was cancelled before its mail went. */
async function findStanding({ db }: Deps, id: string): Promise<StoredDocument | undefined> {
  const found = await findDocumentById(db, id);
  return found?.document.state === "cancelled" ? undefined : found?.document;
}

function partyMail(tell: Tell) {
  return async (deps: Deps, id: string, userId: string | undefined): Promise<void> => {
    const document = await findStanding(deps, id);
    const to = userId && (await mailboxOf(deps.db, userId));
    if (!document || !to) return;
    const operator = await readOperator(deps.db);
    const told = tell(document, operator.brand);
    const href = linkForParty(deps.config.publicUrl, document.kind as Kind, document.name);
    await deps.mailer.send(writeMail(operator, to, told.subject, paragraphsOf(told, operator, href)));
  };
}

function deskMail(tell: Tell) {
  return async (deps: Deps, id: string): Promise<void> => {
    const document = await findStanding(deps, id);
    if (!document) return;
    const operator = await readOperator(deps.db);
    const told = tell(document, operator.brand);
    const link = { text: told.open, href: linkForDesk(deps.config.publicUrl, document.kind as Kind, document.name) };
    await deps.mailer.send(writeMail(operator, deskMailbox(operator), told.subject, [told.text, link]));
  };
}

/** Each mail by its name: writes it from what is stored and sends it. */
export const documentsMails = {
  "quotation-wanted": partyMail(toParty["quotation-wanted"]),
  "quotation-opened": partyMail(toParty["quotation-opened"]),
  "order-placed": partyMail(toParty["order-placed"]),
  "invoice-sent": partyMail(toParty["invoice-sent"]),
  "quotation-accepted": deskMail(toDesk["quotation-accepted"]),
  "quotation-declined": deskMail(toDesk["quotation-declined"]),
};
