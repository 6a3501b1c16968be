// The desk buys: an inquiry goes out to suppliers, their bids come back and stand beside each other, the buyer is quoted.
import type { APIRequestContext, Page } from "@playwright/test";
import { callerOf } from "./documents-made.ts";
import { findLookedAt } from "./hands.ts";
import { expect, expectAccessible, expectFitsEveryWidth, expectTakesKeys, openAs, test } from "./vanik.ts";

const rajkot = "Rajkot Precision Fasteners Pvt. Ltd.";
const karolBagh = "Karol Bagh Electricals Pvt. Ltd.";

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** An inquiry of the buyer's own; its name. */
async function inquire(request: APIRequestContext): Promise<string> {
  const buyer = await callerOf(request, "buyer@vanik.example");
  const { name } = await buyer("POST", "sendEnquiry", {
    party_name: "",
    opportunity_amount: 0,
    with_items: 2,
    email: "buyer@vanik.example",
    phone: "",
    required_by: inDays(40),
    delivery_pincode: "410501",
    items: [
      { item_code: "FS-HB-12050-Z", qty: 2400, uom: "Nos", item_name: "" },
      { item_code: "ST-TB-550D-12", qty: 12.5, uom: "MT", item_name: "" },
    ],
  });
  return name;
}

type Desk = Awaited<ReturnType<typeof callerOf>>;

/** Enters a supplier's bid from the page that is open, and submits it at the given rates. */
async function enterBid(page: Page, desk: Desk, supplier: string, bid: { rates: number[]; days: number }) {
  await page.getByRole("button", { name: /^Enter (a )?bid/ }).click();
  const dialog = page.getByRole("dialog", { name: "Enter a bid" });
  await dialog.getByRole("button", { name: supplier }).click();
  await page.waitForURL(/\/desk\/bids\/SQ-/);
  const draft = page.url().split("/").at(-1)!;
  await expect(page.getByRole("heading", { name: draft })).toBeVisible();
  // Submitted behind its back, the draft's page would read a name that is given up.
  await page.goto("/desk/account");
  const { version, items } = await desk("GET", `supplierQuotation/${draft}`);
  const lines = items.map((line: { item_code: string; qty: number; source: object }, at: number) => ({
    item_code: line.item_code,
    qty: line.qty,
    source: line.source,
    rate: bid.rates[at],
  }));
  await desk("PUT", `supplierQuotation/${draft}`, { version, items: lines, delivery_days: bid.days });
  await desk("POST", `supplierQuotation/${draft}/moves`, { move: "submit" });
}

/** Chooses these suppliers and no others. */
async function choose(page: Page, wanted: readonly string[]): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Ask suppliers" });
  const list = dialog.getByRole("list", { name: "Suppliers to ask" });
  await expect(list.getByRole("checkbox", { checked: true })).not.toHaveCount(0);
  for (const box of await list.getByRole("checkbox").all()) {
    const name = await box.evaluate((input) => input.closest("label")?.textContent ?? "");
    await box.setChecked(wanted.some((one) => name.startsWith(one)));
  }
  await expect(dialog.getByText("2 chosen")).toBeVisible();
}

