// The desk edits a draft: by margin and discount, from a sheet, back and forth, beside another window.
import type { APIRequestContext } from "@playwright/test";
import { callerOf, expectSaved, inquireForBolts, makeQuotationDraft } from "./documents-made.ts";
import { findLookedAt } from "./hands.ts";
import { expect, expectAccessible, expectFitsEveryWidth, expectTakesKeys, openAs, test } from "./vanik.ts";

test("a draft is edited as a sheet, saves itself, and is right to the paisa", async ({ page, request }) => {
  const { name, desk } = await makeQuotationDraft(request);
  await openAs(page, "desk@vanik.example", `/desk/quotations/${name}`);
  const rate = page.getByLabel(/^Rate of Hex bolt/);
  const margin = page.getByLabel(/^Margin of Hex bolt/);
  await expect(rate).toHaveValue("13.90");
  // A line's HSN is read in full beside its code.
  await page.setViewportSize({ width: 1440, height: 900 });
  const hsns = page.locator(".line-hsn");
  await expect(hsns).toHaveText([/\d{4,8}$/, /\d{4,8}$/]);
  const cut = () =>
    page.locator(".line-code, .line-hsn").evaluateAll((all) => {
      const end = (element: Element) => element.getBoundingClientRect().right;
      return all
        .filter((one) => one.scrollWidth > one.clientWidth || end(one) > end(one.parentElement!))
        .map(({ textContent }) => textContent);
    });
  expect(await cut()).toEqual([]);

  // A margin instead of a rate, and back.
  await rate.focus();
  await page.keyboard.press("%");
  await expect(margin).toBeFocused();
  await page.keyboard.type("20");
  await expect(rate).toHaveValue("13.75");
  await page.getByLabel(/^Discount of Hex bolt/).focus();
  await page.keyboard.type("10%");
  await page.keyboard.press("Tab");
  await expectSaved(page);
  const totals = page.getByRole("complementary", { name: "Totals and terms" });
  const payable = async () => {
    const { rounded_total } = await desk("GET", `quotation/${name}`);
    return `₹${new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2 }).format(rounded_total)}`;
  };
  await expect(totals).toContainText(await payable());

  // Two steps back, one forth.
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await expect(rate).toHaveValue("13.90");
  await page.keyboard.press("Control+Shift+z");
  await expect(rate).toHaveValue("13.75");

  // The second line before the first, by keyboard.
  await page.getByLabel(/^Rate of TMT|^Rate of .*550D/).focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(page.locator("[data-line]").first()).toContainText("ST-TB-550D-12");

  // Rows of a sheet: what is not understood is said before anything is taken.
  await page.getByRole("button", { name: "Paste rows" }).click();
  await page.getByLabel(/^Rows from a sheet/).fill("Code\tQty\tRate\nFS-HN-12-Z\t500\t4.25\nNO-SUCH\t1\t1");
  await expect(page.getByText("1 of 2 rows are understood.")).toBeVisible();
  await page.getByRole("button", { name: "Add 1 line" }).click();
  await expect(page.getByText("3 lines", { exact: true })).toBeVisible();
  await expectSaved(page);
  await expect(totals).toContainText(await payable());

  // What is wrong stands at its cell, and is saved once it is mended.
  const quantity = page.getByLabel(/^Quantity of Hex bolt/);
  await quantity.fill("1.5");
  await expect(page.getByRole("alert").filter({ hasText: "Enter a whole number" })).toBeVisible();
  await expect(quantity).toHaveAttribute("aria-invalid", "true");
  await quantity.fill("2000");
  await expectSaved(page);

  await page.reload();
  await expect(quantity).toHaveValue("2,000");
  await expect(page.locator("[data-line]").first()).toContainText("ST-TB-550D-12");
  await page.setViewportSize({ width: 1440, height: 900 });
});

test("a quotation with a line without cost and one off its last price asks before it goes out", async ({
  page,
  request,
}) => {
  const { name, desk } = await makeQuotationDraft(request);
  const { version } = await desk("GET", `quotation/${name}`);
  const items = [
    // Far off whatever another journey has sold it at.
    { item_code: "FS-HB-12050-Z", qty: 2400, rate: 97.31, cost_rate: 11 },
    { item_code: "ST-TB-550D-12", qty: 12.5, rate: 61_250 },
  ];
  await desk("PUT", `quotation/${name}`, { version, items });
  await openAs(page, "desk@vanik.example", `/desk/quotations/${name}`);
  await page.getByRole("button", { name: "Open to buyer" }).click();
  const asking = page.getByRole("dialog", { name: "Open to buyer" });
  await expect(asking.getByText("2 lines to look at")).toBeVisible();
  await expect(asking.getByText(/^Sold at ₹97\.31, last at ₹[\d,.]+ on .*: \d+ % more\.$/)).toBeVisible();
  await expect(asking.getByText("It says no cost.")).toBeVisible();
  await asking.getByRole("button", { name: "Open to buyer" }).click();
  await expect(asking).toBeVisible();
  await asking.getByLabel("I have looked at them: it goes out like this").check();
  await asking.getByRole("button", { name: "Open to buyer" }).click();
  await expect(asking).toBeHidden();
});

