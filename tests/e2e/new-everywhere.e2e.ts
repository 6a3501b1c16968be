// What begins at the desk: New in each list, in Ctrl K and on a party's page, from nothing and as a copy; and what such a deal asks,
// and whom it mails, as any other does.
import type { APIRequestContext, Page } from "@playwright/test";
import { todayInIndia } from "../../web/app/indian-day.ts";
import { acceptedDeal, callerOf, makeQuotation, makeQuotationDraft } from "./documents-made.ts";
import { findLookedAt } from "./hands.ts";
import { draftRequest } from "./rounds-made.ts";
import { expect, openAs, test } from "./vanik.ts";

const desk = "desk@vanik.example";
const buyer = { party: "Sahyadri Engineering Works Pvt. Ltd.", field: "Buyer" };
const supplier = { party: "Rajkot Precision Fasteners Pvt. Ltd.", field: "Supplier" };
const bolt = "FS-HB-12050-Z";

/** Each list, whose what begins there is, and where it is written on. */
const lists = [
  { list: "opportunities", whose: buyer, at: /\/desk\/opportunities\/OPP-/ },
  { list: "quotations", whose: buyer, at: /\/desk\/quotations\/QTN-/ },
  { list: "sales-orders", whose: buyer, at: /\/desk\/quotations\/QTN-/ },
  { list: "sales-invoices", whose: buyer, at: /\/desk\/quotations\/QTN-/ },
  { list: "requests", whose: null, at: /\/desk\/requests\/RFQ-/ },
  { list: "bids", whose: supplier, at: /\/desk\/bids\/SQ-/ },
  { list: "purchase-orders", whose: supplier, at: /\/desk\/bids\/SQ-/ },
  { list: "purchase-invoices", whose: supplier, at: /\/desk\/bids\/SQ-/ },
] as const;

const dialogOf = (page: Page) => page.locator("dialog:modal").last();
const begins = (page: Page) => dialogOf(page).locator("button[type=submit]");

/** The number of lines of what was begun, and no draft stays. */
async function linesBegun(page: Page, request: APIRequestContext): Promise<number> {
  const call = await callerOf(request, desk);
  const [list = "", name = ""] = page.url().split("/").slice(-2);
  const noun = { opportunities: "opportunity", quotations: "quotation", requests: "requestForQuotation" }[list];
  const { items } = await call("GET", `${noun ?? "supplierQuotation"}/${name}`);
  // Nobody reads what is thrown away.
  await page.goto("/desk/on-hand");
  if (list !== "opportunities") await call("DELETE", `${noun ?? "supplierQuotation"}/${name}`);
  return items.length;
}

for (const { list, whose, at } of lists)
  test(`New in the list of ${list} begins from nothing and copies an earlier one`, async ({ page, request }) => {
    await openAs(page, desk, `/desk/${list}`);
    for (const copies of [false, true]) {
      await page.goto(`/desk/${list}`);
      await page.getByRole("main").getByRole("button", { name: /^New/ }).first().click();
      const dialog = dialogOf(page);
      if (whose) {
        await dialog.getByLabel(whose.field, { exact: true }).fill(whose.party);
        await page.getByRole("option", { name: new RegExp(`^${whose.party}`) }).click();
      }
      const earlier = dialog.getByLabel("Begin with");
      await expect(earlier.locator("optgroup option").first()).toBeAttached();
      if (copies) await earlier.selectOption({ index: 1 });
      else if (list === "opportunities") {
        await dialog.getByLabel("Add an item").fill(bolt);
        await page.getByRole("option", { name: new RegExp(`^Hex bolt.*${bolt}`) }).click();
      }
      await begins(page).click();
      await page.waitForURL(at);
      const lines = await linesBegun(page, request);
      expect(lines > 0).toBe(copies || list === "opportunities");
    }
  });

