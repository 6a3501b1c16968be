// Deals that notes are written of, made through the API.
import { randomInt } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { acceptedDeal, callerOf } from "./documents-made.ts";
import { today } from "./hands.ts";

interface BilledDeal {
  order: string;
  purchase: string;
  invoice: string;
  bill: string;
}

/** A deal that was received, billed, dispatched and invoiced. */
export async function billedDeal(
  request: APIRequestContext,
  ...goods: Parameters<typeof acceptedDeal>[1][]
): Promise<BilledDeal> {
  const desk = await callerOf(request, "desk@vanik.example");
  const { order, purchase: draftOrder } = await acceptedDeal(request, ...goods);
  const day = today();
  const { name: purchase } = await desk("POST", `salesOrder/${draftOrder}/moves`, { move: "submit" });
  await desk("POST", `salesOrder/${purchase}/receipts`, { day });
  const draft = await desk("POST", "salesInvoice", { from: purchase });
  const printed = { bill_no: `N${randomInt(1e9)}`, bill_date: day, bill_total: draft.rounded_total };
  await desk("PUT", `salesInvoice/${draft.name}`, { version: draft.version, ...printed });
  const { name: bill } = await desk("POST", `salesInvoice/${draft.name}/moves`, { move: "submit" });
  const goes = { day, with_invoice: true, vehicle: "MH12AB1234", eway_bill_no: "331009274118" };
  const { movements } = await desk("POST", `purchaseOrder/${order}/dispatches`, goes);
  return { order, purchase, invoice: movements[0].invoice, bill };
}

/** The buyer pays an invoice whole. */
export async function payInvoice(request: APIRequestContext, invoice: string): Promise<void> {
  const desk = await callerOf(request, "desk@vanik.example");
  const { party, outstanding } = await desk("GET", `purchaseInvoice/${invoice}`);
  const allocations = [{ invoice, amount: outstanding }];
  const how = { direction: "in", day: today(), mode: "NEFT", reference: `UTR${randomInt(1e12)}` };
  await desk("POST", "payments", { organisation: party.name, amount: outstanding, allocations, ...how });
}

/** Ten valves, of which three may come damaged. */
export const tenValves = [
  { item_code: "FR-HV-SG-63", qty: 10, uom: "Nos", item_name: "", rates: [4900, 5650] as const },
];
