// Both parties walk their four lists, open a document of each and read it; the seeded year has at least one of each kind.
import type { Page } from "@playwright/test";
import { expect, openAs, test } from "./vanik.ts";

interface List {
  link: string;
  heading: string;
  address: string;
  columns: string[];
}

const buyer: List[] = [
  {
    link: "Opportunity",
    heading: "Opportunity",
    address: "/user/buyer/opportunity",
    columns: ["Name", "Tx. Date", "Amount", "Status", "PDF"],
  },
  {
    link: "Quotation",
    heading: "Buyer Quotation",
    address: "/user/buyer/quotation",
    columns: ["Name", "Total Quantity", "Net Total", "Payable", "Status", "PDF"],
  },
  {
    link: "Purchase Order",
    heading: "Purchase Orders",
    address: "/user/buyer/orders",
    columns: ["Name", "Delivery Date", "Grand Total", "Quantity", "Status", "Document", "PDF"],
  },
  {
    link: "Purchase Invoice",
    heading: "Purchase Invoice",
    address: "/user/buyer/invoice",
    columns: ["Name", "PO. No", "Due Date", "Net Total", "Payable", "Outstanding", "Status", "PDF"],
  },
];
const supplier: List[] = [
  {
    link: "Request For Quotation",
    heading: "Request For Quotation",
    address: "/user/supplier/request-quotation",
    columns: ["Name", "Supplier", "Required Date", "Status", "Document", "PDF"],
  },
  {
    link: "Supplier Quotation",
    heading: "Supplier Quotation",
    address: "/user/supplier/quotation",
    columns: ["Name", "Total Quantity", "Net Total", "Payable", "Status", "PDF"],
  },
  {
    link: "Sales Order",
    heading: "Sales Orders",
    address: "/user/supplier/sales-orders",
    columns: ["Name", "Grand Total", "Delivery Date", "Status", "Document", "PDF"],
  },
  {
    link: "Sales Invoice",
    heading: "Sales Invoice",
    address: "/user/supplier/sales-invoice",
    columns: ["Name", "Total Qty.", "Net Total", "Payable", "Outstanding", "Due Date", "Status", "PDF"],
  },
];

/** Opens the first document of the list that is shown, looks at all of it and goes back. */
async function readFirst(page: Page): Promise<void> {
  const rows = page.getByRole("main").locator("[data-row]");
  const name = (await rows.first().textContent()) ?? "";
  // By its name: other journeys may put a newer one before it.
  await rows.filter({ hasText: name }).click();
  await expect(page).toHaveURL(new RegExp(`details=${name}`));
  const details = page.getByRole("dialog", { name: "Details" });
  await expect(details.getByRole("article").getByRole("heading", { name })).toBeVisible();
  await expect(details.getByRole("heading", { name: "Timeline" })).toBeVisible();
  await expect(details.locator("time").first()).toBeVisible();
  await details.getByRole("tab", { name: "Raw" }).click();
  await expect(details.getByText(`"name": "${name}"`)).toBeVisible();
  await page.goBack();
  await expect(details).toBeHidden();
}

for (const [party, lists] of Object.entries({ buyer, supplier })) {
  test(`a ${party} walks the four lists by the menu, and opens, reads and closes a document of each`, async ({
    page,
  }) => {
    await openAs(page, `${party}@vanik.example`, "/user/profile");
    for (const { link, heading, address, columns } of lists) {
      await page
        .getByRole("navigation", { name: "Your account" })
        // What waits or is late is counted behind the word.
        .getByRole("link", { name: new RegExp(`^${link}( , \\d|$)`) })
        .click();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole("heading", { level: 1, name: heading, exact: true })).toBeVisible();
      await expect(page.getByRole("columnheader")).toHaveText(columns.map((column) => new RegExp(`^${column}`)));
      await readFirst(page);
    }
  });
}

