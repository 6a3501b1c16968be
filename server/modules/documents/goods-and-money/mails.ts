// The mails of goods and money, written when the job runs, each within the wall: a party reads of its own documents alone.
import { ewayBillInGroups, vehicleNumber } from "@vanik/contracts/carriage";
import { noPaise } from "@vanik/contracts/money";
import { readableDay } from "@vanik/trading/days";
import { formatAmount, formatNames, formatQuantity } from "@vanik/trading/wording";
import type { Operator } from "@vanik/contracts/settings";
import type { Kind, PaymentDirection } from "@vanik/contracts/trade";
import type { Deps } from "../../../deps.ts";
import { writeMail } from "../../../platform/write-mail.ts";
import type { MailFact, MailLink, Paragraph } from "../../../platform/mail-parts.ts";
import { readerOfMail } from "../../accounts/use-cases.ts";
import { readOperator } from "../../content/use-cases.ts";
import { linkForParty, wayToDocument } from "../document-link.ts";
import { figureOfRest, listedInMail, mailFigure } from "../mail-lines.ts";
import { dispatchForMail } from "./movement-store.ts";
import { describePayment } from "./payment-events.ts";
import { type AllocationRow, allocationsOf, outstandingsOf } from "./allocation-store.ts";
import { findPayment } from "./payment-store.ts";
import { refundsAbout } from "./refund-store.ts";

type Write = (deps: Deps, id: string, userId: string | undefined) => Promise<void>;

/** Sends one mail about what bears a number to a user of the party, unless the account is disabled by now. */
async function sendTo(
  { db, mailer, config }: Deps,
  userId: string | undefined,
  number: string,
  write: (operator: Operator) => { subject: string; paragraphs: Paragraph[]; link?: MailLink },
): Promise<void> {
  const reader = userId && (await readerOfMail(db, userId));
  if (!reader) return;
  const operator = await readOperator(db);
  const { subject, paragraphs, link } = write(operator);
  const way = link ? wayToDocument(config.publicUrl, reader, link) : [];
  await mailer.send(
    writeMail(operator, reader.to, subject, [...paragraphs, ...way], { values: { number, party: reader.party } }),
  );
}

type Dispatch = NonNullable<Awaited<ReturnType<typeof dispatchForMail>>>;

/** What the gate asks for. */
function carriageOf({ name, transporter, vehicle, lrNo, ewayBillNo }: Dispatch): MailFact[] {
  const facts: MailFact[] = [
    ["Dispatch", name],
    ["Transporter", transporter],
    ["Vehicle no.", vehicleNumber(vehicle)],
    ["LR no.", lrNo],
    ["E-way bill", ewayBillInGroups(ewayBillNo)],
  ];
  return facts.filter(([, value]) => value !== "");
}

/** What comes, and how much of the line has still to leave. */
function lineOnItsWay({ itemName, uom, qty, ordered, delivered }: Dispatch["lines"][number]) {
  const left = ordered - delivered;
  return {
    name: itemName,
    ...(left > 0 && { below: `${formatQuantity(left, uom)} still to come` }),
    figure: formatQuantity(qty, uom),
  };
}

/** A dispatch, to its buyer; nothing of one that is cancelled by now. */
const goodsDispatched: Write = async (deps, id, userId) => {
  const dispatch = await dispatchForMail(deps.db, id);
  if (!dispatch) return;
  const { name, order, poNo, day, invoice, lines } = dispatch;
  const ownNumber = poNo && poNo !== order ? poNo : "";
  const ordered = ownNumber ? `your order ${ownNumber} (${order})` : `your order ${order}`;
  await sendTo(deps, userId, name, ({ brand }) => ({
    subject: `Dispatched: ${lines.length === 1 ? "1 item" : `${lines.length} items`} of your order ${ownNumber || order}`,
    paragraphs: [
      { heading: "Your goods are on their way" },
      `${brand} dispatched goods of ${ordered} on ${readableDay(day)}${invoice ? `, with invoice ${invoice}` : ""}.`,
      { facts: carriageOf(dispatch) },
      listedInMail(["Item", "Quantity"], lines.map(lineOnItsWay)),
      "Count what arrives. If something is missing or damaged, reply to this mail.",
    ],
    link: { text: "Open the order", href: linkForParty(deps.config.publicUrl, "sales_order", order) },
  }));
};

