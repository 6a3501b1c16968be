// The papers of vouchers and challans, for the desk and for the buyer that they are for (books 8).
import type { TradeDocument } from "@vanik/contracts/documents";
import { toRupees } from "@vanik/contracts/money";
import { inFileName } from "@vanik/trading/names";
import type { Deps } from "../../../deps.ts";
import { challanPaper, type ChallanCopy } from "../../../pdf/challan.ts";
import { voucherPaper } from "../../../pdf/voucher.ts";
import type { Paper } from "../../../pdf/paper.ts";
import type { Queryable } from "../../../platform/db.ts";
import type { FileReply } from "../../../platform/endpoint-reply.ts";
import { notFound } from "../../../platform/errors.ts";
import { isDesk, type Reader } from "../../../platform/viewer.ts";
import { logoOf, readTrader } from "../../content/use-cases.ts";
import { readDocument } from "../reading/reading.ts";
import { showAddress } from "../reading/show-document.ts";
import { findReturn } from "./goods-back-store.ts";
import { findMovement } from "./movement-store.ts";
import { findPayment } from "./payment-store.ts";
import { refundsAbout } from "./refund-store.ts";
import { findChallan, vouchersOf } from "./vouchers.ts";

type PaperDeps = Pick<Deps, "db" | "clock" | "printer" | "erpnext">;

async function houseOnPaper(db: Queryable) {
  const { operator, trade } = await readTrader(db);
  return { operator, trade, logo: await logoOf(db, operator) };
}

async function printAs(printer: Deps["printer"], paper: Paper, gone: AbortSignal): Promise<FileReply> {
  const body = await printer.print(paper, gone);
  return { body, contentType: "application/pdf", fileName: `${inFileName(paper.name)}.pdf`, inline: true };
}

/** The PDF of a payment's voucher; 404 of one that has none, and of another party's. */
export async function printVoucher(
  deps: PaperDeps,
  viewer: Reader,
  { name, gone }: { name: string; gone: AbortSignal },
): Promise<FileReply> {
  const { db } = deps;
  const payment = await findPayment(db, { name });
  const isOwn = payment && (isDesk(viewer.scope) || payment.organisationId === viewer.scope);
  const voucher = isOwn ? (await vouchersOf(db, [payment.id])).get(payment.id) : undefined;
  if (!payment || !voucher) throw notFound("This voucher");
  const order: TradeDocument | null = payment.order
    ? await readDocument(deps, db, viewer, "sales_order", payment.order)
    : null;
  const returned = (await refundsAbout(db, [payment.id])).filter(
    ({ refundId, isNote }) => refundId === payment.id && !isNote,
  );
  const advances = await vouchersOf(
    db,
    returned.map(({ paymentId }) => paymentId),
  );
  const paper = voucherPaper(
    {
      name: voucher.name,
      payment: payment.name,
      day: payment.day,
      mode: payment.mode,
      reference: payment.reference,
      isRefund: payment.isRefund,
      isCancelled: payment.state === "cancelled",
      amount: toRupees(voucher.amount),
      party: showAddress(voucher.party),
      operator: showAddress(voucher.operator),
      returned: returned.map(({ paymentId, payment: paid, amount }) => ({
        voucher: advances.get(paymentId)?.name ?? "",
        payment: paid,
        amount: toRupees(amount),
      })),
    },
    order,
    await houseOnPaper(db),
  );
  return printAs(deps.printer, paper, gone);
}

/** The PDF of the challan of a dispatch; 404 of one that went with an invoice, and of another party's. */
export async function printChallan(
  deps: PaperDeps,
  viewer: Reader,
  { name, copy = "original", gone }: { name: string; copy?: ChallanCopy | undefined; gone: AbortSignal },
): Promise<FileReply> {
  const { db } = deps;
  const movement = await findMovement(db, name);
  const challan = movement && (await findChallan(db, movement.id));
  if (!challan) throw notFound("This delivery challan");
  const order = await readDocument(deps, db, viewer, "sales_order", movement.order);
  const dispatch = order.movements.find((one) => one.name === name);
  if (!dispatch) throw notFound("This delivery challan");
  const forDesk = isDesk(viewer.scope);
  const going = { name: challan, dispatch, copy: forDesk ? copy : ("original" as const), forDesk };
  return printAs(deps.printer, challanPaper(order, going, await houseOnPaper(db)), gone);
}

/** The PDF of the challan of goods that go back to their supplier, at what their bill says of them; 404 of what came back, and of another party's. */
export async function printReturnChallan(
  deps: PaperDeps,
  viewer: Reader,
  { name, copy = "original", gone }: { name: string; copy?: ChallanCopy | undefined; gone: AbortSignal },
): Promise<FileReply> {
  const { db } = deps;
  const found = await findReturn(db, name);
  const challan = found && (await findChallan(db, found.id));
  if (!challan) throw notFound("This delivery challan");
  const bill = await readDocument(deps, db, viewer, "purchase_invoice", found.invoice);
  const sent = bill.returns?.find((one) => one.name === name);
  if (!sent) throw notFound("This delivery challan");
  const forDesk = isDesk(viewer.scope);
  const going = { name: challan, dispatch: sent, copy: forDesk ? copy : ("original" as const), forDesk };
  return printAs(deps.printer, challanPaper(bill, going, await houseOnPaper(db)), gone);
}