for (const [typed, title, { party, field }] of [
  ["new quotation", "New quotation", buyer],
  ["new order for sahyadri", "New sales order", buyer],
  ["new purchase order for rajkot", "New purchase order", supplier],
] as const)
  test(`Ctrl K with “${typed}” begins it`, async ({ page, request }) => {
    await openAs(page, desk, "/desk");
    await expect(page.getByRole("button", { name: "Find or do" })).toBeVisible();
    await page.keyboard.press("Control+k");
    await page.keyboard.type(typed);
    const forWhom = typed.includes(" for ");
    await expect(page.getByRole("option", { selected: true })).toHaveText(
      new RegExp(`^${title}${forWhom ? ` for ${party}` : ""}`),
    );
    await page.keyboard.press("Enter");
    const whose = page.getByRole("dialog", { name: title }).getByLabel(field, { exact: true });
    await expect(whose).toHaveValue(forWhom ? party : "");
    if (!forWhom) {
      await whose.fill(party);
      await page.getByRole("option", { name: new RegExp(`^${party}`) }).click();
    }
    await begins(page).click();
    await page.waitForURL(/\/desk\/(quotations|bids)\/(QTN|SQ)-/);
    const begun = page.url();
    await expect(page.getByRole("main").getByLabel("Add a line")).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/desk$/);
    await expect(page.locator("dialog:modal")).toHaveCount(0);
    await page.goto(begun);
    expect(await linesBegun(page, request)).toBe(0);
  });

/** As a telephone is read out, typed from a slip or pasted from a chat; and as much of it as one heard. */
const spokenForms = (phone: string) => {
  const [front, back] = [phone.slice(0, 5), phone.slice(5)];
  const whole = [`${front} ${back}`, `+91 ${front}-${back}`, `0091 ${phone}`, `0${front} ${back}`, phone];
  return [...whole, phone.slice(0, 9)];
};

test("a buyer is found by the telephone, however it is told, in New and in Ctrl K", async ({ page, request }) => {
  // Nobody else's: other journeys' parties bear the usual one.
  const phone = `7${String(Date.now()).slice(-9)}`;
  const party = `Bhima Valves ${Date.now().toString(36)}`;
  const call = await callerOf(request, desk);
  await call("POST", "parties", { kind: "buyer", name: party, phone, state: "27" });
  await openAs(page, desk, "/desk/sales-orders");
  const whose = dialogOf(page).getByLabel(buyer.field, { exact: true });
  for (const typed of spokenForms(phone)) {
    await page.getByRole("main").getByRole("button", { name: /^New/ }).first().click();
    await whose.fill(typed);
    await page.keyboard.press("Enter");
    await expect(whose, typed).toHaveValue(party);
    await dialogOf(page).getByRole("button", { name: "Cancel" }).click();
  }
  for (const typed of spokenForms(phone).slice(0, 3)) {
    await expect(page.locator("dialog:modal")).toHaveCount(0);
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox", { name: "Find or do" })).toBeFocused();
    await page.keyboard.type(`new order for ${typed}`);
    const begins = new RegExp(`^New sales order for ${party}`);
    await expect(page.getByRole("option", { selected: true }), typed).toHaveText(begins);
    await page.keyboard.press("Enter");
    await expect(whose).toHaveValue(party);
    await dialogOf(page).getByRole("button", { name: "Cancel" }).click();
  }
  await page.getByRole("main").getByRole("button", { name: /^New/ }).first().click();
  await whose.fill(phone);
  await page.keyboard.press("Enter");
  await expect(whose).toHaveValue(party);
  await begins(page).click();
  await page.waitForURL(/\/desk\/quotations\/QTN-/);
  await expect(page.getByRole("main")).toContainText(party);
  expect(await linesBegun(page, request)).toBe(0);
});

test("a buyer without a GSTIN is made with its state, and its order is taken", async ({ page }) => {
  await openAs(page, desk, "/desk/sales-orders?new=1");
  const dialog = dialogOf(page);
  await dialog.getByLabel("Buyer", { exact: true }).fill("98470 77001");
  await page.getByRole("option", { name: /^A new one/ }).click();
  await expect(dialog.getByLabel("Phone (optional)")).toHaveValue("9847077001");
  await dialog.getByLabel("New buyer's name").fill("Kollam Boat Yard");
  await begins(page).click();
  await expect(dialog.getByText("Choose the state: it says which GST is due.")).toBeVisible();
  await dialog.getByLabel("State").selectOption("Kerala");
  await begins(page).click();
  await page.waitForURL(/\/desk\/quotations\/QTN-/);
  const main = page.getByRole("main");
  await expect(main.getByText("Take the order: It has no line yet.")).toBeVisible();
  // None of the bolts, which other journeys count.
  await main.getByLabel("Add a line").fill("FS-HN-24-Z");
  await page.getByRole("option", { name: /^Hex nut.*FS-HN-24-Z/ }).click();
  await main.getByRole("button", { name: /^Take rate/ }).click();
  await expect(main.getByText(/^IGST/).first()).toBeVisible();
  await main
    .getByRole("button", { name: /^Take the order/ })
    .first()
    .click();
  const lookedAt = await findLookedAt(page, "Take the order");
  await lookedAt?.check();
  await dialogOf(page)
    .getByRole("button", { name: /^Take the order/ })
    .click();
  await page.waitForURL(/\/desk\/sales-orders\/SO-/);
  await expect(main).toContainText("Kollam Boat Yard");
});

