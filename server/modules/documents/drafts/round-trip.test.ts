// What GET gives of a draft, PUT takes: of each kind the keys that it is written with, as they were read, are accepted and change nothing.
import { type FieldKey, isFieldOf } from "@vanik/contracts/document-fields";
import { editInputs } from "@vanik/contracts/edit-input";
import { isLineFieldOf, lineFieldKeys } from "@vanik/contracts/line-fields";
import { isNote, type Kind, type KindOf, kinds } from "@vanik/contracts/trade";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { openTrade, type Trade } from "../../../../tests/trade.ts";

/** A note is written by what it takes of its invoice, in a call of its own (moves/notes.test.ts). */
type Drafted = Exclude<keyof typeof editInputs, "opportunity" | KindOf<"note">>;
let vanik: TestApp;
let trade: Trade;
const drafts = {} as Record<Drafted, string>;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
  const opportunity = await trade.inquire();
  drafts.request_for_quotation = await trade.draftRfq(opportunity);
  const rfq = await trade.sendRfq(opportunity);
  drafts.supplier_quotation = await trade.draftBid(rfq);
  const deal = await trade.deal();
  drafts.quotation = await trade.draftQuotation(await trade.inquire(), undefined);
  drafts.purchase_order = deal.purchase;
  const { order } = await trade.deal();
  await trade.moved("purchaseOrder", order, { move: "cancel", reason: "Asked anew" }).catch(() => {});
  const amended = await trade.ask("POST", `/purchaseOrder/${order}/amend`);
  drafts.sales_order = amended.body.success?.data.name;
  drafts.sales_invoice = await trade.draftInvoice(deal.order);
});
afterAll(() => vanik.close());

const written = Object.keys(editInputs).filter(
  (kind): kind is Drafted => kind !== "opportunity" && kind !== "purchase_invoice" && !isNote(kind as Kind),
);

test.each(written)("%s", async (kind) => {
  const { noun } = kinds[kind];
  const before = await trade.read(noun, drafts[kind]);
  expect(before.status).toBe("Draft");
  const lineKeys = lineFieldKeys.filter((key) => isLineFieldOf(kind, key, "written"));
  for (const line of before.items)
    for (const key of ["cost_rate", "tolerance_percent", "source", "supply"] as const)
      expect(key in line, key).toBe(isLineFieldOf(kind, key));
  const pick = (from: object, keys: readonly string[]) =>
    Object.fromEntries(Object.entries(from).filter(([key]) => keys.includes(key)));
  const headKeys = Object.keys(editInputs[kind].shape).filter(
    (key) => key !== "items" && key !== "version" && isFieldOf(kind, key as FieldKey, "written"),
  );
  const body = {
    version: before.version,
    ...pick(before, headKeys),
    items: before.items.map((line: object) => pick(line, lineKeys)),
  };
  const reply = await trade.ask("PUT", `/${noun}/${drafts[kind]}`, body);
  expect(reply.body.error, JSON.stringify(body)).toBeUndefined();
  const { version: _, ...after } = await trade.read(noun, drafts[kind]);
  const { version: __, ...was } = before;
  expect(after).toEqual(was);
});
