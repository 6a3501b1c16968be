// The mails of goods and money, written when the job runs, each within the wall: a party reads of its own documents alone.
import { vehicleNumber } from "@vanik/contracts/carriage";
import { readableDay } from "@vanik/trading/days";
import { sayAmount, sayNames, sayQuantity } from "@vanik/trading/wording";
import type { Operator } from "@vanik/contracts/settings";
import type { Kind, PaymentDirection } from "@vanik/contracts/trade";
import type { Deps } from "../../../deps.ts";
import { type MailLink, type Paragraph, writeMail } from "../../../platform/write-mail.ts";
import { readerOfMail } from "../../accounts/use-cases.ts";
import { readOperator } from "../../content/use-cases.ts";
import { linkForParty, wayToDocument } from "../document-link.ts";
import { mailFigure } from "../mail-lines.ts";
import { dispatchForMail } from "./movement-store.ts";
import { sayPaid } from "./payment-events.ts";
import { allocationsOf } from "./allocation-store.ts";
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

/** A dispatch, to its buyer; nothing of one that is cancelled by now. */
const goodsDispatched: Write = async (deps, id, userId) => {
  const dispatch = await dispatchForMail(deps.db, id);
  if (!dispatch) return;
  const { name, order, poNo, day, invoice, transporter, vehicle, lrNo, lines } = dispatch;
  const ordered = poNo ? `your order ${poNo} (${order})` : `your order ${order}`;
  const carried = (
    [
      ["Transporter", transporter],
      ["Vehicle no.", vehicleNumber(vehicle)],
      ["LR no.", lrNo],
    ] as const
  ).filter(([, value]) => value);
  await sendTo(deps, userId, name, ({ brand }) => ({
    subject: `Dispatched: ${name} of ${order}`,
    paragraphs: [
      { heading: "Your goods are on their way" },
      `${brand} dispatched goods of ${ordered} on ${readableDay(day)}${invoice ? `, with invoice ${invoice}` : ""}.`,
      ...(carried.length > 0 ? [{ facts: carried }] : []),
      {
        head: ["Item", "Quantity"],
        lines: lines.map(({ itemName, qty, uom }) => ({ name: itemName, figure: sayQuantity(qty, uom) })),
      },
    ],
    link: { text: "Open the order", href: linkForParty(deps.config.publicUrl, "sales_order", order) },
  }));
};

const invoices: Record<PaymentDirection, Kind> = { in: "sales_invoice", out: "purchase_invoice" };

type SaidOfMoney = [subject: (amount: string) => string, did: string];
const said: Record<PaymentDirection, Record<"payment" | "refund", SaidOfMoney>> = {
  in: {
    payment: [(amount) => `We received ${amount}`, "received your payment"],
    refund: [(amount) => `We received ${amount} back`, "received your money back"],
  },
  out: {
    payment: [(amount) => `We paid you ${amount}`, "paid you"],
    refund: [(amount) => `We returned ${amount} to you`, "returned your money"],
  },
};

/** A payment or money back, to who paid or was paid; nothing of one that is cancelled by now. */
const paymentRecorded: Write = async (deps, id, userId) => {
  const payment = await findPayment(deps.db, { id });
  if (!payment || payment.state === "cancelled") return;
  const settled = (await allocationsOf(deps.db, [id])).get(id) ?? [];
  const { direction, day, order } = payment;
  const refunded = (await refundsAbout(deps.db, [id])).map((refund) => refund.payment);
  const { publicUrl } = deps.config;
  const first = settled[0]?.invoice;
  const rows = settled.map(({ invoice, amount, tdsAmount, writtenOff }) => ({
    name: invoice,
    below: [tdsAmount > 0 && `TDS ${sayAmount(tdsAmount)}`, writtenOff > 0 && `written off ${sayAmount(writtenOff)}`]
      .filter((part) => part)
      .join(", "),
    figure: mailFigure(amount),
  }));
  const amount = sayAmount(payment.amount);
  const [subject, did] = said[direction][payment.isRefund ? "refund" : "payment"];
  await sendTo(deps, userId, payment.name, ({ brand }) => ({
    subject: subject(amount),
    paragraphs: [
      { heading: subject(amount) },
      `${brand} ${did}: ${sayPaid(payment)}, on ${readableDay(day)}.`,
      payment.isRefund
        ? `It returns what was not allocated of ${sayNames(refunded)}.`
        : rows.length > 0
          ? { head: ["It settles", "Amount, ₹"], lines: rows }
          : "It stands on your account as an advance.",
      ...(order ? [`It is an advance for ${order}.`] : []),
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