test("New on a party's page begins each kind of its side, from nothing and as a copy", async ({ page, request }) => {
  const call = await callerOf(request, desk);
  for (const { party, field } of [buyer, supplier]) {
    const [{ id }] = await call("GET", `parties?name=${encodeURIComponent(party)}`);
    for (const copies of [false, true]) {
      await openAs(page, desk, `/desk/parties/${id}`);
      await page.getByRole("main").getByRole("button", { name: "New", exact: true }).click();
      const dialog = dialogOf(page);
      await expect(dialog).toContainText(`For ${party}`);
      const kinds = await dialog.getByLabel("What it is").locator("option").allTextContents();
      expect(kinds).toEqual(
        field === "Buyer"
          ? ["Opportunity", "Quotation", "Sales order", "Sales invoice"]
          : ["Bid", "Purchase order", "Purchase invoice"],
      );
      const earlier = dialog.getByLabel("Begin with");
      await expect(earlier.locator("optgroup option").first()).toBeAttached();
      if (copies) await earlier.selectOption({ index: 1 });
      await begins(page).click();
      await page.waitForURL(/\/desk\/(quotations|bids)\/(QTN|SQ)-/);
      expect((await linesBegun(page, request)) > 0).toBe(copies);
    }
  }
});

/** An order by phone of a bolt below what it costs, as a draft; its address. */
async function belowCost(request: APIRequestContext): Promise<string> {
  const call = await callerOf(request, desk);
  const { name, version } = await call("POST", "purchaseOrder/begin", { organisation: buyer.party, how: "phone" });
  await call("PUT", `quotation/${name}`, {
    version,
    items: [{ item_code: bolt, qty: 10, rate: 1.25, cost_rate: 11.5 }],
  });
  return `/desk/quotations/${name}`;
}
const lookedAt = /^I have looked at it: it is sold like this/;

test("an order by phone below its cost is taken once that was looked at, as a quotation goes out", async ({
  page,
  request,
}) => {
  await openAs(page, desk, await belowCost(request));
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Take the order/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: "Take the order" });
  await expect(dialog).toContainText("Sold at ₹1.25, below its cost of ₹11.50.");
  await expect(dialog.getByRole("checkbox", { name: lookedAt })).toBeFocused();
  await expect(dialog.locator("[data-just-opened]")).toHaveCount(0);
  await page.keyboard.press("Control+Enter");
  await expect(dialog.getByText("Tick that you have looked at it.")).toBeVisible();
  await page.keyboard.press("Space");
  await page.keyboard.press("Control+Enter");
  await page.waitForURL(/\/desk\/sales-orders\/SO-/);
});

test("a sale over the counter below what the goods cost last is made once that was looked at", async ({ page }) => {
  await openAs(page, desk, "/desk/counter-sale");
  const main = page.getByRole("main");
  await main.getByLabel("Add an item").fill(bolt);
  await page.getByRole("option", { name: new RegExp(`^Hex bolt.*${bolt}`) }).click();
  await main.getByLabel("Rate before GST").fill("0.75");
  await expect(main.getByRole("list", { name: "To look at" })).toContainText(/Sold at ₹0\.75, below its cost of ₹/);
  await page.keyboard.press("Control+Enter");
  await expect(main.getByText("Tick that you have looked at it.")).toBeVisible();
  await expect(main.getByRole("checkbox", { name: lookedAt })).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("Control+Enter");
  await expect(main.getByRole("heading", { name: /^Sold: / })).toBeVisible();
});

