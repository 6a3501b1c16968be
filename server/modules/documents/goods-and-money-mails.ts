// The mails of goods and money, written when the job runs, each within the wall: a party reads of its own documents alone.
import { readableDay } from "@vanik/trading/days";
import { sayAmount, sayQuantity } from "@vanik/trading/wording";
import type { Operator } from "@vanik/contracts/settings";
import type { PaymentDirection } from "@vanik/contracts/trade";
import type { Deps } from "../../deps.ts";
import type { Mailbox } from "../../platform/mail.ts";
import { writeMail } from "../../platform/write-mail.ts";
import { mailboxesOf } from "../accounts/use-cases.ts";
import { readOperator } from "../content/use-cases.ts";
import { dispatchForMail } from "./movement-store.ts";
import { sayPaid } from "./payment-events.ts";
import { allocationsOf, findPayment } from "./payment-store.ts";

const signIn = (deps: Deps, path: string) => `${deps.config.publicUrl}/sign-in?next=${encodeURIComponent(path)}`;

/** The mail of a job to everybody who may sign in for an organisation. */
async function sendToAll(
  deps: Deps,
  organisationId: string,
  write: (operator: Operator, to: Mailbox) => ReturnType<typeof writeMail>,
): Promise<void> {
  const operator = await readOperator(deps.db);
  for (const to of await mailboxesOf(deps.db, organisationId)) await deps.mailer.send(write(operator, to));
}

/** A dispatch, to its buyer; nothing of one that is cancelled by now. */
async function goodsDispatched(deps: Deps, id: string): Promise<void> {
  const dispatch = await dispatchForMail(deps.db, id);
  if (!dispatch?.organisationId) return;
  const { name, order, poNo, day, invoice, transporter, vehicle, lrNo, lines } = dispatch;
  const ordered = poNo ? `your order ${poNo} (${order})` : `your order ${order}`;
  const rows = lines.map(({ itemName, qty, uom }) => `${itemName}: ${sayQuantity(qty, uom)}`);
  const carried = [
    transporter && `Transporter ${transporter}`,
    vehicle && `vehicle ${vehicle}`,
    lrNo && `LR number ${lrNo}`,
  ].filter((part) => part);
  await sendToAll(deps, dispatch.organisationId, (operator, to) =>
    writeMail(operator, to, `Dispatched: ${name} of ${order}`, [
      `${operator.brand} dispatched goods of ${ordered} on ${readableDay(day)}${invoice ? `, with invoice ${invoice}` : ""}.`,
      rows.join("\n"),
      ...(carried.length > 0 ? [`${carried.join(", ")}.`] : []),
      { text: "Open the order", href: signIn(deps, `/user/buyer/orders?details=${order}`) },
    ]),
  );
}

const paths: Record<PaymentDirection, string> = { in: "/user/buyer/invoice", out: "/user/supplier/sales-invoice" };

/** A payment, to who paid or was paid; nothing of one that is cancelled by now. */
async function paymentRecorded(deps: Deps, id: string): Promise<void> {
  const payment = await findPayment(deps.db, { id });
  if (!payment || payment.state === "cancelled") return;
  const settled = (await allocationsOf(deps.db, [id])).get(id) ?? [];
  const { direction, day, order } = payment;
  const received = direction === "in";
  const rows = settled.map(({ invoice, amount, tdsAmount, writtenOff }) =>
    [
      `${invoice}: ${sayAmount(amount)}`,
      tdsAmount > 0 && `TDS ${sayAmount(tdsAmount)}`,
      writtenOff > 0 && `written off ${sayAmount(writtenOff)}`,
    ]
      .filter((part) => part)
      .join(", "),
  );
  await sendToAll(deps, payment.organisationId, (operator, to) =>
    writeMail(
      operator,
      to,
      received ? `We received ${sayAmount(payment.amount)}` : `We paid you ${sayAmount(payment.amount)}`,
      [
        `${operator.brand} ${received ? "received your payment" : "paid you"}: ${sayPaid(payment)}, on ${readableDay(day)}.`,
        rows.length > 0 ? `It settles:\n${rows.join("\n")}` : "It stands on your account as an advance.",
        ...(order ? [`It is an advance for ${order}.`] : []),
        { text: "See your invoices", href: signIn(deps, paths[direction]) },
      ],
    ),
  );
}

/** Each mail by its name: writes it from what is stored and sends it. */
export const goodsAndMoneyMails = {
  "goods-dispatched": goodsDispatched,
  "payment-recorded": paymentRecorded,
};
export type GoodsAndMoneyMail = keyof typeof goodsAndMoneyMails;
