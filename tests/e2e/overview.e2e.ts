// The Overview at the desk: figures that lead to the lists that add up to them, pictures and the same as tables.
import type { Locator } from "@playwright/test";
import { expect, expectAccessible, openAs, test } from "./vanik.ts";

const rupeesOf = (text: string) => Math.round(Number(text.replaceAll(/[^\d.]/g, "")) * 100);

test("the Overview draws a year of trade; a figure leads to the list that adds up to it, and Back to it", async ({
  page,
}) => {
  await openAs(page, "desk@vanik.example", "/desk");
  await page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: "Overview" }).click();
  await expect(page).toHaveURL("/desk/overview");
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  const funnel = page.getByRole("region", { name: "From inquiry to invoice", exact: true });
  await expect(funnel.getByRole("img", { name: /^Cases by step: Inquired \d+ cases, ₹[\d,.]+, Asked/ })).toBeVisible();
  await expect(page.getByText(/as of \d\d \w{3} \d{4}, \d\d:\d\d/)).toBeVisible();
  for (const name of ["Receivable by week", "Payable by age", "Margin by month", "Top buyers", "Top suppliers"])
    await expect(page.getByRole("region", { name, exact: true }).getByRole("img")).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 900 });
  // No hole beside the longest block: what stands to its left goes on below one another.
  const boxOf = (name: string) => page.getByRole("region", { name, exact: true }).boundingBox();
  const [categories, buyers] = [await boxOf("Sales and margin by category"), await boxOf("Top buyers")];
  expect(buyers!.y).toBeLessThan(categories!.y + categories!.height);

  await test.step("as a table, by keys alone", async () => {
    await page.getByRole("button", { name: "From inquiry to invoice as table" }).focus();
    await page.keyboard.press("Enter");
    const table = page.getByRole("region", { name: "From inquiry to invoice, table" });
    await expect(table.getByRole("row")).toHaveCount(7);
    for (const name of ["Receivable by week", "Margin by month", "Late"])
      await page.getByRole("button", { name: `${name} as table` }).click();
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await test.step("Billed: as many cases, and the column adds up to the value", async () => {
    // Other journeys bill meanwhile: the figure and its list are read again until nothing came between.
    await expect(async () => {
      await page.goto("/desk/overview");
      await page.getByRole("button", { name: "From inquiry to invoice as table" }).click();
      const row = page
        .getByRole("region", { name: "From inquiry to invoice, table" })
        .getByRole("row", { name: /^Billed/ });
      const [cases, value] = (await row.getByRole("cell").allTextContents()).slice(1);
      await row.getByRole("link").click();
      await expect(page.getByRole("heading", { level: 1, name: "Opportunities" })).toBeVisible();
      await expect(page.getByRole("button", { name: "Remove the filter Billed, or further" })).toBeVisible();
      const rows = page.getByRole("table").locator("tbody tr");
      await expect(rows.first()).toBeVisible();
      const counted = await rows.locator("td:last-child").allTextContents();
      expect(counted).toHaveLength(Number(cases));
      expect(counted.reduce((sum, text) => sum + rupeesOf(text), 0)).toBe(rupeesOf(value!));
    }).toPass();
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  });
});

test("days without trade still show what is open; a failure says so and is tried again", async ({ page, clean }) => {
  clean.ignore(/status of 500/);
  await openAs(page, "desk@vanik.example", "/desk/overview?from=2019-04-01&to=2019-04-30");
  await expect(page.getByRole("img", { name: /^Cases by step: Inquired 0 cases/ })).toBeVisible();
  await expect(page.getByText("Nothing was billed.")).toHaveCount(4);
  await page.getByRole("button", { name: "Show all" }).click();
  await expect(page).toHaveURL("/desk/overview");

  await page.route("**/api/desk/overview*", (route) =>
    route.fulfill({ status: 500, json: { error: { code: "failed", message: "It broke." } } }),
  );
  await page.reload();
  await expect(page.getByRole("alert")).toContainText("The Overview could not be loaded.");
  await expectAccessible(page);
  await page.unroute("**/api/desk/overview*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("img", { name: /^Cases by step/ })).toBeVisible();
});

test("Today shows how business stands, and a figure of it leads to the list that adds up to it", async ({ page }) => {
  await openAs(page, "desk@vanik.example", "/desk");
  // Other journeys are paid meanwhile: the figure and its list are read again until nothing came between.
  await expect(async () => {
    await page.goto("/desk");
    const strip = page.getByRole("region", { name: "How business stands" });
    await expect(strip.getByRole("img", { name: /^Cases by step: Inquired \d+ cases, .*Billed/ })).toBeVisible();
    await expect(strip.getByRole("img", { name: /^Receivable by age/ })).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 900 });
    const overdue = strip.getByRole("link", { name: /^Receivable, Overdue: / });
    const sum = rupeesOf((await overdue.locator(".sr-only").textContent()) ?? "");
    await overdue.click();
    await expect(page.getByRole("heading", { level: 1, name: "Sales invoices" })).toBeVisible();
    const rows = page.getByRole("table").locator("tbody tr");
    await expect(rows.first()).toBeVisible();
    const heads = await page.getByRole("table").getByRole("columnheader").allTextContents();
    const at = heads.findIndex((head) => head.startsWith("Outstanding"));
    const open = await rows.locator(`td:nth-child(${at + 1})`).allTextContents();
    expect(open.reduce((all, text) => all + rupeesOf(text), 0)).toBe(sum);
  }).toPass();
});

test("Today begins with what waits: on a wide page its first rows are in sight, on a phone each takes two lines", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, "desk@vanik.example", "/desk");
  const first = page.getByRole("region", { name: "Buyers wait for" }).getByRole("listitem").first();
  const strip = page.getByRole("region", { name: "How business stands" });
  await expect(strip.getByRole("img", { name: /^Cases by step/ })).toBeVisible();
  const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? Number.NaN;
  expect(await topOf(first)).toBeLessThan(450);
  expect(await topOf(strip)).toBeGreaterThan(await topOf(first));

  await page.setViewportSize({ width: 390, height: 844 });
  const { height } = (await first.boundingBox())!;
  expect(height).toBeGreaterThanOrEqual(44);
  expect(height).toBeLessThanOrEqual(52);
  await first.click({ position: { x: 30, y: 40 } });
  await expect(page).toHaveURL(/\/desk\/opportunities\/OPP-/);
});
