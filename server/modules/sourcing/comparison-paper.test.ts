// The comparative statement as PDF: who bid what, what was ordered, and places to sign; of one line and of sixty.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { readPdf } from "../../../tests/pdf-text.ts";
import { karolBagh, openTrade, rajkot, type Trade } from "../../../tests/trade.ts";

let vanik: TestApp;
let trade: Trade;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
});
afterAll(() => vanik.close());

const print = (rfq: string, token = trade.tokens.desk) =>
  vanik.app.inject({
    method: "GET",
    url: `/api/requestForQuotation/${rfq}/comparison/pdf`,
    headers: { "application-key": "vanik-web", "access-token": token },
  });

test("it says under each bidder its rank, rate and what it comes to, frames what is ordered, and who signs", async () => {
  const opportunity = await trade.inquire();
  const rfq = await trade.sendRfq(opportunity);
  const a = await trade.bid(rfq, rajkot, [10, 50_000]);
  await trade.bid(rfq, karolBagh, [11, 49_000]);
  const before = await readPdf((await print(rfq)).rawPayload);
  expect(before.pages.join(" ")).not.toMatch(/As it was at the award|Ordered|framed/);
  const quotation = await trade.quote(opportunity, a);
  await trade.moved("quotation", quotation, { move: "accept" }, trade.tokens.buyer);

  const reply = await print(rfq);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers["content-disposition"]).toContain(`Comparison-${rfq}.pdf`);
  const { pages } = await readPdf(reply.rawPayload);
  expect(pages).toHaveLength(1);
  const text = pages.join(" ");
  for (const part of [
    rajkot,
    karolBagh,
    a,
    "As it was at the award",
    "L1",
    "L2",
    "Awarded, landed",
    "Lowest on every line",
    "Lowest single supplier",
    "Delhi (07)",
    "framed where it is awarded",
    "Freight and packing Included Included",
    "Lines bid 2 of 2 2 of 2",
    "Never bought",
  ])
    expect(text).toContain(part);
  // In the order of the screen: of 2,400 bolts at 10 and 12.5 tonnes at 50,000, nothing of the other's.
  expect(text).toMatch(/Awarded, landed None 6,49,000\.00 .*Awarded, landed ₹6,49,000\.00/);
  for (const role of ["Prepared by", "Checked by", "Approved by"])
    expect(text).toContain(`${role}: name, signature, date`);
});

test("it goes over pages where it must, is there without a bid, and is the desk's alone", async () => {
  const found = await trade.done("GET", "/desk/items?limit_page_length=60");
  const items = found.map(({ item_code }: { item_code: string }) => ({ item_code, qty: 12 }));
  const rfq = await trade.sendRfq(await trade.inquire(undefined, { items }));
  expect((await readPdf((await print(rfq)).rawPayload)).pages.join(" ")).toContain("Without a bid that counts");
  await trade.bid(
    rfq,
    rajkot,
    items.map(() => 10),
  );
  const { pages } = await readPdf((await print(rfq)).rawPayload);
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.at(-1)).toContain("Approved by: name, signature, date");
  expect((await print(rfq, trade.tokens.supplier)).statusCode).toBe(403);
  expect((await print("RFQ-2627-999999")).statusCode).toBe(404);
});