test("who sells sooner than the counter knows what it comes to is asked to look all the same", async ({ page }) => {
  await openAs(page, desk, "/desk/counter-sale");
  const main = page.getByRole("main");
  await main.getByLabel("Add an item").fill(bolt);
  await page.getByRole("option", { name: new RegExp(`^Hex bolt.*${bolt}`) }).click();
  const answer = Promise.withResolvers<void>();
  await page.route("**/api/desk/counterSales/preview", async (route) => {
    await answer.promise;
    await route.continue();
  });
  const preview = page.waitForRequest("**/api/desk/counterSales/preview");
  await main.getByLabel("Rate before GST").fill("0.75");
  await page.keyboard.press("Control+Enter");
  await preview;
  answer.resolve();
  await expect(main.getByText("Tick that you have looked at it.")).toBeVisible();
  await expect(main.getByRole("heading", { name: /^Sold: / })).toHaveCount(0);
});

type Ask = Awaited<ReturnType<typeof callerOf>>;
const whole = async (call: Ask, becomes: "purchaseOrder" | "purchaseInvoice" | "salesOrder" | "salesInvoice") => {
  const isSale = becomes.startsWith("purchase");
  const lines = [{ item_code: bolt, qty: 10, rate: 14 }];
  const whose = isSale ? { organisation: buyer.party } : { organisation: supplier.party, purpose: "stock" };
  const { name } = await call("POST", `${becomes}/begin`, { ...whose, how: "phone", lines });
  return `/desk/${isSale ? "quotations" : "bids"}/${name}`;
};
const invoiceDraft = async (call: Ask, request: APIRequestContext) => {
  const { order } = await acceptedDeal(request);
  return `/desk/sales-invoices/${(await call("POST", "purchaseInvoice", { from: order })).name}`;
};

/** Each act of the desk that mails its party: where it is, and the press that opens its dialog. */
const acts: readonly (readonly [string, RegExp, (call: Ask, request: APIRequestContext) => Promise<string>])[] = [
  [
    "a request is sent",
    /^(Send|Open) to suppliers/,
    async (call, r) => `/desk/requests/${await draftRequest(r, call)}`,
  ],
  ["a quotation goes out", /^Open to buyer/, async (_, r) => `/desk/quotations/${(await makeQuotationDraft(r)).name}`],
  ["a quotation is accepted for its buyer", /^Accept/, async (_, r) => `/desk/quotations/${await makeQuotation(r)}`],
  [
    "an order is placed",
    /^(Send|Place|Open)/,
    async (_, r) => `/desk/purchase-orders/${(await acceptedDeal(r)).purchase}`,
  ],
  ["an invoice goes out", /^(Send|Issue|Open)/, invoiceDraft],
  ["goods go out", /^Dispatch/, async (_, r) => `/desk/sales-orders/${(await acceptedDeal(r)).order}`],
  ["an order by phone is taken", /^Take the order/, (call) => whole(call, "purchaseOrder")],
  ["an invoice is made at once", /^Make the invoice/, (call) => whole(call, "purchaseInvoice")],
  ["an order is placed by phone", /^Place the order/, (call) => whole(call, "salesOrder")],
];

for (const [act, press, at] of acts)
  test(`as ${act} its dialog says who will be written to, and lets the mail be left away`, async ({
    page,
    request,
  }) => {
    await openAs(page, desk, await at(await callerOf(request, desk), request));
    await page.getByRole("main").getByRole("button", { name: press }).first().click();
    const mail = dialogOf(page).getByRole("checkbox", { name: /^Send the mail to .+@vanik\.example/ });
    await expect(mail).toBeChecked();
    await mail.uncheck();
  });

test("as a payment is recorded its dialog says so too, and a sale over the counter", async ({ page }) => {
  await openAs(page, desk, "/desk/payments?record=1");
  const dialog = dialogOf(page);
  await dialog.getByLabel("Buyer", { exact: true }).fill(buyer.party);
  await page.keyboard.press("Enter");
  await dialog.getByLabel("Day").fill(todayInIndia());
  await dialog.getByLabel("Amount").fill("100");
  await expect(dialog.getByRole("checkbox", { name: /^Send the mail to .+@vanik\.example/ })).toBeChecked();
  await openAs(page, desk, "/desk/counter-sale");
  const main = page.getByRole("main");
  await main.getByLabel("Add an item").fill(bolt);
  await page.getByRole("option", { name: new RegExp(`^Hex bolt.*${bolt}`) }).click();
  await main.getByLabel("Buyer (optional)").fill(buyer.party);
  await page.getByRole("option", { name: new RegExp(`^${buyer.party}`) }).click();
  await expect(main.getByRole("checkbox", { name: /^Send the mail to .+@vanik\.example/ })).toBeChecked();
});