test("an inquiry goes out to two suppliers, their bids stand beside each other, and the buyer is quoted with a margin", async ({
  page,
  request,
}) => {
  test.slow();
  const opportunity = await inquire(request);
  const desk = await callerOf(request, "desk@vanik.example");
  await openAs(page, "desk@vanik.example", `/desk/opportunities/${opportunity}`);
  await page.getByRole("button", { name: "Ask suppliers" }).click();
  await choose(page, [rajkot, karolBagh]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectTakesKeys(page);
  await page.keyboard.press("Control+Enter");
  await page.waitForURL(/\/desk\/requests\/RFQ-\d{4}-\d{6}$/);
  const request1 = page.url();
  const name = request1.split("/").at(-1)!;

  await page.goto(`${request1}/comparison`);
  await expect(page.getByText("No bid to compare")).toBeVisible();
  await expect(page.getByText(`${rajkot} has not bid yet.`)).toBeVisible();
  await enterBid(page, desk, rajkot, { rates: [10, 50_000], days: 12 });
  await page.goto(`${request1}/comparison`);
  await enterBid(page, desk, karolBagh, { rates: [11, 49_000], days: 5 });

  await page.goto(`${request1}/comparison`);
  await expect(page.getByRole("radio", { name: /^Lowest on every line/ })).toBeChecked();
  await expectAccessible(page);
  await expectFitsEveryWidth(page, "the comparative statement", async () => {
    if (page.viewportSize()!.width >= 768) {
      // On a tablet too lines stand against suppliers, and the line that is read stays while one goes sideways.
      const line = page.getByRole("rowheader", { name: /^Hex bolt/ });
      await page.getByRole("columnheader", { name: karolBagh }).scrollIntoViewIfNeeded();
      await expect(line).toBeInViewport({ ratio: 1 });
      return;
    }
    // However far one has read, what the statement is there for is in sight.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(page.getByRole("button", { name: "Make quotation" })).toBeInViewport({ ratio: 1 });
  });
  await expect(page.getByRole("radio", { name: /^Lowest on every line.* Lowest/ })).toBeChecked();
  await expect(page.getByRole("radio", { name: /^Fastest.* above the lowest/ })).toBeVisible();
  // What is awarded is followed to its sum: the goods, all that their suppliers charge besides, and what paying them costs.
  const sumOf = async (row: RegExp) => {
    const cell = page.getByRole("row", { name: row }).getByRole("cell").last();
    return Number((await cell.innerText()).split("\n")[0]!.replaceAll(",", "").replace("−", "-"));
  };
  const isPaidLater = (await page.getByRole("row", { name: /^and payment/ }).count()) > 0;
  const parts = [/^Awarded goods/, /^and all freight and packing/, ...(isPaidLater ? [/^and payment/] : [])];
  const sums = await Promise.all(parts.map(sumOf));
  expect(sums.reduce((sum, part) => sum + part, 0)).toBeCloseTo(await sumOf(/^Awarded, landed/), 2);
  await page.getByRole("radio", { name: /^Fastest/ }).check();
  const bolts = page.getByRole("row", { name: /^Hex bolt/ });
  await expect(bolts.getByRole("radio", { name: new RegExp(`^${karolBagh}.*L2`) })).toBeChecked();
  // By keys: back to the lowest on the first line, down to the next, whose lowest is chosen already.
  await bolts.getByRole("radio", { checked: true }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(bolts.getByRole("radio", { name: new RegExp(`^${rajkot}, 10.00.*L1`) })).toBeChecked();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: new RegExp(`^${karolBagh}, 49,000.00.*L1`) })).toBeFocused();
  await expect(page.getByRole("radio", { name: /^Lowest on every line/ })).toBeChecked();

  await page.keyboard.press("Control+Enter");
  const dialog = page.getByRole("dialog", { name: "Make quotation" });
  await expect(dialog.getByLabel("Margin")).toBeFocused();
  await page.keyboard.type("20");
  await expect(dialog.getByRole("row", { name: /^Hex bolt/ })).toContainText("12.50");
  await expectTakesKeys(page);
  await page.keyboard.press("Control+Enter");
  await page.waitForURL(/\/desk\/quotations\/QTN-/);
  const made = await desk("GET", `quotation/${page.url().split("/").at(-1)}`);
  expect(made.items).toMatchObject([
    { rate: 12.5, cost_rate: 10, supply: [{ supplier: rajkot, qty: 2400 }] },
    { rate: 61_250, cost_rate: 49_000, supply: [{ supplier: karolBagh, qty: 12.5 }] },
  ]);
  await page.getByRole("button", { name: /^Open to buyer/ }).click();
  await (await findLookedAt(page))?.click();
  await page.getByRole("dialog", { name: "Open to buyer" }).getByRole("button", { name: "Open to buyer" }).click();
  await page.waitForURL(/\/desk\/quotations\/QTN-\d{4}-\d{6}$/);

  // Nothing of the suppliers is among what the buyer reads.
  const buyer = await callerOf(request, "buyer@vanik.example");
  const quoted = JSON.stringify(await buyer("GET", `quotation/${page.url().split("/").at(-1)}`));
  for (const secret of [rajkot, karolBagh, name, "49000"]) expect(quoted).not.toContain(secret);
});

test("a request is asked for its day as it is sent, and a quotation says what it rests on until all have answered", async ({
  page,
  request,
}) => {
  test.slow();
  const desk = await callerOf(request, "desk@vanik.example");
  const opportunity = await inquire(request);
  const suppliers = [rajkot, karolBagh];
  const lines = [{ source: 1 }, { source: 2 }];
  const draft = await desk("POST", "requestForQuotation", { from: opportunity, suppliers, lines });
  await desk("PUT", `requestForQuotation/${draft.name}`, { version: draft.version, schedule_date: null });
  await openAs(page, "desk@vanik.example", `/desk/requests/${draft.name}`);
  await page.getByRole("button", { name: /^Send to suppliers/ }).click();
  const dialog = page.getByRole("dialog", { name: "Send to suppliers" });
  const day = dialog.getByLabel("Goods required by", { exact: true });
  // What the inquiry says stands there, and what is past is refused at the field.
  await expect(day).not.toHaveValue("");
  await day.fill("01 Jan 2026");
  await dialog.getByRole("button", { name: "Send to suppliers" }).click();
  await expect(dialog.getByText("01 Jan 2026 is past. Choose a later day.")).toBeVisible();
  await expectAccessible(page);
  await day.fill("31 Jan 2099");
  await dialog.getByRole("button", { name: "Send to suppliers" }).click();
  await page.waitForURL(/RFQ-\d{4}-\d{6}/);
  const name = page.url().split("/").at(-1)!;
  expect(await desk("GET", `requestForQuotation/${name}`)).toMatchObject({ schedule_date: "2099-01-31" });

  const { name: quotation } = await desk("POST", "quotation", { from: opportunity, lines });
  await page.goto(`/desk/quotations/${quotation}`);
  const rests = page.getByRole("list", { name: "Warnings" }).getByText("Rests on");
  await expect(rests).toHaveText(`Rests on none of 2 answers to ${name}.`);
  await expectFitsEveryWidth(page, "what a quotation rests on");
  for (const supplier of suppliers)
    await desk("POST", `requestForQuotation/${name}/moves`, { move: "decline", supplier, reason: "No stock" });
  await page.reload();
  await expect(page.getByRole("heading", { name: quotation })).toBeVisible();
  await expect(rests).toHaveCount(0);
});