test("a GST rate off the day's is warned, and the submit asks why at its field", async ({ page, request, clean }) => {
  clean.ignore(/400/);
  const { name } = await makeQuotationDraft(request);
  await openAs(page, "desk@vanik.example", `/desk/quotations/${name}`);
  const gst = page.getByLabel(/^GST of Hex bolt/);
  await gst.fill("7");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("alert").filter({ hasText: "is no rate of GST" })).toBeVisible();
  await gst.fill("0");
  await page.keyboard.press("Tab");
  await expectSaved(page);
  const warned = page.getByRole("list", { name: "Warnings" }).filter({ hasText: "line 1 says taxable at 0 %" });
  await expect(warned).toBeVisible();
  await page.getByRole("button", { name: "Open to buyer" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("line 1 says taxable at 0 %");
  await (await findLookedAt(page))?.click();
  const reason = dialog.getByLabel("Why another rate");
  await reason.fill("x");
  await dialog.getByRole("button", { name: "Open to buyer" }).click();
  await expect(dialog.getByText("Say why it is so, in 3 characters or more.")).toBeVisible();
  await reason.fill("Told so by the buyer's auditor");
  await dialog.getByRole("button", { name: "Open to buyer" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Told so by the buyer's auditor").first()).toBeVisible();
});

test("a quotation shows what it costs as it goes out, and asks where a line says no cost", async ({
  page,
  request,
}) => {
  const { name, desk } = await makeQuotationDraft(request);
  const { version, items } = await desk("GET", `quotation/${name}`);
  const lines = items.map(({ item_code, qty, rate }: Record<string, unknown>) => ({ item_code, qty, rate }));
  await desk("PUT", `quotation/${name}`, { version, items: [{ ...lines[0], cost_rate: 11 }, lines[1]] });
  await openAs(page, "desk@vanik.example", `/desk/quotations/${name}`);
  await expect(page.getByRole("heading", { level: 2, name: "Lines" })).toBeVisible();
  await page.keyboard.press("Control+Enter");
  const dialog = page.getByRole("dialog", { name: "Open to buyer" });
  await expect(dialog.getByText("26,400.00")).toBeVisible();
  await expect(dialog.getByText("It says no cost.")).toBeVisible();
  const box = dialog.getByRole("checkbox", { name: /^I have looked at/ });
  await expect(box).toBeFocused();
  await expectTakesKeys(page);

  // Not before it is said; then by one key more.
  await page.keyboard.press("Control+Enter");
  await expect(dialog.getByText("Tick that you have looked at it.")).toBeVisible();
  await expect(box).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("Control+Enter");
  await page.waitForURL(/\/desk\/quotations\/QTN-\d{4}-\d{6}$/);
});

test("delivery terms are chosen beside the totals, and the buyer reads them", async ({ page, request }) => {
  const { name, desk } = await makeQuotationDraft(request);
  await openAs(page, "desk@vanik.example", `/desk/quotations/${name}`);
  const terms = page.getByLabel("Delivery terms");
  await expect(terms).toHaveValue("");
  await terms.selectOption("Freight to pay");
  await expectSaved(page);
  expect((await desk("GET", `quotation/${name}`)).delivery_terms).toBe("freight_to_pay");
  await page.keyboard.press("Control+z");
  await expect(terms).toHaveValue("");
  await page.keyboard.press("Control+Shift+z");
  await expect(terms).toHaveValue("freight_to_pay");
  await expect(page.locator(".save-line")).toHaveText(/^Saved/);
  const { name: sent } = await desk("POST", `quotation/${name}/moves`, { move: "submit" });
  await openAs(page, "buyer@vanik.example", `/user/buyer/quotation?details=${sent}`);
  await expect(page.getByText("Freight to pay")).toBeVisible();
});

test("of two windows the second is told, and loses nothing", async ({ page, request, clean }) => {
  clean.ignore(/409/);
  const { name, desk } = await makeQuotationDraft(request);
  await openAs(page, "desk@vanik.example", `/desk/quotations/${name}`);
  const rate = page.getByLabel(/^Rate of Hex bolt/);
  await expect(rate).toHaveValue("13.90");
  const { version, items } = await desk("GET", `quotation/${name}`);
  const theirs = items.map((line: Record<string, number>) => ({
    item_code: line.item_code,
    qty: line.qty,
    cost_rate: line.cost_rate,
    rate: (line.rate ?? 0) + 1,
  }));
  await desk("PUT", `quotation/${name}`, { version, items: theirs, note: "From the other window" });

  await rate.fill("15");
  const dialog = page.getByRole("dialog", { name: "Somebody else changed this draft" });
  await expect(dialog.getByText("changed by both", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save what is chosen" }).click();
  await expectSaved(page);
  const merged = await desk("GET", `quotation/${name}`);
  expect([merged.note, ...merged.items.map((line: { rate: number }) => line.rate)]).toEqual([
    "From the other window",
    15,
    61_251,
  ]);
});

const rajkot = "Rajkot Precision Fasteners Pvt. Ltd.";
const karolBagh = "Karol Bagh Electricals Pvt. Ltd.";

/** An inquiry of bolts, and the draft of a request for it that asks Rajkot alone. */
async function draftRequest(request: APIRequestContext) {
  const from = await inquireForBolts(request, { required_by: "2099-01-31" });
  const desk = await callerOf(request, "desk@vanik.example");
  const { name } = await desk("POST", "requestForQuotation", { from, suppliers: [rajkot] });
  return { opportunity: from, rfq: name as string, desk };
}

type Call = Awaited<ReturnType<typeof callerOf>>;

/** A submitted bid for the bolts with freight besides; its name. */
async function bid(desk: Call, rfq: string, supplier: string, rate: number): Promise<string> {
  const { name, version, items } = await desk("POST", "supplierQuotation", { from: rfq, supplier });
  const [{ item_code, qty, source }] = items;
  const lines = [
    { item_code, qty, source, rate },
    { item_code: "FREIGHT", qty: 1, rate: 2400 },
  ];
  await desk("PUT", `supplierQuotation/${name}`, { version, items: lines });
  return (await desk("POST", `supplierQuotation/${name}/moves`, { move: "submit" })).name;
}

test("the desk chooses who is asked, whose bid supplies a line, and where it is delivered", async ({
  page,
  request,
}) => {
  const { opportunity, rfq, desk } = await draftRequest(request);
  await openAs(page, "desk@vanik.example", `/desk/requests/${rfq}`);
  const suppliers = page.getByRole("list", { name: "Suppliers to ask" });
  await expect(suppliers.getByRole("checkbox", { name: rajkot })).toBeChecked();
  await page.getByLabel("Find a supplier").fill("Karol Bagh");
  await expect(suppliers.getByRole("listitem")).toHaveCount(1);
  await suppliers.getByRole("checkbox", { name: karolBagh }).check();
  await expectSaved(page);
  const { invitations } = await desk("GET", `requestForQuotation/${rfq}`);
  expect(invitations.map(({ supplier }: { supplier: string }) => supplier)).toEqual([karolBagh, rajkot]);
  await expectAccessible(page);

  const { name: sent } = await desk("POST", `requestForQuotation/${rfq}/moves`, { move: "submit" });
  const [a, b] = [await bid(desk, sent, rajkot, 11), await bid(desk, sent, karolBagh, 10)];
  const supply = [{ from: a, source: 1 }];
  const { name, party } = await desk("POST", "quotation", {
    from: opportunity,
    lines: [{ source: 1, rate: 15, supply }],
  });
  const [{ id }] = await desk("GET", `parties?kind=buyer&q=${encodeURIComponent(party.name)}`);
  const place = { address: "14 Okhla Phase III", state: "07", pincode: "110020", gstin: "" };
  const depot = `${party.name}, Okhla depot`;
  const { addresses } = await desk("POST", `parties/${id}/addresses`, { name: depot, ...place });
  const made = addresses.find((one: { name: string }) => one.name === depot);

  await page.goto(`/desk/quotations/${name}`);
  const line = page.locator("[data-line]").first();
  const margin = page.getByLabel(/^Margin of Hex bolt/);
  await expect(line).toContainText("12.00");
  await expect(margin).toHaveValue("20%");
  await line.getByRole("button", { name: /Rajkot Precision/ }).click();
  await page.getByRole("button", { name: new RegExp(`^Buy Hex bolt.* from ${karolBagh}`) }).click();
  await expect(line).toContainText("11.00");
  await expect(margin).toHaveValue("26.7%");
  // Some of both: 400 at 11.00 and 2,000 at 10.00, and the freight of each.
  await page.getByRole("button", { name: new RegExp(`^Buy a part of .* from ${rajkot}`) }).click();
  await page.getByLabel(new RegExp(`^Quantity of .* from ${rajkot}`)).fill("400");
  await expect(page.getByLabel(new RegExp(`^Quantity of .* from ${karolBagh}`))).toHaveValue("2,000");
  await expect(line).toContainText("12.17");
  await expectSaved(page);
  const { items } = await desk("GET", `quotation/${name}`);
  expect(items[0]).toMatchObject({
    cost_rate: 12.17,
    supply: [
      { from: a, qty: 400 },
      { from: b, qty: 2000 },
    ],
  });

  const totals = page.getByRole("complementary", { name: "Totals and terms" });
  await expect(totals).toContainText("IGST");
  await page.getByRole("radio", { name: depot }).check();
  await expect(totals).toContainText("SGST");
  await expect(totals).toContainText("Intra-state");
  await expectSaved(page);
  expect((await desk("GET", `quotation/${name}`)).ship_to).toEqual({ name: depot, ...place });
  await expectAccessible(page);
  await expectFitsEveryWidth(page, "a quotation's draft with its bids");
  await desk("DELETE", `parties/${id}/addresses/${made.id}`);
});
