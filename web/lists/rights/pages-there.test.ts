import { expect, test } from "vitest";
import { isPageThere } from "./pages-there.ts";

const beside = (to: string) => isPageThere(to, { besideErpnext: true });
const alone = (to: string) => isPageThere(to, { besideErpnext: false });

test.each([
  "/desk/payments",
  "/desk/payments?record=1",
  "/desk/ledger?list=day-book",
  "/desk/credit-notes",
  "/desk/debit-notes/DB-2627-000001",
  "/desk/tds",
  "/desk/msme?list=late",
  "/desk/registers?list=purchases",
  "/desk/guide/a-credit-note",
  "/desk/overview",
  "/desk/imports/4",
  "/desk/quotations?new=1",
  "/desk/parties?due=receivable",
  "/desk/quotations?status=Open&new=1",
  "/desk/catalogue/hex-bolts?move=1",
  "/desk/settings/books",
  "/desk/guide/change-a-price",
])("%s is not there beside an ERPNext", (to) => expect([beside(to), alone(to)]).toEqual([false, true]));
test.each([
  "/desk",
  "/desk/quotations",
  "/desk/quotations/SAL-QTN-2026-00001",
  "/desk/parties",
  "/desk/catalogue/hex-bolts",
  "/desk/settings",
  "/desk/approvals",
  "/desk/guide",
  "/desk/guide/sign-in-safely",
])("%s is everywhere", (to) => expect([beside(to), alone(to)]).toEqual([true, true]));
test("ERPNext's own pages are beside one alone", () => {
  expect([beside("/desk/guide/beside-erpnext"), alone("/desk/guide/beside-erpnext")]).toEqual([true, false]);
  expect([beside("/desk/erpnext"), alone("/desk/erpnext")]).toEqual([true, false]);
  expect(alone("/desk/erpnext-like")).toBe(true);
});
