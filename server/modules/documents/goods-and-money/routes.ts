import * as api from "@vanik/contracts/api";
import { noteKinds } from "@vanik/contracts/trade";
import type { Deps } from "../../../deps.ts";
import { handle, type Route } from "../../../platform/endpoint.ts";
import { previewCounterSale, sellAtCounter } from "./counter-sale.ts";
import { cancelReturn, recordReturn } from "./goods-back.ts";
import { allocateNote } from "./note-allocations.ts";
import { cancelMovement, recordMovement } from "./movements.ts";
import { listPayments, readPayment } from "./payment-reading.ts";
import { previewPayment } from "./payment-facts.ts";
import { allocatePayment, cancelPayment } from "./payments.ts";
import { printChallan, printReturnChallan, printVoucher } from "./voucher-papers.ts";
import { cancelTdsChallan, recordTdsChallan } from "./tds-challans.ts";
import { readTds, tdsFile } from "./tds-register.ts";
import { form1File } from "./msme-form1.ts";
import { msmeFile, readMsme } from "./msme-register.ts";
import { changeBillTax } from "./bill-tax.ts";
import { recordPayment } from "./recording.ts";
import { writeFromStock } from "./order-from-stock.ts";
import { reportPaid } from "./reported-paid.ts";
import { readDocument } from "../reading/reading.ts";

const movements = [
  { kind: "sales_order", record: api.dispatch, cancel: api.cancelDispatch },
  { kind: "purchase_order", record: api.receive, cancel: api.cancelReceipt },
] as const;

function movementRoutes(deps: Deps): Route[] {
  return movements.flatMap(({ kind, record, cancel }) => [
    handle(record, async ({ input, viewer, tx }) => {
      await recordMovement(deps, tx, viewer, kind, input.id, input);
      return readDocument(deps, tx, viewer, kind, input.id);
    }),
    handle(cancel, async ({ input, viewer, tx }) => {
      const order = await cancelMovement(deps, tx, viewer, kind, input.id, input.reason);
      return readDocument(deps, tx, viewer, kind, order);
    }),
  ]);
}

function returnRoutes(deps: Deps): Route[] {
  return [
    handle(api.takeGoodsBack, async ({ input, viewer, tx }) => {
      await recordReturn(deps, tx, viewer, "sales_order", input.id, input);
      return readDocument(deps, tx, viewer, "sales_order", input.id);
    }),
    handle(api.sendGoodsBack, async ({ input, viewer, tx }) => {
      await recordReturn(deps, tx, viewer, "purchase_order", input.id, input);
      return readDocument(deps, tx, viewer, "purchase_order", input.id);
    }),
    handle(api.cancelReturn, async ({ input, viewer, tx }) => {
      const { kind, order } = await cancelReturn(deps, tx, viewer, input.id, input.reason);
      return readDocument(deps, tx, viewer, kind, order);
    }),
    handle(api.returnChallanPdf, ({ input, viewer, gone }) =>
      printReturnChallan(deps, viewer, { name: input.id, copy: input.copy, gone }),
    ),
  ];
}

/** Dispatches, receipts and payments, the desk's alone; and a buyer's word that an invoice is paid. */
export function goodsAndMoneyRoutes(deps: Deps): Route[] {
  return [
    ...movementRoutes(deps),
    ...returnRoutes(deps),
    handle(api.supplyFromStock, async ({ input, viewer, tx }) => {
      await writeFromStock(deps, tx, viewer, input);
      return readDocument(deps, tx, viewer, "sales_order", input.id);
    }),
    handle(api.sellAtCounter, ({ input, viewer, tx }) => sellAtCounter(deps, tx, viewer, input)),
    handle(api.previewCounterSale, ({ input, viewer }) => previewCounterSale(deps, viewer, input)),
    handle(api.tellPaid, ({ input, viewer, tx }) => reportPaid(deps, tx, viewer, input)),
    handle(api.listPayments, ({ input }) => listPayments(deps.db, input)),
    handle(api.readPayment, ({ input }) => readPayment(deps.db, input.id)),
    handle(api.recordPayment, async ({ input, viewer, tx }) =>
      readPayment(tx, await recordPayment(deps, tx, viewer, input)),
    ),
    handle(api.changeBillTax, async ({ input, viewer, tx }) => {
      await changeBillTax(deps, tx, input);
      return readDocument(deps, tx, viewer, "purchase_invoice", input.id);
    }),
    handle(api.readTds, ({ input }) => readTds(deps, input)),
    handle(api.tdsFile, ({ input }) => tdsFile(deps, input)),
    handle(api.readMsme, ({ input }) => readMsme(deps, input)),
    handle(api.msmeFile, ({ input }) => msmeFile(deps, input)),
    handle(api.form1File, ({ input }) => form1File(deps, input)),
    handle(api.recordTdsChallan, ({ input, viewer, tx }) => recordTdsChallan(deps, tx, viewer, input)),
    handle(api.cancelTdsChallan, async ({ input, tx }) => {
      await cancelTdsChallan(deps, tx, input.id, input.reason);
      return { done: true as const };
    }),
    handle(api.voucherPdf, ({ input, viewer, gone }) => printVoucher(deps, viewer, { name: input.id, gone })),
    handle(api.challanPdf, ({ input, viewer, gone }) =>
      printChallan(deps, viewer, { name: input.id, copy: input.copy, gone }),
    ),
    handle(api.previewPayment, ({ input, viewer }) => previewPayment(deps, viewer, input)),
    handle(api.allocatePayment, async ({ input, viewer, tx }) => {
      await allocatePayment(deps, tx, viewer, input.id, input);
      return readPayment(tx, input.id);
    }),
    ...noteKinds.map((kind) =>
      handle(api.documents[kind].allocate, async ({ input, viewer, tx }) => {
        await allocateNote(deps, tx, viewer, kind, input);
        return readDocument(deps, tx, viewer, kind, input.id);
      }),
    ),
    handle(api.cancelPayment, async ({ input, viewer, tx }) => {
      await cancelPayment(deps, tx, viewer, input.id, input);
      return readPayment(tx, input.id);
    }),
  ];
}