const invoices: Record<PaymentDirection, Kind> = { in: "sales_invoice", out: "purchase_invoice" };

type SaidOfMoney = [subject: (amount: string) => string, did: string];
const wordings: Record<PaymentDirection, Record<"payment" | "refund", SaidOfMoney>> = {
  in: {
    payment: [(amount) => `We received ${amount}`, "received your payment"],
    refund: [(amount) => `We received ${amount} back`, "received your money back"],
  },
  out: {
    payment: [(amount) => `We paid you ${amount}`, "paid you"],
    refund: [(amount) => `We returned ${amount} to you`, "returned your money"],
  },
};

const allPaid: MailFact = ["Still open", "nothing"];
const wrong: Record<PaymentDirection, string> = {
  in: "If that is not what you paid, reply to this mail.",
  out: "If that is not what reached you, reply to this mail.",
};

const settledInMail = ({ invoice, amount, tdsAmount, writtenOff }: AllocationRow) => ({
  name: invoice,
  below: [
    tdsAmount > 0 && `TDS ${formatAmount(tdsAmount)}`,
    writtenOff > 0 && `written off ${formatAmount(writtenOff)}`,
  ]
    .filter((part) => part)
    .join(", "),
  figure: mailFigure(amount),
});

/** A payment or money back, to who paid or was paid; nothing of one that is cancelled by now. */
const paymentRecorded: Write = async (deps, id, userId) => {
  const payment = await findPayment(deps.db, { id });
  if (!payment || payment.state === "cancelled") return;
  const settled = (await allocationsOf(deps.db, [id])).get(id) ?? [];
  const { direction, day, order } = payment;
  const refunded = (await refundsAbout(deps.db, [id])).map((refund) => refund.payment);
  const { publicUrl } = deps.config;
  const left = await outstandingsOf(
    deps.db,
    settled.map(({ invoiceId }) => invoiceId),
  );
  const isOpen = ({ invoiceId }: AllocationRow) => (left.get(invoiceId) ?? noPaise) > 0;
  const open = settled
    .filter(isOpen)
    .map(({ invoice, invoiceId }): MailFact => [`Still open of ${invoice}`, formatAmount(left.get(invoiceId)!)]);
  // Where something is left to pay, if anywhere.
  const first = (settled.find(isOpen) ?? settled[0])?.invoice;
  const amount = formatAmount(payment.amount);
  const [subject, did] = wordings[direction][payment.isRefund ? "refund" : "payment"];
  await sendTo(deps, userId, payment.name, ({ brand }) => ({
    subject: subject(amount),
    paragraphs: [
      { heading: subject(amount) },
      `${brand} ${did}: ${describePayment(payment)}, on ${readableDay(day)}.`,
      payment.isRefund
        ? `It returns what was not allocated of ${formatNames(refunded)}.`
        : settled.length > 0
          ? listedInMail(["It settles", "Amount, ₹"], settled.map(settledInMail), figureOfRest(settled))
          : "It stands on your account as an advance.",
      ...(settled.length > 0 ? [{ facts: open.length > 0 ? open.slice(0, 10) : [allPaid] }] : []),
      ...(order ? [`It is an advance for ${order}.`] : []),
      wrong[direction],
    ],
    ...(first && { link: { text: `Open ${first}`, href: linkForParty(publicUrl, invoices[direction], first) } }),
  }));
};

/** Each mail by its name: writes it from what is stored and sends it. */
export const goodsAndMoneyMails = {
  "goods-dispatched": goodsDispatched,
  "payment-recorded": paymentRecorded,
};
export type GoodsAndMoneyMail = keyof typeof goodsAndMoneyMails;