test("a list keeps its filter, order and search in the address, and loads more rows as it is scrolled", async ({
  page,
}) => {
  await openAs(page, "buyer@vanik.example", "/user/buyer/opportunity");
  const rows = page.getByRole("main").locator("[data-row]");
  const name = (await rows.first().textContent()) ?? "";
  await page.getByRole("button", { name: "Amount" }).click();
  await expect(page).toHaveURL(/sort=-opportunity_amount/);
  await page.getByRole("searchbox", { name: "Find by name" }).fill(name);
  await expect(rows).toHaveText([name]);
  await page.reload();
  await expect(page.getByRole("columnheader", { name: "Amount" })).toHaveAttribute("aria-sort", "descending");
  await expect(rows).toHaveText([name]);
  await page.getByRole("searchbox", { name: "Find by name" }).fill("NO-SUCH");
  await expect(page.getByRole("heading", { name: "List Empty!" })).toBeVisible();

  // Whatever the seed holds: as many pages of the same row under other names as are asked for.
  await page.route("**/api/opportunity?*", async (route) => {
    const start = Number(new URL(route.request().url()).searchParams.get("limit_start"));
    const answer = await route.fetch();
    const body = await answer.json();
    const [first] = body.success.data;
    const data = Array.from({ length: 20 }, (_, index) => ({ ...first, name: `OPP-2627-${900_000 + start + index}` }));
    await route.fulfill({ json: { success: { data, page: { start, length: 20, total: 45 } } } });
  });
  await page.getByRole("button", { name: "Show all" }).click();
  await expect(page.getByText("20 of 45 opportunities")).toBeVisible();
  await rows.nth(19).scrollIntoViewIfNeeded();
  await expect(page.getByText("40 of 45 opportunities")).toBeVisible();
});

test("a list that stands open asks for its first rows alone, uncounted, and shows what has changed", async ({
  page,
}) => {
  await page.clock.install();
  // An amount that no other journey makes: a status might be the row's already.
  const changed = { opportunity_amount: 0 };
  const queries: string[] = [];
  // Always the rows of the first answer: other journeys make opportunities meanwhile.
  let rows: object[] | undefined;
  await page.route("**/api/opportunity?*", async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const answer = await route.fetch();
    const body = await answer.json();
    rows ??= body.success.data as object[];
    if (changed.opportunity_amount > 0) Object.assign(rows[0]!, changed);
    body.success.data = rows.slice(0, body.success.data.length);
    await route.fulfill({ json: body });
    queries.push(query.get("count") ?? "counted");
  });
  await openAs(page, "buyer@vanik.example", "/user/buyer/opportunity");
  const first = page.getByRole("row").nth(1);
  await expect(first).toBeVisible();
  await page.clock.fastForward(16_000);
  await expect.poll(() => queries).toEqual(["counted", "no"]);
  changed.opportunity_amount = 987654.32;
  await page.clock.fastForward(16_000);
  await expect(first).toContainText("9,87,654.32");
  await expect.poll(() => queries).toEqual(["counted", "no", "no", "counted"]);
});

test("from an order its documents open over their own lists, and Back returns to it", async ({ page }) => {
  await openAs(page, "buyer@vanik.example", "/user/buyer/orders");
  const order = (await page.getByRole("main").locator("[data-row]").first().textContent()) ?? "";
  await page.getByRole("link", { name: order }).click();
  const details = page.getByRole("dialog", { name: "Details" });
  await details.getByRole("link", { name: /^QTN-/ }).first().click();
  await expect(page).toHaveURL(/\/user\/buyer\/quotation\?details=QTN-/);
  await expect(details.getByRole("article").getByRole("heading", { name: /^QTN-/ })).toBeVisible();
  await page.goBack();
  await expect(details.getByRole("article").getByRole("heading", { name: order })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/user/buyer/orders");
});

test("where a list has no table, an invoice's row says whose number it is and has its PDF at the right edge", async ({
  page,
}) => {
  await openAs(page, "buyer@vanik.example", "/user/buyer/invoice");
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 900 });
    const row = page.getByRole("list", { name: "Purchase Invoice" }).getByRole("listitem").filter({ hasText: /PO \S/ });
    await expect(row.first()).toBeVisible();
    const edge = (await row.first().boundingBox())!;
    const pdf = (await row
      .first()
      .getByRole("button", { name: /^Download PDF/ })
      .boundingBox())!;
    expect(Math.abs(edge.x + edge.width - pdf.x - pdf.width)).toBeLessThan(16);
  }
});
